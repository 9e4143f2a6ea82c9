import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'

/** For answers to the person's last step: takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

interface Props {
  children: ReactNode
  /** What the person can do next. */
  action?: ReactNode
  /** A retry, if that may help. */
  onRetry?: () => void
}

/** Takes the focus from the button that failed. */
export function Failure({ children, action, onRetry }: Props) {
  const wayOn = onRetry ? (
    <Button look="secondary" onClick={() => onRetry()}>
      Try again
    </Button>
  ) : (
    action
  )
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-danger bg-danger-soft px-5 py-4"
    >
      <p>{children}</p>
      {wayOn ? <div className="mt-4">{wayOn}</div> : null}
    </div>
  )
}
