import type { Company, OpeningTimes } from '../contract.ts'
import { spokenTime } from '../shared/hours.ts'

/** Opening hours by day, with the firm's time zone. */
export function hourLines({ hours, zoneName }: Pick<Company, 'hours' | 'zoneName'>): { days: string; times: string }[] {
  const timesOf = (times: OpeningTimes) =>
    times ? `${spokenTime(times.opens)}–${spokenTime(times.closes)} ${zoneName}` : 'Closed'
  return [
    { days: 'Monday–Friday', times: timesOf(hours.weekdays) },
    { days: 'Saturday', times: timesOf(hours.saturday) },
    { days: 'Sunday', times: timesOf(hours.sunday) },
  ]
}

/** The WhatsApp link with a prefilled message. Undefined if the firm has no number. */
export function chatLink({ whatsappNumber, whatsappDefaultMessage }: Company): string | undefined {
  if (!whatsappNumber) return undefined
  return `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(whatsappDefaultMessage)}`
}

/** The text of the link to the map. It names Google if the link leads to Google. */
export const mapLinkText = (url: string) =>
  /^https:\/\/(www\.google\.|maps\.google\.|maps\.app\.goo\.gl)/.test(url) ? 'Open in Google Maps' : 'Open the map'
