import { dateIn, instantOf, timeIn } from '../../../time/clock.ts'
import { addDays } from '../../../time/days.ts'
import type { Company } from '../../company/contract.ts'
import { closingAt, dayWords, hourIn, nextOpening } from '../../company/shared/hours.ts'

/**
 * The moment by which we reply: one business day after the message arrived or, if we were closed, after we opened. A
 * business day is a day on which the firm is open. If the firm closes earlier on that day, we reply by its closing.
 * Undefined if the firm never opens.
 */
export function replyDue({ hours, holidays }: Pick<Company, 'hours' | 'holidays'>, receivedAt: Date): Date | undefined {
  const start = closingAt(hours, holidays, receivedAt) ? receivedAt : nextOpening(hours, holidays, receivedAt)
  const endOfDay = start && instantOf(addDays(dateIn(hours.zone, start), 1), '00:00', hours.zone)
  const opening = endOfDay && nextOpening(hours, holidays, endOfDay)
  if (!start || !opening) return undefined
  const due = instantOf(dateIn(hours.zone, opening), timeIn(hours.zone, start), hours.zone)
  const closing = closingAt(hours, holidays, opening) ?? due
  return new Date(Math.min(Math.max(due.getTime(), opening.getTime()), closing.getTime()))
}

/** Says when we'll reply to a message that arrives now, by the firm's opening hours. */
export function replyPromise({ hours, holidays }: Pick<Company, 'hours' | 'holidays'>, receivedAt: Date): string {
  if (closingAt(hours, holidays, receivedAt)) return "We'll reply within one business day."
  const opening = nextOpening(hours, holidays, receivedAt)
  if (!opening) return "We'll reply within one business day."
  const { zone } = hours
  const day = dayWords(zone, opening, receivedAt)
  const when = `${day === 'today' ? day : `on ${day}`} at ${hourIn(zone, opening)}`
  return `We're closed now and reopen ${when}. We'll reply within one business day.`
}
