import type { AppointmentDetails } from '../../server/appointment-details.ts'
import { type CalendarEntry, writeCalendar } from './icalendar/icalendar.ts'

const shared = ({ row, company, desk }: AppointmentDetails) => ({
  uid: row.id,
  sequence: row.sequence,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  stampedAt: row.changedAt,
  isCanceled: row.state === 'canceled',
  organizer: { name: company.name, email: desk },
})

/** The place of a calendar entry. After a cancellation it has none, because the call's link no longer works. */
const placeOf = ({ row }: AppointmentDetails, call: string, more: string) =>
  row.state === 'canceled' ? { url: null, lines: [] } : { url: call, lines: ['', `Join the call: ${call}`, more] }

/** The entry for the visitor's calendar. It contains nothing that someone typed into the form. */
export function visitorEntry(details: AppointmentDetails): CalendarEntry {
  const { row, company, adviser, topic, urls } = details
  const { url, lines } = placeOf(details, urls.call, `Reschedule or cancel: ${urls.manage}`)
  return {
    ...shared(details),
    summary: `Consultation with ${company.name}`,
    description: [`Video call with ${adviser.name}: ${topic}`, `Reference: ${row.reference}`, ...lines].join('\n'),
    url,
    attendees: [{ name: row.email, email: row.email }],
  }
}

/** The entry for the adviser's calendar. It leaves out what the visitor wrote, which only the administration shows. */
export function adviserEntry(details: AppointmentDetails): CalendarEntry {
  const { row, adviser, topic, urls } = details
  const { url, lines } = placeOf(details, urls.adviserCall, `Details: ${urls.staff}`)
  return {
    ...shared(details),
    summary: `Consultation: ${row.name}`,
    description: [`${topic}, in ${row.language}`, `Reference: ${row.reference}`, ...lines].join('\n'),
    url,
    attendees: [adviser],
  }
}

const methodOf = ({ row }: AppointmentDetails) => (row.state === 'canceled' ? 'CANCEL' : 'REQUEST')

/** The calendar file of an email, which adds the appointment to the recipient's calendar or removes it there. */
export function emailCalendar(details: AppointmentDetails, side: 'visitor' | 'adviser') {
  const method = methodOf(details)
  const entry = side === 'visitor' ? visitorEntry(details) : adviserEntry(details)
  const zone = side === 'visitor' ? details.row.zone : details.firmZone
  return { filename: 'consultation.ics', method, content: writeCalendar({ method, zone, entries: [entry] }) } as const
}
