import type { Company } from '../contract.ts'
import { closingAt, dayWords, nextOpening, timeIn } from '../shared/hours.ts'

/** Whether the firm is open at this moment and until when, by the firm's own clock. */
export function openWords({ hours, holidays }: Pick<Company, 'hours' | 'holidays'>, now: Date): string {
  const closing = closingAt(hours, holidays, now)
  if (closing) return `Open now until ${timeIn(hours.zone, closing)}`
  const opening = nextOpening(hours, holidays, now)
  if (!opening) return 'Closed'
  return `Closed; opens ${dayWords(hours.zone, opening, now)} ${timeIn(hours.zone, opening)}`
}
