import type { Company } from '../contract.ts'
import { closingAt, dayWords, hourIn, nextOpening } from '../shared/hours.ts'

/** Says when the firm next closes or opens, in the firm's time zone. */
export function openText({ hours, holidays }: Pick<Company, 'hours' | 'holidays'>, now: Date): string {
  const closing = closingAt(hours, holidays, now)
  if (closing) return `Open now until ${hourIn(hours.zone, closing)}`
  const opening = nextOpening(hours, holidays, now)
  if (!opening) return 'Closed'
  return `Closed; opens ${dayWords(hours.zone, opening, now)} at ${hourIn(hours.zone, opening)}`
}
