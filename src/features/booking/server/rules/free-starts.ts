import type { BookingRules, DayHours, WeeklyHours } from '../../admin-contract.ts'
import { publicHolidays } from '../../holidays-contract.ts'
import { beginOf, day, dayAfter, minute, startsOn } from './starts.ts'

/** When some advisers work. */
export interface Plan {
  /** The firm's own clock. */
  zone: string
  /** Days on which the whole firm is closed. */
  closed: Set<string>
  holidays: BookingRules['holidays']
  /** Days that differ for all. */
  days: Map<string, DayHours>
  advisers: { id: string; weekly: WeeklyHours; days: Map<string, DayHours> }[]
}

/** A stretch of time that an adviser no longer has, with its free minutes, in milliseconds since 1970. */
export interface Taken {
  from: number
  to: number
  /** Set where it is a consultation, which counts for the day. */
  startsAt: number | null
}

/** What of an adviser's time is taken, by the day of UTC in which it lies. */
export class TakenTimes {
  readonly #byDay = new Map<number, Taken[]>()

  add(taken: Taken) {
    for (let at = Math.floor(taken.from / day); at * day < taken.to; at += 1) {
      const known = this.#byDay.get(at)
      if (known) known.push(taken)
      else this.#byDay.set(at, [taken])
    }
  }

  meets(from: number, to: number): boolean {
    for (let at = Math.floor(from / day); at * day < to; at += 1) {
      for (const one of this.#byDay.get(at) ?? []) if (one.from < to && one.to > from) return true
    }
    return false
  }

  /** Consultations that begin in this time. */
  countStarts(from: number, to: number): number {
    let count = 0
    for (let at = Math.floor(from / day); at * day < to; at += 1) {
      for (const { startsAt } of this.#byDay.get(at) ?? [])
        if (startsAt !== null && Math.floor(startsAt / day) === at && startsAt >= from && startsAt < to) count += 1
    }
    return count
  }
}

const holidaysKept = new Map<string, Set<string>>()

function isPublicHoliday(date: string, chosen: BookingRules['holidays']): boolean {
  const name = `${date.slice(0, 4)} ${chosen.us} ${chosen.canada} ${chosen.quebec}`
  const known =
    holidaysKept.get(name) ?? new Set(publicHolidays(Number(date.slice(0, 4)), chosen).map(({ date }) => date))
  holidaysKept.set(name, known)
  return known.has(date)
}

/** What is said for one adviser counts more than what is said for all, and that more than holidays and the week. */
export function hoursOn(date: string, plan: Plan, adviser: Plan['advisers'][number]): DayHours {
  const special = adviser.days.get(date) ?? plan.days.get(date)
  if (special) return special
  if (plan.closed.has(date) || isPublicHoliday(date, plan.holidays)) return []
  return adviser.weekly[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? []
}

export interface Availability {
  plan: Plan
  rules: BookingRules
  /** By the adviser's id. */
  taken: Map<string, TakenTimes>
  now: number
}

/** What one adviser has free on one day. */
export interface FreeDay {
  adviserId: string
  /** Consultations that the day has already. */
  booked: number
  starts: number[]
}

/** The free starts of a day on the firm's clock, by adviser. */
export function freeOn(date: string, { plan, rules, taken, now }: Availability): FreeDay[] {
  const { minutes, minutesBefore, minutesAfter, noticeMinutes, mostPerDay } = rules
  const [begin, end] = [beginOf(plan.zone, date), beginOf(plan.zone, dayAfter(date))]
  const earliest = now + noticeMinutes * minute
  return plan.advisers.map((adviser) => {
    const busy = taken.get(adviser.id)
    const booked = busy?.countStarts(begin, end) ?? 0
    const isFree = (start: number) =>
      start >= earliest && !busy?.meets(start - minutesBefore * minute, start + (minutes + minutesAfter) * minute)
    const starts =
      booked >= mostPerDay ? [] : startsOn(plan.zone, date, hoursOn(date, plan, adviser), minutes).filter(isFree)
    return { adviserId: adviser.id, booked, starts }
  })
}

/** True of a start that some of the advisers would have, were nothing taken. */
export const isOnGrid = (start: number, date: string, plan: Plan, minutes: number): boolean =>
  plan.advisers.some((adviser) => startsOn(plan.zone, date, hoursOn(date, plan, adviser), minutes).includes(start))
