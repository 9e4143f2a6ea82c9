import type { ReactNode } from 'react'
import { RequestError } from '../../../platform/request-error.ts'
import { Container } from '../../../ui/section.tsx'

/** What is sent with pages that carry a token in their address: it stays between the mail and this site. */
export const linkPageHeaders = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' })

/** True when the link itself was refused, so that another try would be too. */
export const isRefused = (error: Error) =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 429

const takeFocus = (element: HTMLElement | null) => element?.focus()

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

/** Takes the focus of the button that failed; `action` is a way on. */
export function Failure({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-danger bg-danger-soft px-5 py-4"
    >
      <p>{children}</p>
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
