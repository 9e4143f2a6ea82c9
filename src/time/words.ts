import type { Day } from './days.ts'
import { formatOf } from './formats.ts'
import { cityOf, cityTime } from './zone-names.ts'

/** Replaces the narrow space that some browsers put before AM and PM, because some email apps can't show that space. */
const withPlainSpaces = (text: string) => text.replaceAll('\u202f', ' ')

/** Formats a day or a month in words. We format in UTC, because a day has no time zone. */
const dayWords = (options: Intl.DateTimeFormatOptions) => (day: Day) => formatOf('UTC', options).format(new Date(day))

/** `Monday, November 23, 2026` */
export const longDay = dayWords({ dateStyle: 'full' })
/** `Monday, November 23` */
export const weekdayAndDate = dayWords({ weekday: 'long', month: 'long', day: 'numeric' })
/** `Mon, Nov 23` */
export const shortDay = dayWords({ weekday: 'short', month: 'short', day: 'numeric' })
/** `November 2026` */
export const monthAndYear = dayWords({ month: 'long', year: 'numeric' })

/** Formats a moment in words, in the local time of a zone. */
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

/** Prevents a line break between the time and AM or PM. */
export const unbroken = (time: string) => time.replaceAll(/ (?=[AP]M)/g, '\u00a0')

const zoneName = (zone: string, moment: string | Date, timeZoneName: 'short' | 'long') =>
  formatOf(zone, { timeZoneName })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** The zone's short name at the given moment, like `EST` or `GMT+1`. */
export const shortZoneName = (zone: string, moment: string | Date) => zoneName(zone, moment, 'short')

/**
 * The zone as people say it after a time: `ET`, `MST` in Arizona, where the clocks never change, or `Berlin time` if
 * English has no such name.
 */
export function spokenZone(zone: string): string {
  const known = spoken.get(zone) ?? nameOf(zone)
  spoken.set(zone, known)
  return known
}

const spoken = new Map<string, string>()

function nameOf(zone: string): string {
  const [winter = '', summer] = ['2026-01-01', '2026-07-01'].map((day) => shortZoneName(zone, day))
  if (!/^[A-Z]{1,3}ST$/.test(winter)) return cityTime(zone)
  return winter === summer ? winter : winter.replace('ST', 'T')
}

/** The zone's long name and city, like `Eastern Standard Time, New York`. */
export function zoneWordsIn(zone: string, moment: Date): string {
  const name = zoneName(zone, moment, 'long')
  return zone.includes('/') ? `${name}, ${cityOf(zone)}` : name
}

/**
 * A time range with its zone, like `Monday, November 23, 2026, 10:00 AM to 10:15 AM (Eastern Standard Time, New York)`.
 */
export const stretchIn = (zone: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${longDayIn(zone, startsAt)}, ${clockIn(zone, startsAt)} to ${clockIn(zone, endsAt)} (${zoneWordsIn(zone, startsAt)})`

/** True if clocks in both zones show the same day and time at the given moment. */
export const haveSameClock = (zone: string, other: string, moment: string | Date) =>
  longDayIn(zone, moment) === longDayIn(other, moment) && clockIn(zone, moment) === clockIn(other, moment)
