import type { Company } from '../contract.ts'
import { closingAt, dateIn, nextOpening, timeIn } from '../hours-contract.ts'

const day = 86_400_000
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Whether the firm is open at this moment and until when, by the firm's own clock. */
export function openWords({ hours, holidays }: Pick<Company, 'hours' | 'holidays'>, now: Date): string {
  const closing = closingAt(hours, holidays, now)
  if (closing) return `Open now until ${timeIn(hours.zone, closing)}`
  const opening = nextOpening(hours, holidays, now)
  if (!opening) return 'Closed'
  return `Closed; opens ${dayWords(hours.zone, opening, now)} ${timeIn(hours.zone, opening)}`
}

function dayWords(zone: string, opening: Date, now: Date): string {
  const [there, here] = [opening, now].map((instant) => Date.parse(dateIn(zone, instant))) as [number, number]
  if (there === here) return 'today'
  return (there - here < 7 * day ? weekday : date).format(there)
}
