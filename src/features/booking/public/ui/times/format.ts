import { inList } from '../../../../../ui/base/in-list.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  formats.set(key, format)
  return format
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** `Monday, November 23, 2026`: a day written `2026-11-23`. */
export const formatDate = (day: string) => formatOf('UTC', { dateStyle: 'full' }).format(atNoon(day))

/** `Monday, November 23` */
export const formatWeekday = (day: string) =>
  formatOf('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(atNoon(day))

/** `November 2026`: a month written `2026-11`. */
export const formatMonth = (month: string) =>
  formatOf('UTC', { month: 'long', year: 'numeric' }).format(atNoon(`${month}-01`))

/** `10:00 AM`: the time in the zone. */
export const clockIn = (zone: string, instant: string | Date) =>
  formatOf(zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant))

/** `10:00 AM EST`, for two moments of one day that show the same time. */
export const exactClockIn = (zone: string, instant: string | Date) =>
  formatOf(zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(new Date(instant))

/** `Monday, November 23, 2026`: the date in the zone. */
export const dateWordsIn = (zone: string, instant: string | Date) =>
  formatOf(zone, { dateStyle: 'full' }).format(new Date(instant))

/** `Mon`: the day of the week in the zone. */
export const weekdayIn = (zone: string, instant: string | Date) =>
  formatOf(zone, { weekday: 'short' }).format(new Date(instant))

/** `EST`, `GMT+1`: the zone's short name at that moment. */
export const offsetIn = (zone: string, instant: string | Date) =>
  formatOf(zone, { timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** True if clocks in both zones show the same at that moment. */
export const haveSameClock = (zone: string, other: string, instant: string | Date) =>
  dateWordsIn(zone, instant) === dateWordsIn(other, instant) && clockIn(zone, instant) === clockIn(other, instant)

/** `15 minutes`, `2 hours`, `1 hour and 30 minutes` */
export function formatMinutes(minutes: number): string {
  const count = (value: number, unit: string) => (value === 0 ? [] : [`${value} ${unit}${value === 1 ? '' : 's'}`])
  const parts = [
    ...count(Math.floor(minutes / 1440), 'day'),
    ...count(Math.floor((minutes % 1440) / 60), 'hour'),
    ...count(minutes % 60, 'minute'),
  ]
  return parts.length > 0 ? inList(parts) : '0 minutes'
}
