import type { CompanyRecord } from '../contract.ts'

type Hours = CompanyRecord['hours']
type Holidays = CompanyRecord['holidays']

/** A period in which the firm is open, up to but not including `closes`. */
interface Interval {
  opens: Date
  closes: Date
}

const minute = 60_000
const day = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  // Visitors may spell a zone with any capitals. One cache entry per spelling could fill the memory.
  const name = zone.toLowerCase()
  const known = formats.get(name)
  if (known) return known
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', second: '2-digit', ...digits })
  formats.set(name, format)
  return format
}

/** The zone's local time, as if it were UTC. */
function wallClock(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return seconds + (((instant % 1000) + 1000) % 1000)
}

/** The zone's offset from UTC at that instant, in milliseconds. */
export const offsetAt = (instant: number, zone: string) => wallClock(instant, zone) - instant

/** The local date, as `2026-11-21`. */
export const dateIn = (zone: string, instant: Date) =>
  new Date(wallClock(instant.getTime(), zone)).toISOString().slice(0, 10)

/**
 * The first moment of that day at which local clocks show that time or a later one. If an hour repeats, this is in the
 * first one. If an hour is skipped, this is the moment the clocks jump.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const offsets = [offsetAt(wanted - day, zone), offsetAt(wanted + day, zone)].sort((a, b) => b - a)
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

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10)

function intervalOn(date: string, hours: Hours, holidays: Holidays): Interval | undefined {
  const weekday = weekdayOf(date)
  const times = weekday === 0 ? hours.sunday : weekday === 6 ? hours.saturday : hours.weekdays
  if (!times || holidays.some((holiday) => holiday.date === date)) return undefined
  const opens = instantOf(date, times.opens, hours.zone)
  const closes = instantOf(date, times.closes, hours.zone)
  return opens < closes ? { opens, closes } : undefined
}

/** When the firm closes, if it is open at this moment. */
export function closingAt(hours: Hours, holidays: Holidays, instant: Date): Date | undefined {
  const today = intervalOn(dateIn(hours.zone, instant), hours, holidays)
  return today && today.opens <= instant && instant < today.closes ? today.closes : undefined
}

/** The first opening after this moment. Undefined if the firm never opens. */
export function nextOpening(hours: Hours, holidays: Holidays, instant: Date): Date | undefined {
  // At worst, the firm opens one day a week and every holiday falls on that day, so each holiday adds a week.
  const maxDays = (holidays.length + 2) * 7
  let date = dateIn(hours.zone, instant)
  for (let days = 0; days <= maxDays; days += 1) {
    const interval = intervalOn(date, hours, holidays)
    if (interval && interval.opens > instant) return interval.opens
    date = dayAfter(date)
  }
  return undefined
}

/** The local time, as `9:05`. */
export function timeIn(zone: string, instant: Date): string {
  return new Date(Math.floor(wallClock(instant.getTime(), zone) / minute) * minute)
    .toISOString()
    .slice(11, 16)
    .replace(/^0/, '')
}

/** The local day of a future moment: `today`, its weekday within a week, or its date. */
export function dayWords(zone: string, then: Date, now: Date): string {
  const there = Date.parse(dateIn(zone, then))
  const days = Math.round((there - Date.parse(dateIn(zone, now))) / day)
  if (days === 0) return 'today'
  const date = days < 7 ? {} : ({ month: 'long', day: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', ...date, timeZone: 'UTC' }).format(there)
}
