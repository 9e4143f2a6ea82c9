import type { Company } from '../company/contract.ts'
import { closingAt, dateIn, nextOpening, timeIn } from '../company/hours-contract.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const day = 86_400_000

/** When a message that has just come in is answered, by the firm's opening hours. */
export function answerWords({ hours, holidays }: Pick<Company, 'hours' | 'holidays'>, receivedAt: Date): string {
  if (closingAt(hours, holidays, receivedAt)) return 'We answer within one business day.'
  const opening = nextOpening(hours, holidays, receivedAt)
  if (!opening) return 'We answer within one business day.'
  const { zone } = hours
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const when = `${dayWords(zone, opening, receivedAt)} at ${timeIn(zone, opening)} (${place} time)`
  return `We are closed at the moment and open again ${when}. We answer within one business day from then.`
}

function dayWords(zone: string, opening: Date, now: Date): string {
  const there = Date.parse(dateIn(zone, opening))
  const days = Math.round((there - Date.parse(dateIn(zone, now))) / day)
  if (days === 0) return 'today'
  return `on ${(days < 7 ? weekday : date).format(there)}`
}
