import type { ReactNode } from 'react'

const looks = {
  good: 'bg-brand-soft text-brand-strong',
  waiting: 'bg-amber-soft text-amber',
  bad: 'bg-danger-soft text-danger',
  quiet: 'bg-sunken text-ink-soft',
} as const

export type MarkLook = keyof typeof looks

/** A word beside a name, or in a list, that says how things stand. */
export const Mark = ({ look = 'quiet', children }: { look?: MarkLook; children: ReactNode }) => (
  <span className={`inline-block whitespace-nowrap rounded-sm px-2 py-0.5 font-medium text-sm ${looks[look]}`}>
    {children}
  </span>
)
