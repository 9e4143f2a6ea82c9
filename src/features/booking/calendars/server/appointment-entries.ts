import type { ToldAppointment } from '../../server/appointment-details.ts'
import { type CalendarEntry, writeCalendar } from './icalendar/icalendar.ts'

const shared = ({ row, company, desk }: ToldAppointment) => ({
  uid: row.id,
  sequence: row.sequence,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  stampedAt: row.changedAt ?? row.createdAt,
  isCancelled: row.state === 'cancelled',
  organizer: { name: company.name, email: desk },
})

/** A call that is off is held nowhere. */
const placeOf = ({ row }: ToldAppointment, call: string, more: string) =>
  row.state === 'cancelled' ? { url: null, lines: [] } : { url: call, lines: ['', `Join the call: ${call}`, more] }

/** For the visitor's calendar; nothing that was typed into the form is in it. */
export function visitorEntry(told: ToldAppointment): CalendarEntry {
  const { row, company, adviser, topic, urls } = told
  const { url, lines } = placeOf(told, urls.call, `Move or cancel: ${urls.manage}`)
  return {
    ...shared(told),
    summary: `Consultation with ${company.name}`,
    description: [`Video call with ${adviser.name}: ${topic}`, `Reference: ${row.reference}`, ...lines].join('\n'),
    url,
    attendees: [{ name: row.email, email: row.email }],
  }
}

/** For the adviser's calendar; what the visitor wrote is read in the administration only. */
export function adviserEntry(told: ToldAppointment): CalendarEntry {
  const { row, adviser, topic, urls } = told
  const { url, lines } = placeOf(told, urls.adviserCall, `Details: ${urls.staff}`)
  return {
    ...shared(told),
    summary: `Consultation: ${row.name}`,
    description: [`${topic}, in ${row.language}`, `Reference: ${row.reference}`, ...lines].join('\n'),
    url,
    attendees: [adviser],
  }
}

const methodOf = ({ row }: ToldAppointment) => (row.state === 'cancelled' ? 'CANCEL' : 'REQUEST')

/** The part of a mail that puts the appointment into its reader's calendar, or takes it out. */
export function mailCalendar(told: ToldAppointment, side: 'visitor' | 'adviser') {
  const method = methodOf(told)
  const entry = side === 'visitor' ? visitorEntry(told) : adviserEntry(told)
  const zone = side === 'visitor' ? told.row.zone : told.firmZone
  return { filename: 'consultation.ics', method, content: writeCalendar({ method, zone, entries: [entry] }) } as const
}
