import type { ReactNode } from 'react'
import { isFinal } from '../base/refusal.ts'
import { Container } from '../base/section.tsx'
import { Failure, takeFocus } from './failure.tsx'

interface PageProps {
  title: string
  /** True if the page answers the person's last step. The heading then takes the focus. */
  isAnswer?: boolean
  children: ReactNode
}

/**
 * The frame of pages that our emails link to. Email scanners open such pages too, so only pressing a button changes
 * anything.
 */
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
  /** Why the server refused the last try. */
  error: { message: string } | null | undefined
  /** What to do if the link no longer works. */
  otherwise: ReactNode
  children: ReactNode
}

/** Shows the link's action, below any error. If another try can't help, shows `otherwise` in place of the action. */
export const LinkStep = ({ error, otherwise, children }: StepProps) => (
  <>
    {error ? <Failure>{error.message}</Failure> : null}
    {error && isFinal(error) ? otherwise : children}
  </>
)
