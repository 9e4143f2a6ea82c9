import {
  calendarFile,
  mailtoValue,
  parameterValue,
  textValue,
  utcValue,
} from '../../../../../platform/browser/icalendar.ts'
import { zoneLines } from './time-zone.ts'

interface CalendarPerson {
  name: string
  email: string
}

/** One appointment as a calendar entry. */
export interface CalendarEntry {
  /** Identifies the appointment and never changes, so that a later file updates the same calendar entry. */
  uid: string
  /** Grows with every change, because calendars ignore a file with a lower sequence as outdated. */
  sequence: number
  startsAt: Date
  endsAt: Date
  /** When the appointment last changed. */
  stampedAt: Date
  isCanceled: boolean
  summary: string
  description: string
  /** The address of the call; null if there is none. */
  url: string | null
  organizer: CalendarPerson
  attendees: CalendarPerson[]
}

interface Calendar {
  /** Whether the file is an invitation, a cancellation or only for reading. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The IANA name of the zone in which times are written. */
  zone: string
  /** The feed's name, if calendar programs poll the file. */
  name?: string
  entries: CalendarEntry[]
}

/** Writes appointments as a calendar file. */
export function writeCalendar({ method, zone, name, entries }: Calendar): string {
  const zoned = zoneLines(
    zone,
    entries.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  )
  const feed = name
    ? [
        `NAME:${textValue(name)}`,
        `X-WR-CALNAME:${textValue(name)}`,
        'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
        'X-PUBLISHED-TTL:PT15M',
      ]
    : []
  return calendarFile({
    product: 'Zenith//Consultations',
    method,
    lines: [...feed, ...zoned.definition, ...entries.flatMap((entry) => entryLines(entry, method, zoned.time))],
  })
}

function entryLines(
  entry: CalendarEntry,
  method: Calendar['method'],
  time: (name: string, at: Date) => string,
): string[] {
  const people = method === 'PUBLISH' ? [] : entry.attendees.map(attendeeLine)
  const place = entry.url ? [`LOCATION:${textValue(entry.url)}`, `URL:${new URL(entry.url).href}`] : []
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utcValue(entry.stampedAt)}`,
    time('DTSTART', entry.startsAt),
    time('DTEND', entry.endsAt),
    `SUMMARY:${textValue(entry.summary)}`,
    `DESCRIPTION:${textValue(entry.description)}`,
    ...place,
    `STATUS:${entry.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'CLASS:PRIVATE',
    `ORGANIZER;CN=${parameterValue(entry.organizer.name)}:${mailtoValue(entry.organizer.email)}`,
    ...people,
    'END:VEVENT',
  ]
}

const attendeeLine = ({ name, email }: CalendarPerson) =>
  `ATTENDEE;CN=${parameterValue(name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailtoValue(email)}`
