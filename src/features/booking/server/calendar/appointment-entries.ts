import type { ToldAppointment } from '../told-appointment.ts'
import { type CalendarEntry, writeCalendar } from './icalendar.ts'

const shared = ({ row, company, desk }: ToldAppointment) => ({
  uid: row.id,
  sequence: row.sequence,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  stampedAt: row.changedAt ?? row.createdAt,
  isCancelled: row.state === 'cancelled',
  organizer: { name: company.name, email: desk },
})

/** For the visitor's calendar; nothing that was typed into the form is in it. */
export function visitorEntry(told: ToldAppointment): CalendarEntry {
  const { row, company, adviser, topic, urls } = told
  return {
    ...shared(told),
    summary: `Consultation with ${company.name}`,
    description: [
      `Video call with ${adviser.name}: ${topic}`,
      `Reference: ${row.reference}`,
      '',
      `Join the call: ${urls.call}`,
      `Move or cancel: ${urls.manage}`,
    ].join('\n'),
    url: urls.call,
    attendees: [{ name: row.email, email: row.email }],
  }
}

/** For the adviser's calendar; what the visitor wrote is read in the administration only. */
export function adviserEntry(told: ToldAppointment): CalendarEntry {
  const { row, adviser, topic, urls } = told
  return {
    ...shared(told),
    summary: `Consultation: ${row.name}`,
    description: [
      `${topic}, in ${row.language}`,
      `Reference: ${row.reference}`,
      '',
      `Join the call: ${urls.adviserCall}`,
      `Details: ${urls.staff}`,
    ].join('\n'),
    url: urls.adviserCall,
    attendees: [adviser],
  }
}

const methodOf = ({ row }: ToldAppointment) => (row.state === 'cancelled' ? 'CANCEL' : 'REQUEST')

/** The part of a mail that puts the appointment into its reader's calendar, or takes it out. */
export function mailCalendar(told: ToldAppointment, side: 'visitor' | 'adviser') {
  const method = methodOf(told)
  const entry = side === 'visitor' ? visitorEntry(told) : adviserEntry(told)
  const zone = side === 'visitor' ? told.row.zone : told.firmZone
  return { method, content: writeCalendar({ method, zone, entries: [entry] }) } as const
}
