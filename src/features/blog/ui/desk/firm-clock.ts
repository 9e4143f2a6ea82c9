import { momentHere, momentIn } from '../../../../time/moment.ts'
import { cityOf } from '../../../../time/zone-names.ts'

/** `Nov 20, 2026, 9:00 AM in New York`, and the user's own time if it differs. */
export function firmMoment(iso: string, timeZone: string): string {
  const there = momentIn(timeZone, iso)
  const here = momentHere(iso)
  return `${there} in ${cityOf(timeZone)}${here === there ? '' : ` (${here} where you are)`}`
}
