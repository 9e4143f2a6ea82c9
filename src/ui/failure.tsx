import type { ReactNode } from 'react'

/** For what answers the person's last step: it takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

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
