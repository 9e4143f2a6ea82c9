import { dateIn } from '../../../../../time/clock.ts'
import { isZone } from '../../../../../time/zones.ts'
import type { Appointment } from '../../contract.ts'

/**
 * Reads the address of an appointment's page for a move without scripts: the chosen new time, if there is one, and the
 * day and time zone of the times to show.
 */
export function moveAsked(search: URLSearchParams, appointment: Pick<Appointment, 'startsAt' | 'zone'>) {
  const wished = search.get('zone') ?? ''
  const zone = isZone(wished) ? wished : appointment.zone
  const day = search.get('day') ?? ''
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  const to = Date.parse(search.get('to') ?? '')
  return {
    zone,
    day: isDay ? day : dateIn(zone, new Date(appointment.startsAt)),
    to: Number.isNaN(to) ? undefined : new Date(to).toISOString(),
  }
}
