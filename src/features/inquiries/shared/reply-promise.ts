import { cityOf } from '../../../time/zone-names.ts'
import type { Company } from '../../company/contract.ts'
import { closingAt, dayWords, hourIn, nextOpening } from '../../company/shared/hours.ts'

/** Says when we'll reply to a message that arrives now, by the firm's opening hours. */
export function replyPromise({ hours, holidays }: Pick<Company, 'hours' | 'holidays'>, receivedAt: Date): string {
  if (closingAt(hours, holidays, receivedAt)) return "We'll reply within one business day."
  const opening = nextOpening(hours, holidays, receivedAt)
  if (!opening) return "We'll reply within one business day."
  const { zone } = hours
  const day = dayWords(zone, opening, receivedAt)
  const when = `${day === 'today' ? day : `on ${day}`} at ${hourIn(zone, opening)} (${cityOf(zone)} time)`
  return `We're closed now and reopen ${when}. We'll reply within one business day.`
}
