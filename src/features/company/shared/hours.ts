import { dateIn, instantOf, timeIn } from '../../../time/clock.ts'
import { addDays, daysFrom, weekdayOf } from '../../../time/days.ts'
import { formatOf } from '../../../time/formats.ts'
import { spokenZone } from '../../../time/words.ts'
import type { CompanyRecord } from '../contract.ts'

type Hours = CompanyRecord['hours']
type Holidays = CompanyRecord['holidays']

/** A period in which the firm is open, up to but not including `closes`. */
interface Interval {
  opens: Date
  closes: Date
}

/** When the firm is open on this day. Undefined if it is closed. */
export function intervalOn(date: string, hours: Hours, holidays: Holidays): Interval | undefined {
  const weekday = weekdayOf(date)
  const times = weekday === 0 ? hours.sunday : weekday === 6 ? hours.saturday : hours.weekdays
  if (!times || holidays.some((holiday) => holiday.date === date)) return undefined
  const opens = instantOf(date, times.opens, hours.zone)
  const closes = instantOf(date, times.closes, hours.zone)
  return opens < closes ? { opens, closes } : undefined
}

/** When the firm closes next. Undefined if the firm isn't open at this moment. */
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
    date = addDays(date, 1)
  }
  return undefined
}

/** A time of day as people say it: `9 AM` for `09:00`, `5:30 PM` for `17:30`. */
export function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An opening or closing time as people say it: `9 AM ET` */
export const hourIn = (zone: string, instant: Date): string =>
  `${spokenTime(timeIn(zone, instant))} ${spokenZone(zone)}`

/** The local day of a future moment: `today`, its weekday within a week, or its date. */
export function dayWords(zone: string, then: Date, now: Date): string {
  const day = dateIn(zone, then)
  const days = daysFrom(dateIn(zone, now), day)
  if (days === 0) return 'today'
  const date = days < 7 ? {} : ({ month: 'long', day: 'numeric' } as const)
  return formatOf('UTC', { weekday: 'long', ...date }).format(new Date(day))
}
