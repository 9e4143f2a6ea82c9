import type { Day } from './days.ts'
import { formatOf } from './formats.ts'

/** A range of days, like `Nov 23 – 29, 2026`. */
export const dayRange = (from: Day, to: Day) =>
  formatOf('UTC', { dateStyle: 'medium' }).formatRange(new Date(from), new Date(to))

/** A range of times on one day, like `Monday, November 23, 2026, 10:00 – 10:15 AM EST`. */
export const rangeIn = (zone: string, from: string, to: string) =>
  formatOf(zone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatRange(new Date(from), new Date(to))
