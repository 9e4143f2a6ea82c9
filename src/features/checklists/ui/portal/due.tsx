import { dateHere } from '../../../../time/clock.ts'
import { formatShortDay } from '../../../../time/day-names.ts'
import type { Day } from '../../../../time/days.ts'
import { daysLeft } from '../../../../time/days-left.ts'

/** When something is due, and how far away that is. Late dates stand out. */
export function Due({ on, className = '' }: { on: Day; className?: string }) {
  const today = dateHere()
  return (
    <span className={`tabular-nums ${on < today ? 'font-semibold text-danger' : 'text-ink-soft'} ${className}`}>
      Due {formatShortDay(on)}, {daysLeft(on, today)}
    </span>
  )
}
