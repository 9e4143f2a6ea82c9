import { momentHere, momentIn } from '../../time/moment.ts'
import { cityTime } from '../../time/zone-names.ts'

/** Names the zone, like `New York time`, if this device's clock shows another time at that moment. */
export const zoneNote = (zone: string, iso: string): string | undefined =>
  momentIn(zone, iso) === momentHere(iso) ? undefined : cityTime(zone)

/**
 * A moment in the firm's time zone: `Nov 28, 2026, 1:00 PM`. If this device's clock shows another time then, we add the
 * zone's name: `Nov 28, 2026, 1:00 PM, New York time`. Use it only in the browser, which alone knows the device's clock.
 */
export function firmMoment(zone: string, iso: string): string {
  const note = zoneNote(zone, iso)
  return note ? `${momentIn(zone, iso)}, ${note}` : momentIn(zone, iso)
}
