import { momentHere, momentIn } from '../../time/moment.ts'
import { cityTime } from '../../time/zone-names.ts'

/**
 * When something is planned, in the firm's time zone: `Nov 28, 2026, 1:00 PM`. If this device's clock shows another time
 * then, we add the zone's name: `Nov 28, 2026, 1:00 PM, New York time`.
 */
export function plannedMoment(zone: string, iso: string): string {
  const there = momentIn(zone, iso)
  return there === momentHere(iso) ? there : `${there}, ${cityTime(zone)}`
}
