import { type Day, daysFrom } from './days.ts'

/** Says how far away a due date is: `144 days left`, `due tomorrow`, `3 days late`. */
export function daysLeft(dueOn: Day, today: Day): string {
  const days = daysFrom(today, dueOn)
  if (days === 0) return 'due today'
  if (days === 1) return 'due tomorrow'
  if (days === -1) return '1 day late'
  return days > 0 ? `${days} days left` : `${-days} days late`
}
