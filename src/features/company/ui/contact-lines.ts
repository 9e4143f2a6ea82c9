import type { Company, OpeningTimes } from '../contract.ts'
import { placeOf } from '../shared/zone.ts'

const clock = (time: string) => time.replace(/^0/, '')
const timesOf = (times: OpeningTimes) => (times ? `${clock(times.opens)}–${clock(times.closes)}` : 'Closed')

/** Opening hours by day, on the firm's own clock. */
export function hourLines({ weekdays, saturday, sunday }: Company['hours']): { days: string; times: string }[] {
  return [
    { days: 'Monday–Friday', times: timesOf(weekdays) },
    { days: 'Saturday', times: timesOf(saturday) },
    { days: 'Sunday', times: timesOf(sunday) },
  ]
}

/** `New York time` of `America/New_York`. */
export const zoneName = (zone: string) => `${placeOf(zone)} time`

/** The chat-messaging link with the inquiry typed in already; undefined where the firm has no number. */
export function chatLink({ whatsappNumber, whatsappDefaultMessage }: Company): string | undefined {
  if (!whatsappNumber) return undefined
  return `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(whatsappDefaultMessage)}`
}

/** What a link to the map says: whose map it is, where that is known. */
export const mapWords = (url: string) =>
  /^https:\/\/(www\.google\.|maps\.google\.|maps\.app\.goo\.gl)/.test(url) ? 'Open in Google Maps' : 'Open the map'
