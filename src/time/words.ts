import type { Day } from './days.ts'
import { formatOf } from './formats.ts'
import { cityOf } from './zone-names.ts'

/** Some browsers put a narrow space before AM and PM, which some email programs can't show. */
const withPlainSpaces = (text: string) => text.replaceAll('\u202f', ' ')

/** A day or month in words; neither has a time zone. */
const dayWords = (options: Intl.DateTimeFormatOptions) => (day: Day) => formatOf('UTC', options).format(new Date(day))

/** `Monday, November 23, 2026` */
export const longDay = dayWords({ dateStyle: 'full' })
/** `Monday, November 23` */
export const weekdayAndDate = dayWords({ weekday: 'long', month: 'long', day: 'numeric' })
/** `Mon, Nov 23` */
export const shortDay = dayWords({ weekday: 'short', month: 'short', day: 'numeric' })
/** `November 2026` */
export const monthAndYear = dayWords({ month: 'long', year: 'numeric' })

/** A moment in words, on the clocks of a zone. */
const momentWords = (options: Intl.DateTimeFormatOptions) => (zone: string, moment: string | Date) =>
  withPlainSpaces(formatOf(zone, options).format(new Date(moment)))

const clock = { hour: 'numeric', minute: '2-digit' } as const

/** `Monday, November 23, 2026` */
export const longDayIn = momentWords({ dateStyle: 'full' })
/** `Mon` */
export const weekdayIn = momentWords({ weekday: 'short' })
/** `10:00 AM` */
export const clockIn = momentWords(clock)
/** `10:00 AM EST` */
export const exactClockIn = momentWords({ ...clock, timeZoneName: 'short' })
/** `Mon, Nov 23, 10:00 AM EST` */
export const exactShortMomentIn = momentWords({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...clock,
  timeZoneName: 'short',
})
/** `Monday, November 23 at 10:00 AM EST` */
export const exactMomentIn = momentWords({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  ...clock,
  timeZoneName: 'short',
})
/** `Mon, Nov 23, 2026, 10:00 AM` */
export const shortMomentIn = momentWords({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  ...clock,
})

/** Keeps AM and PM on the same line as the time. */
export const unbroken = (time: string) => time.replaceAll(/ (?=[AP]M)/g, '\u00a0')

const zoneName = (zone: string, moment: string | Date, timeZoneName: 'short' | 'long') =>
  formatOf(zone, { timeZoneName })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** `EST`, `GMT+1`: the zone's short name at that moment. */
export const shortZoneName = (zone: string, moment: string | Date) => zoneName(zone, moment, 'short')

/** `Eastern Standard Time, New York` */
export function zoneWordsIn(zone: string, moment: Date): string {
  const name = zoneName(zone, moment, 'long')
  return zone.includes('/') ? `${name}, ${cityOf(zone)}` : name
}

/** `Monday, November 23, 2026, 10:00 AM to 10:15 AM (Eastern Standard Time, New York)` */
export const stretchIn = (zone: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${longDayIn(zone, startsAt)}, ${clockIn(zone, startsAt)} to ${clockIn(zone, endsAt)} (${zoneWordsIn(zone, startsAt)})`

/** True if clocks in both zones show the same at that moment. */
export const haveSameClock = (zone: string, other: string, moment: string | Date) =>
  longDayIn(zone, moment) === longDayIn(other, moment) && clockIn(zone, moment) === clockIn(other, moment)
