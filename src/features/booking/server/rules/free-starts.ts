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
  const usual = ({ weekly }: Plan['advisers'][number]) => (isClosed ? [] : (weekly[weekdayOf(date)] ?? []))
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
export function freeOn(date: string, { plan, rules, taken, now }: Availability): FreeDay[] {
  const { minutes, minutesBefore, minutesAfter, noticeMinutes, maxPerDay } = rules
  const [begin, end] = [dayStartMs(plan.zone, date), dayStartMs(plan.zone, addDays(date, 1))]
  const earliest = now + noticeMinutes * minuteMs
  const hoursOf = hoursOn(date, plan)
  return plan.advisers.map((adviser) => {
    const busy = taken.get(adviser.id)
    const booked = busy?.countStarts(begin, end) ?? 0
    if (booked >= maxPerDay) return { adviserId: adviser.id, booked, starts: [] }
    const possible = startsOn(plan.zone, date, hoursOf(adviser), minutes)
    const inTime = (possible[0] ?? 0) >= earliest ? possible : possible.filter((start) => start >= earliest)
    const starts = busy?.freeAmong(inTime, minutesBefore, minutes + minutesAfter) ?? [...inTime]
    return { adviserId: adviser.id, booked, starts }
  })
}

/** The free starts of a day with any of the advisers, ascending. */
export function freeOnAny(date: string, availability: Availability): number[] {
  return freeOn(date, availability).reduce<number[]>((all, { starts }) => union(all, starts), [])
}

/** Merges two ascending lists without duplicates. */
function union(one: number[], other: number[]): number[] {
  if (one.length === 0) return other
  const all: number[] = []
  let at = 0
  for (const start of other) {
    for (let next = one[at]; next !== undefined && next < start; next = one[at]) {
      all.push(next)
      at += 1
    }
    if (one[at] === start) at += 1
    all.push(start)
  }
  return all.concat(one.slice(at))
}

/** True if any adviser would offer this start on a day without appointments. */
export function isOnGrid(start: number, date: string, plan: Plan, minutes: number): boolean {
  const hoursOf = hoursOn(date, plan)
  return plan.advisers.some((adviser) => startsOn(plan.zone, date, hoursOf(adviser), minutes).includes(start))
}
