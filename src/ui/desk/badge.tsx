import type { ReactNode } from 'react'

/** `waiting` asks the reader to act. `quiet` is for a status that needs nothing from the reader. */
const looks = {
  good: 'bg-brand-soft text-brand-strong',
  waiting: 'bg-amber-soft text-amber',
  bad: 'bg-danger-soft text-danger',
  quiet: 'bg-sunken text-ink-soft inset-ring inset-ring-line',
} as const

export type BadgeLook = keyof typeof looks

/** A short label that shows a status. */
export const Badge = ({ look = 'quiet', children }: { look?: BadgeLook; children: ReactNode }) => (
  <span className={`inline-block whitespace-nowrap rounded-sm px-2 py-0.5 font-medium text-sm ${looks[look]}`}>
    {children}
  </span>
)
