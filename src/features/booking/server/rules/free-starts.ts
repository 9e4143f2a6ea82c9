import { minuteMs, weekdayOf } from '../../../../time/days.ts'
import { isHoliday } from '../../../../time/holidays.ts'
import { observedLaws } from '../../availability/shared/holidays.ts'
import type { BookingRules, DayHours, WeeklyHours } from '../../shared/rules.ts'
import { dayStartMs, nextDay, startsOn } from './starts.ts'
import type { TakenTimes } from './taken-times.ts'

/** Everything that decides when these advisers work. */
export interface Plan {
  /** The firm's time zone. */
  zone: string
  /** Days on which the whole firm is closed. */
  closed: Set<string>
  holidays: BookingRules['holidays']
  /** Special days for all advisers. */
  days: Map<string, DayHours>
  advisers: { id: string; weekly: WeeklyHours; days: Map<string, DayHours> }[]
}

type PlannedAdviser = Plan['advisers'][number]

const off: DayHours = []

/** An adviser's special days override the firm's, and both override holidays and weekly hours. */
export function hoursOn(date: string, plan: Plan): (adviser: PlannedAdviser) => DayHours {
  const changed = changedHoursOn(date, plan)
  const weekday = weekdayOf(date)
  return (adviser) => changed(adviser) ?? adviser.weekly[weekday] ?? off
}

/** The hours of a special day or a holiday. Undefined if the weekly hours apply. */
export function changedHoursOn(date: string, plan: Plan): (adviser: PlannedAdviser) => DayHours | undefined {
  const isClosed = plan.closed.has(date) || observedLaws(plan.holidays).some((law) => isHoliday(law, date))
  return (adviser) => adviser.days.get(date) ?? plan.days.get(date) ?? (isClosed ? off : undefined)
}

export interface Availability {
  plan: Plan
  rules: BookingRules
  /** The taken times by the adviser's id. */
  taken: Map<string, TakenTimes>
  now: number
}

/** One adviser's free starts on one day. */
export interface FreeDay {
  adviserId: string
  /** The number of holds and appointments already on that day. */
  booked: number
  starts: number[]
}

/** The free starts of a day in the firm's time zone, one entry for each adviser. */
export function freeOn(date: string, availability: Availability): FreeDay[] {
  return daysOf(date, availability).map(({ adviserId, booked, possible, markFree }) => {
    const marks = new Uint8Array(possible.length)
    markFree(marks)
    return { adviserId, booked, starts: marked(possible, marks) }
  })
}

/** The free starts of a day with any of the advisers, ascending. */
export function freeOnAny(date: string, availability: Availability): number[] {
  // Most advisers work the same hours and then share one list of marks. For each further adviser, we check only the
  // starts that have no mark yet.
  const marksOf = new Map<readonly number[], Uint8Array>()
  for (const { possible, markFree } of daysOf(date, availability)) {
    const marks = marksOf.get(possible) ?? new Uint8Array(possible.length)
    marksOf.set(possible, marks)
    markFree(marks)
  }
  const free = [...marksOf].map(([possible, marks]) => marked(possible, marks))
  return free.length === 1 ? (free[0] ?? []) : [...new Set(free.flat())].sort((one, other) => one - other)
}

const marked = (starts: readonly number[], marks: Uint8Array) => starts.filter((_, place) => marks[place] === 1)

/** One adviser's day: the starts that the hours and the notice allow, and which of them are still free. */
interface AdviserDay {
  adviserId: string
  booked: number
  possible: readonly number[]
  /** Marks those starts that are free. */
  markFree: (marks: Uint8Array) => void
}

function daysOf(date: string, { plan, rules, taken, now }: Availability): AdviserDay[] {
  const { minutes, minutesBefore, minutesAfter, noticeMinutes, maxPerDay } = rules
  const [begin, end] = [dayStartMs(plan.zone, date), dayStartMs(plan.zone, nextDay(date))]
  const earliest = now + noticeMinutes * minuteMs
  const hoursOf = hoursOn(date, plan)
  const startsOf = startsOn(plan.zone, date, minutes)
  return plan.advisers.map((adviser) => {
    const busy = taken.get(adviser.id)
    const booked = busy?.countStarts(begin, end) ?? 0
    const all = booked < maxPerDay ? startsOf(hoursOf(adviser)) : none
    const possible = (all[0] ?? 0) >= earliest ? all : all.filter((start) => start >= earliest)
    return {
      adviserId: adviser.id,
      booked,
      possible,
      markFree: (marks) =>
        busy ? busy.markFree(possible, marks, minutesBefore, minutes + minutesAfter) : marks.fill(1),
    }
  })
}

const none: readonly number[] = []

/** True if any adviser would offer this start on a day without appointments. */
export function isOnGrid(startMs: number, date: string, plan: Plan, durationMinutes: number): boolean {
  const hoursOf = hoursOn(date, plan)
  return plan.advisers.some((adviser) => startsOn(plan.zone, date, durationMinutes)(hoursOf(adviser)).includes(startMs))
}
