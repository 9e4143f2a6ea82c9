import type { ReactNode } from 'react'

/** For what answers the person's last step: it takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** True when the call itself was refused, so that another try would be too. */
export function isFinal(error: Error): boolean {
  const { status = 0 } = error as { status?: number }
  return status >= 400 && status < 500 && status !== 429
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
