import { formatMoment } from '../../../../ui/desk/moment-format.ts'
import { placeOf } from '../../../company/shared/zone.ts'

/** A time in the firm's time zone as a date and time field needs it: `2026-11-20T09:00`. */
export const onFirmClock = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(iso))
    .replace(' ', 'T')

/** `Nov 20, 2026, 9:00 AM in New York`, and the user's own time if it differs. */
export function firmMoment(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const there = format.format(new Date(iso))
  const here = formatMoment(iso)
  return `${there} in ${placeOf(timeZone)}${here === there ? '' : ` (${here} where you are)`}`
}
