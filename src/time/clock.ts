import { type Day, dayMs, minuteMs } from './days.ts'
import { formatOf } from './formats.ts'

const digits = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** The local time in a zone, as the milliseconds that the same clock reading in UTC would have. */
function wallClock(instant: number, zone: string): number {
  if (zone === 'UTC') return instant
  // The text is like 11/21/2026, 09:05:07. With `formatToParts`, this takes 5.5 instead of 3.3 µs.
  const [month = 0, day, year = 0, hour, minute, second] = formatOf(zone, digits)
    .format(instant)
    .split(/\D+/)
    .map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000)
}

/** The zone's offset from UTC at the given instant, in milliseconds. */
export const offsetAt = (instant: number, zone: string): number => wallClock(instant, zone) - instant

/** The local time in a zone, like `2026-11-21T09:05`. */
export const localTimeIn = (zone: string, instant: Date): string =>
  new Date(wallClock(instant.getTime(), zone)).toISOString().slice(0, 16)

export const dateIn = (zone: string, instant: Date): Day => localTimeIn(zone, instant).slice(0, 10)

/** A moment as the local date and time in a zone, with the zone's offset, like `2026-11-21T21:05:00.000-05:00`. */
export function momentWithOffset(zone: string, instant: Date): string {
  const offset = offsetAt(instant.getTime(), zone)
  const [local, difference] = [instant.getTime() + offset, Math.abs(offset)].map((ms) => new Date(ms).toISOString())
  return `${local?.slice(0, -1)}${offset < 0 ? '-' : '+'}${difference?.slice(11, 16)}`
}

/** The local time of day in a zone, like `09:05`. */
export const timeIn = (zone: string, instant: Date): string => localTimeIn(zone, instant).slice(11)

/**
 * Returns the first moment of the day at which clocks in the zone show the given time or a later time. If clocks show
 * the time twice, returns the first moment. If clocks skip the time, returns the moment at which they jump.
 */
export function instantOf(date: Day, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const offsets = [offsetAt(wanted - dayMs, zone), offsetAt(wanted + dayMs, zone)].sort((a, b) => b - a)
  const [early = 0, late = 0] = offsets.map((offset) => wanted - offset)
  for (const instant of [early, late]) if (wallClock(instant, zone) === wanted) return new Date(instant)
  let [before, after] = [early, late]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallClock(middle, zone) < wanted) before = middle
    else after = middle
  }
  return new Date(after)
}

export const startOfDay = (date: Day, zone: string): Date => instantOf(date, '00:00', zone)

/**
 * The day on this device's clock. We don't use a date format, because creating the first one takes 0.1 seconds on a
 * phone.
 */
export const dateHere = (now = new Date()): Day =>
  new Date(now.getTime() - now.getTimezoneOffset() * minuteMs).toISOString().slice(0, 10)
