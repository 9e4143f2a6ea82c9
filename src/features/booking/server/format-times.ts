/** Intl puts a narrow space before AM and PM, which some email programs can't show. */
const inWords = (instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant).replaceAll('\u202f', ' ')

const clock = { hour: 'numeric', minute: '2-digit' } as const

/** `Monday, November 23, 2026` */
export const dayIn = (zone: string, instant: Date) => inWords(instant, zone, { dateStyle: 'full' })

/** `10:00 AM` */
export const timeIn = (zone: string, instant: Date) => inWords(instant, zone, clock)

/** `Mon, Nov 23, 10:00 AM EST` */
export const shortTimeIn = (zone: string, instant: Date) =>
  inWords(instant, zone, { weekday: 'short', month: 'short', day: 'numeric', ...clock, timeZoneName: 'short' })

/** `Eastern Standard Time, New York` */
export function zoneIn(zone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' }).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const city = zone.includes('/') ? zone.split('/').at(-1)?.replaceAll('_', ' ') : undefined
  return city ? `${name}, ${city}` : name
}

interface Stretch {
  startsAt: Date
  endsAt: Date
}

/** `Monday, November 23, 2026, 10:00 AM to 10:15 AM (Eastern Standard Time, New York)` */
export const stretchIn = (zone: string, { startsAt, endsAt }: Stretch) =>
  `${dayIn(zone, startsAt)}, ${timeIn(zone, startsAt)} to ${timeIn(zone, endsAt)} (${zoneIn(zone, startsAt)})`
