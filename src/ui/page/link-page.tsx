import type { ReactNode } from 'react'
import { isFinal } from '../base/refusal.ts'
import { Container } from '../base/section.tsx'
import { Failure, takeFocus } from './failure.tsx'

interface PageProps {
  title: string
  /** For a page that answers what the person has just done: the heading takes the focus. */
  isAnswer?: boolean
  children: ReactNode
}

/** The frame of the pages that mails link to. Mail scanners open them too, so that alone changes nothing: a button does. */
export function LinkPage({ title, isAnswer, children }: PageProps) {
  return (
    <Container className="py-16 md:py-24">
      <div className="max-w-xl">
        <h1 key={title} ref={isAnswer ? takeFocus : undefined} tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        <div className="mt-6 space-y-6 text-lg">{children}</div>
      </div>
    </Container>
  )
}

interface StepProps {
  /** Why the last press was refused. */
  error: Error | null
  /** A way on for a link that cannot be used any more. */
  otherwise: ReactNode
  children: ReactNode
}

/** What a mailed link does, as long as it can be done. */
export const LinkStep = ({ error, otherwise, children }: StepProps) => (
  <>
    {error ? <Failure>{error.message}</Failure> : null}
    {error && isFinal(error) ? otherwise : children}
  </>
)
