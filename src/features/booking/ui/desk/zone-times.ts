const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${timeZone} ${JSON.stringify(options)}`
  const format = formats.get(name) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  formats.set(name, format)
  return format
}

/** A calendar day is the same everywhere, so its format ignores time zones. */
const dayFormat = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  formatOf('UTC', options).format(new Date(`${date}T00:00:00Z`))

/** `Mon, Nov 23` */
export const shortDay = dayFormat({ weekday: 'short', month: 'short', day: 'numeric' })
/** `Monday, November 23, 2026` */
export const longDay = dayFormat({ dateStyle: 'full' })

/** `Nov 23 – 29, 2026` */
export const daysInWords = (from: string, to: string) =>
  formatOf('UTC', { dateStyle: 'medium' }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))

/** Keeps AM and PM on the same line as the time. */
const inOnePiece = (time: string) => time.replaceAll(/\s(?=[AP]M)/g, '\u00A0')

/** `10:00 AM` in the zone. */
export const clockTime = (iso: string, zone: string) =>
  inOnePiece(formatOf(zone, { timeStyle: 'short' }).format(new Date(iso)))

/** `Mon, Nov 23, 2026, 10:00 AM` */
export const shortMoment = (iso: string, zone: string) =>
  inOnePiece(
    formatOf(zone, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(iso)),
  )

/** `Monday, November 23, 2026, 10:00 – 10:15 AM EST` */
export const stretchInWords = (from: string, to: string, zone: string) =>
  formatOf(zone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatRange(new Date(from), new Date(to))

/** `America/New York` */
export const zoneInWords = (zone: string) => zone.replaceAll('_', ' ')
