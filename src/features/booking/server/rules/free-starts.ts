import { addDays, minuteMs, weekdayOf } from '../../../../time/days.ts'
import { isHoliday } from '../../../../time/holidays.ts'
import { keptLaws } from '../../availability/shared/holidays.ts'
import type { BookingRules, DayHours, WeeklyHours } from '../../shared/rules.ts'
import { dayStartMs, startsOn } from './starts.ts'
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

/** An adviser's special days override the firm's, and both override holidays and weekly hours. */
export function hoursOn(date: string, plan: Plan): (adviser: Plan['advisers'][number]) => DayHours {
  const isClosed = plan.closed.has(date) || keptLaws(plan.holidays).some((law) => isHoliday(law, date))
  const weekday = weekdayOf(date)
  const usual = ({ weekly }: Plan['advisers'][number]) => (isClosed ? [] : (weekly[weekday] ?? []))
  return (adviser) => adviser.days.get(date) ?? plan.days.get(date) ?? usual(adviser)
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
  return daysOf(date, availability).map(({ adviserId, booked, possible, freeAmong }) => ({
    adviserId,
    booked,
    starts: freeAmong(possible),
  }))
}

/** The free starts of a day with any of the advisers, ascending. */
export function freeOnAny(date: string, availability: Availability): number[] {
  const days = daysOf(date, availability)
  // Most advisers work the same hours, and of these we ask each only about the starts that no earlier one has free.
  const free = [...Map.groupBy(days, ({ possible }) => possible)].map(([possible, alike]) => {
    let missing = possible
    for (const { freeAmong } of alike) {
      if (missing.length === 0) break
      missing = without(missing, freeAmong(missing))
    }
    return without(possible, missing)
  })
  return free.length === 1 ? (free[0] ?? []) : [...new Set(free.flat())].sort((one, other) => one - other)
}

/** The values of an ascending list that aren't in another list, which has only values of the first, in the same order. */
function without(all: readonly number[], some: readonly number[]): number[] {
  let at = 0
  return all.filter((value) => {
    const isThere = value === some[at]
    if (isThere) at += 1
    return !isThere
  })
}

/** One adviser's day: the starts that the hours and the notice allow, and which of them are still free. */
interface AdviserDay {
  adviserId: string
  booked: number
  possible: readonly number[]
  freeAmong: (starts: readonly number[]) => number[]
}

function daysOf(date: string, { plan, rules, taken, now }: Availability): AdviserDay[] {
  const { minutes, minutesBefore, minutesAfter, noticeMinutes, maxPerDay } = rules
  const [begin, end] = [dayStartMs(plan.zone, date), dayStartMs(plan.zone, addDays(date, 1))]
  const earliest = now + noticeMinutes * minuteMs
  const hoursOf = hoursOn(date, plan)
  return plan.advisers.map((adviser) => {
    const busy = taken.get(adviser.id)
    const booked = busy?.countStarts(begin, end) ?? 0
    const all = booked < maxPerDay ? startsOn(plan.zone, date, hoursOf(adviser), minutes) : none
    return {
      adviserId: adviser.id,
      booked,
      possible: (all[0] ?? 0) >= earliest ? all : all.filter((start) => start >= earliest),
      freeAmong: (starts) => busy?.freeAmong(starts, minutesBefore, minutes + minutesAfter) ?? [...starts],
    }
  })
}

const none: readonly number[] = []

/** True if any adviser would offer this start on a day without appointments. */
export function isOnGrid(start: number, date: string, plan: Plan, minutes: number): boolean {
  const hoursOf = hoursOn(date, plan)
  return plan.advisers.some((adviser) => startsOn(plan.zone, date, hoursOf(adviser), minutes).includes(start))
}
