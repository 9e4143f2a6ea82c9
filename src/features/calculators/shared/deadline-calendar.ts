import { calendarFile, dayValue, textValue, utcValue } from '../../../platform/browser/icalendar.ts'
import type { Deadline } from '../../../tax/deadlines/deadlines.ts'
import { addDays, type Day } from '../../../time/days.ts'

function description({ taxYear, note, isMoved, statutory, extended, sources }: Deadline): string {
  return [
    `Tax year ${taxYear}.`,
    ...(note ? [note] : []),
    ...(isMoved ? [`Moved from ${statutory}, a weekend or holiday.`] : []),
    ...(extended ? [`Extended to ${extended.due} ${extended.how}.`] : []),
    ...sources.map(({ title, url }) => `${title}: ${url}`),
  ].join('\n')
}

function entry(deadline: Deadline, host: string, stamp: string): string[] {
  const { id, country, taxYear, title, due } = deadline
  return [
    'BEGIN:VEVENT',
    `UID:${id}-${taxYear}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayValue(due)}`,
    `DTEND;VALUE=DATE:${dayValue(addDays(due, 1))}`,
    `SUMMARY:${textValue(`${country === 'US' ? 'US' : 'Canada'}: ${title}`)}`,
    `DESCRIPTION:${textValue(description(deadline))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

interface DeadlineCalendar {
  name: string
  /** The site's host name. It makes the ids of the entries unique among all calendars. */
  host: string
  /**
   * The date of our data, which is also the time stamp of every entry. So the same deadlines always give the same file.
   */
  collectedOn: Day
  deadlines: readonly Deadline[]
}

/** Makes a calendar file with a one-day entry for each deadline, to open or to subscribe to. */
export function deadlineCalendar({ name, host, collectedOn, deadlines }: DeadlineCalendar): string {
  const stamp = utcValue(new Date(collectedOn))
  return calendarFile({
    product: 'Tax deadlines',
    method: 'PUBLISH',
    lines: [`X-WR-CALNAME:${textValue(name)}`, ...deadlines.flatMap((deadline) => entry(deadline, host, stamp))],
  })
}
