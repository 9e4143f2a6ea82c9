import { dateIn, startOfDay } from '../../../time/clock.ts'
import { addDays, hourMs } from '../../../time/days.ts'

/** The demo firm's time zone. */
const zone = 'America/New_York'
const [opens, closes, evening] = [9 * hourMs, 18 * hourMs, 20 * hourMs]

/**
 * The moment at which something happened in the demo, about this long ago. People do things during the day, so we
 * squeeze each day's 24 hours into the time from 9 AM to 6 PM, in the same order. If it is before 10 AM now, today's
 * hours move to yesterday evening.
 */
export function agoByDay(now: Date, msAgo: number): Date {
  const then = now.getTime() - msAgo
  const day = dateIn(zone, new Date(then))
  const startOf = (days: number) => startOfDay(addDays(day, days), zone).getTime()
  const begin = startOf(0)
  const squeezed = (until: number, first: number, last: number) =>
    new Date(first + ((then - begin) / (until - begin)) * (last - first))
  if (day !== dateIn(zone, now)) return squeezed(startOf(1), begin + opens, begin + closes)
  if (now.getTime() < begin + opens + hourMs)
    return squeezed(now.getTime(), startOf(-1) + closes, startOf(-1) + evening)
  return squeezed(now.getTime(), begin + opens, Math.min(now.getTime(), begin + closes))
}
