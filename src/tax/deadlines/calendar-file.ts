import { addDays } from '../../time/days.ts'
import type { Deadline } from './deadlines.ts'

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll('\n', '\\n')
const compact = (day: string) => day.replaceAll('-', '')

/** The number of octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line after 75 octets; each continuation starts with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return folded
}

function description({ taxYear, note, isMoved, statutory, extended, sources }: Deadline): string {
  return [
    `Tax year ${taxYear}.`,
    ...(note ? [note] : []),
    ...(isMoved ? [`Moved from ${statutory}, which is a weekend or holiday.`] : []),
    ...(extended ? [`Extended to ${extended.due} ${extended.how}.`] : []),
    ...sources.map(({ title, url }) => `${title}: ${url}`),
  ].join('\n')
}

function event(deadline: Deadline, host: string, stamp: string): string[] {
  const { id, country, taxYear, title, due } = deadline
  return [
    'BEGIN:VEVENT',
    `UID:${id}-${taxYear}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(due)}`,
    `DTEND;VALUE=DATE:${compact(addDays(due, 1))}`,
    `SUMMARY:${escaped(`${country === 'US' ? 'US' : 'Canada'}: ${title}`)}`,
    `DESCRIPTION:${escaped(description(deadline))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/**
 * Deadlines as a calendar file that people can open or subscribe to (RFC 5545), with a one-day event for each. `host`
 * makes the event ids globally unique. Every event is stamped with `collectedOn` (YYYY-MM-DD), so the same deadlines
 * always give the same file.
 */
export function calendarFile(input: {
  name: string
  host: string
  collectedOn: string
  deadlines: readonly Deadline[]
}): string {
  const stamp = `${compact(input.collectedOn)}T000000Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tax deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(input.name)}`,
    ...input.deadlines.flatMap((deadline) => event(deadline, input.host, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
