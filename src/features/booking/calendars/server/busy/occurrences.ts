import ICAL from 'ical.js'
import { dayMs, hourMs, minuteMs } from '../../../../../time/days.ts'
import { clockOf, type ToInstant, timeAt, type Zones } from './zones.ts'

/** Thrown if a calendar can't be read. The adviser reads the message. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar'
}

/** Counts the steps of all recurrence rules of a calendar together, and stops rules that would run forever. */
export class Steps {
  #left: number
  constructor(max: number) {
    this.#left = max
  }

  take() {
    if (--this.#left < 0) throw new UnreadableCalendar('Entries of the calendar repeat too often to read.')
  }
}

interface Stretch {
  /** The range, in the entry's local times. */
  from: number
  to: number
}

/** The times in a property, each with its local time and its instant. */
function timesOf(component: ICAL.Component, name: string, zones: Zones) {
  return component.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value
      if (!(time instanceof ICAL.Time)) return []
      return [{ time, clock: clockOf(time), instant: zones.of(property, time)(clockOf(time)) }]
    }),
  )
}

export const firstTimeOf = (component: ICAL.Component, name: string, zones: Zones) => timesOf(component, name, zones)[0]

/** Returns the function that converts the entry's local times to instants. */
export function clockReader(component: ICAL.Component, zones: Zones): ToInstant | undefined {
  const property = component.getFirstProperty('dtstart')
  const value = property?.getFirstValue()
  return property && value instanceof ICAL.Time ? zones.of(property, value) : undefined
}

/**
 * The starts of an entry near the time range: its own start, and those from its rules and extra dates, without its
 * excluded dates. Rules count in the entry's local time, as RFC 5545 requires.
 */
export function beginningsOf(component: ICAL.Component, zones: Zones, near: Stretch, steps: Steps): Set<number> {
  const toInstant = clockReader(component, zones)
  const start = firstTimeOf(component, 'dtstart', zones)
  if (!toInstant || !start) return new Set()
  const isNear = (clock: number) => clock >= near.from - 2 * dayMs && clock <= near.to + 2 * dayMs
  const clocks = [start.clock, ...repeated(component, zones, start.clock, near, steps)].filter(isNear)
  const extra = timesOf(component, 'rdate', zones).map(({ instant }) => instant)
  const out = timesOf(component, 'exdate', zones)
  const outDays = new Set(out.filter(({ time }) => time.isDate).map(({ clock }) => clock))
  const found = new Set([...clocks.filter((clock) => !outDays.has(clock - (clock % dayMs))).map(toInstant), ...extra])
  for (const { instant } of out) found.delete(instant)
  return found
}

function* repeated(component: ICAL.Component, zones: Zones, start: number, near: Stretch, steps: Steps) {
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) continue
    const last = Math.min(near.to + 2 * dayMs, endOf(rule, component, zones))
    if (last < near.from - 2 * dayMs) continue
    const iterator = withoutEnd(rule).iterator(timeAt(start + wholeRoundsIn(rule, near.from - 2 * dayMs - start)))
    for (let next = iterator.next(); next; next = iterator.next()) {
      steps.take()
      const clock = clockOf(next)
      if (clock > last) break
      yield clock
    }
  }
}

const rounds: Record<string, number> = {
  SECONDLY: 1_000,
  MINUTELY: minuteMs,
  HOURLY: hourMs,
  DAILY: dayMs,
  WEEKLY: 7 * dayMs,
}

/**
 * How much later than its start we can begin to follow a rule, to save steps: a whole number of its intervals, so that
 * the occurrences stay the same. We follow a rule with a count from its start.
 */
function wholeRoundsIn({ freq, interval, count }: ICAL.Recur, milliseconds: number): number {
  const round = (rounds[freq] ?? 0) * interval
  return count || round <= 0 ? 0 : Math.max(0, Math.floor(milliseconds / round) * round)
}

/** The end of a rule in the entry's local time. If the rule ends on a date, that whole day counts. */
function endOf({ until }: ICAL.Recur, component: ICAL.Component, zones: Zones): number {
  if (!until) return Number.POSITIVE_INFINITY
  if (until.isDate) return clockOf(until) + dayMs - 1_000
  const toInstant = clockReader(component, zones)
  if (!toInstant || until.zone !== ICAL.Timezone.utcTimezone) return clockOf(until)
  const instant = clockOf(until)
  // Find the local time of this instant. Each round comes closer to it.
  let shown = instant
  for (let round = 0; round < 3; round++) shown += instant - toInstant(shown)
  return shown
}

function withoutEnd(rule: ICAL.Recur): ICAL.Recur {
  const copy = rule.clone()
  copy.until = null
  return copy
}
