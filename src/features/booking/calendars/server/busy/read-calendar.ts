import ICAL from 'ical.js'
import { dayMs } from '../../../../../time/days.ts'
import { beginningsOf, clockReader, firstTimeOf, Steps, UnreadableCalendar } from './occurrences.ts'
import { clockOf, Zones } from './zones.ts'

/** A busy time, in milliseconds since 1970. */
interface BusyTime {
  from: number
  to: number
}

export interface CalendarQuestion {
  text: string
  /** The start of the time range to read, in milliseconds since 1970. */
  from: number
  to: number
  /** The time zone for whole days and for times without a time zone. */
  zone: string
  /** The ids of this firm's own appointments. We skip their entries. */
  ours: string[]
}

export interface CalendarAnswer {
  times: BusyTime[]
  /** The number of entries that we left out because we couldn't read them. */
  skipped: number
}

const maxTimes = 5_000
/** How many steps all recurrence rules of a calendar together may take. */
const usualSteps = 50_000

/** Returns the busy times in a calendar. Throws UnreadableCalendar if the calendar can't be read. */
export function readCalendar({ text, ...question }: CalendarQuestion, maxSteps = usualSteps): CalendarAnswer {
  const answer: CalendarAnswer = { times: [], skipped: 0 }
  const steps = new Steps(maxSteps)
  for (const calendar of calendarsIn(text)) {
    const zones = new Zones(calendar, question.zone)
    const changed = changedOccurrences(calendar, zones)
    for (const component of calendar.getAllSubcomponents()) {
      try {
        answer.times.push(...timesIn(component, { ...question, zones, changed, steps }))
      } catch (error) {
        if (error instanceof UnreadableCalendar) throw error
        answer.skipped++
      }
    }
  }
  const times = joined(answer.times.filter(({ from, to }) => from < to && from < question.to && to > question.from))
  if (times.length > maxTimes) throw new UnreadableCalendar('The calendar has too many entries to read.')
  return { ...answer, times }
}

function calendarsIn(text: string): ICAL.Component[] {
  const notOne = () => new UnreadableCalendar("The address doesn't return a calendar.")
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text)) throw notOne()
  try {
    const parsed = ICAL.parse(text.replace('\uFEFF', '').trim()) as unknown[]
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as string[][]
    return calendars.map((calendar) => new ICAL.Component(calendar))
  } catch {
    throw new UnreadableCalendar("We couldn't read the calendar because it is damaged.")
  }
}

interface Reading extends Omit<CalendarQuestion, 'text'> {
  zones: Zones
  /** The occurrences that someone changed. Each has an entry of its own. */
  changed: Set<string>
  steps: Steps
}

const wordOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '')

function changedOccurrences(calendar: ICAL.Component, zones: Zones): Set<string> {
  return new Set(
    calendar.getAllSubcomponents('vevent').flatMap((component) => {
      try {
        const time = firstTimeOf(component, 'recurrence-id', zones)
        return time ? [`${uidOf(component)} ${time.instant}`] : []
      } catch {
        return []
      }
    }),
  )
}

function timesIn(component: ICAL.Component, reading: Reading): BusyTime[] {
  if (component.name === 'vfreebusy') return publishedTimes(component)
  if (component.name !== 'vevent' || isFree(component) || reading.ours.includes(uidOf(component))) return []
  const { zones, changed, steps } = reading
  const length = lengthOf(component, zones)
  const near = { from: reading.from - length.milliseconds, to: reading.to }
  const isOwn = component.hasProperty('recurrence-id')
  return [...beginningsOf(component, zones, near, steps)]
    .filter((from) => isOwn || !changed.has(`${uidOf(component)} ${from}`))
    .map((from) => ({ from, to: length.endOf(from) }))
}

const isFree = (component: ICAL.Component) =>
  wordOf(component, 'transp') === 'TRANSPARENT' ||
  wordOf(component, 'status') === 'CANCELLED' ||
  wordOf(component, 'x-microsoft-cdo-busystatus') === 'FREE'

/** An entry's length. An all-day entry ends at midnight, and any other entry after its duration. */
function lengthOf(component: ICAL.Component, zones: Zones) {
  const start = firstTimeOf(component, 'dtstart', zones)
  if (!start) throw new Error('an entry without a start')
  const end = firstTimeOf(component, 'dtend', zones)
  const duration = component.getFirstPropertyValue('duration')
  const given = duration instanceof ICAL.Duration ? duration.toSeconds() * 1_000 : undefined
  if (!start.time.isDate) {
    const milliseconds = end ? end.instant - start.instant : (given ?? 0)
    return { milliseconds, endOf: (from: number) => from + milliseconds }
  }
  const days = Math.round((end ? end.clock - start.clock : (given ?? dayMs)) / dayMs)
  const toInstant = clockReader(component, zones) ?? ((clock: number) => clock)
  // A day has 23 to 25 hours, so rounding finds the right day.
  const clockAt = (from: number) => Math.round((from + start.clock - start.instant) / dayMs) * dayMs
  return { milliseconds: (days + 1) * dayMs, endOf: (from: number) => toInstant(clockAt(from) + days * dayMs) }
}

/** Reads entries that only list busy times, as some programs publish them. */
function publishedTimes(component: ICAL.Component): BusyTime[] {
  return component.getAllProperties('freebusy').flatMap((property) => {
    if (String(property.getFirstParameter('fbtype') ?? '').toUpperCase() === 'FREE') return []
    const periods = property.getValues().filter((value: unknown) => value instanceof ICAL.Period)
    return periods.map((period) => ({ from: clockOf(period.start), to: clockOf(period.getEnd()) }))
  })
}

/** Sorts the times and merges those that overlap or touch. */
function joined(times: BusyTime[]): BusyTime[] {
  const result: BusyTime[] = []
  for (const time of times.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && time.from <= last.to) last.to = Math.max(last.to, time.to)
    else result.push({ ...time })
  }
  return result
}
