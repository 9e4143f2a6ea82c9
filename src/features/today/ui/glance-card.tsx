import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  to: string
  title: string
  /** The number. A zero is paler, so that the other numbers stand out. */
  count: number
  /** What the number means. */
  children: ReactNode
}

/** One number of the day, with a link to its list. */
export function GlanceCard({ to, title, count, children }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="block h-full rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-brand sm:p-5"
      >
        <span className="block font-medium text-ink-soft">{title}</span>
        <span className={`mt-1 block font-serif text-4xl tabular-nums ${count > 0 ? 'text-ink' : 'text-ink-soft'}`}>
          {count}
        </span>
        <span className="mt-1 block text-[0.9375rem] text-ink-soft">{children}</span>
      </Link>
    </li>
  )
}
