import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'

/** A `ref` that focuses an element when it appears, for content that answers the person's last step. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

interface Props {
  children: ReactNode
  /** What the person can do next. */
  action?: ReactNode
  /** Tries again. Leave it out if another try can't help. */
  onRetry?: () => void
}

/** An error message. It takes the focus, because the button that failed may disappear. */
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
