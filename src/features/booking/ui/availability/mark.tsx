import type { ReactNode } from 'react'

/** A word beside a name that says how things stand. */
export const Mark = ({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) => (
  <span
    className={`inline-block rounded-sm px-2 py-0.5 font-medium text-sm ${isProblem ? 'bg-amber-soft text-amber' : 'bg-sunken text-ink-soft'}`}
  >
    {children}
  </span>
)
