import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface Props {
  id: string
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** Applies a change that closes a dialog, then focuses the section behind it. */
export function returnTo(id: string, change: () => void): void {
  flushSync(change)
  document.getElementById(id)?.focus({ preventScroll: true })
}

/** A section of the account page. Links to the section use its id. */
export function AccountSection({ id, title, intro, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 gap-x-10 gap-y-5 border-line border-t py-8 outline-none md:grid-cols-[15rem_minmax(0,1fr)] print:block"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {intro ? <p className="mt-2 text-[0.9375rem] text-ink-soft">{intro}</p> : null}
      </div>
      <div className="min-w-0 max-w-xl space-y-5">{children}</div>
    </section>
  )
}
