import type { ReactNode } from 'react'
import { takeFocus } from '../../../ui/failure.tsx'
import { Container } from '../../../ui/section.tsx'

interface Props {
  title: string
  /** For a page that answers what the person has just done: the heading takes the focus. */
  isAnswer?: boolean
  children: ReactNode
}

/** The frame of the pages that newsletter mails link to. */
export function LinkPage({ title, isAnswer, children }: Props) {
  return (
    <Container className="py-16 md:py-24">
      <div className="max-w-xl">
        <h1 ref={isAnswer ? takeFocus : undefined} tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        <div className="mt-6 space-y-6 text-lg">{children}</div>
      </div>
    </Container>
  )
}
