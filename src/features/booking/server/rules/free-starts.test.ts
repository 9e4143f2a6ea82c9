import { describe, expect, test } from 'vitest'
import { addDays, minuteMs } from '../../../../time/days.ts'
import type { DayHours, WeeklyHours } from '../../shared/rules.ts'
import { defaultRules } from '../../shared/rules.ts'
import { type Availability, freeOn, freeOnAny, hoursOn, type Plan } from './free-starts.ts'
import { dayStartMs, startsOn } from './starts.ts'
import { TakenTimes } from './taken-times.ts'

interface Taken {
  from: number
  to: number
  /** The start of an appointment, which counts toward the daily limit; null for a busy time. */
  startsAt: number | null
}

const prepared = (taken: Taken[]) =>
  new TakenTimes(
    Float64Array.from(taken, ({ from }) => from),
    Float64Array.from(taken, ({ to }) => to),
    new Float64Array(taken.flatMap(({ startsAt }) => startsAt ?? [])),
  )

/** Random numbers that are the same for the same seed. */
function numbersFrom(seed: number) {
  let state = seed * 2_654_435_761
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

const zones = Intl.supportedValuesOf('timeZone')
const clockOf = (minutes: number) => new Date(minutes * minuteMs).toISOString().slice(11, 16)

function randomHours(random: (below: number) => number): DayHours {
  const edges = Array.from({ length: random(4) * 2 }, () => clockOf(random(288) * 5)).sort()
  return edges
    .flatMap((opens, at) => (at % 2 === 0 ? [{ opens, closes: edges[at + 1] ?? opens }] : []))
    .filter(({ opens, closes }) => opens < closes)
}

function randomAvailability(seed: number): { availability: Availability; busy: Map<string, Taken[]> } {
  const random = numbersFrom(seed)
  const week = () => Array.from({ length: 7 }, () => randomHours(random)) as WeeklyHours
  const dates = Array.from({ length: 8 }, () => `2027-03-${String(10 + random(9)).padStart(2, '0')}`)
  const days = () => new Map(dates.filter(() => random(3) === 0).map((date) => [date, randomHours(random)]))
  const shared = week()
  const plan: Plan = {
    zone: zones[random(zones.length)] ?? 'UTC',
    closed: new Set(dates.filter(() => random(4) === 0)),
    holidays: { us: random(2) === 0, canada: random(2) === 0, quebec: random(2) === 0 },
    days: days(),
    advisers: [
      ...['one', 'other'].map((id) => ({ id, weekly: week(), days: days() })),
      ...['third', 'fourth'].map((id) => ({ id, weekly: shared, days: new Map() })),
    ],
  }
  const rules = {
    ...defaultRules,
    minutes: 5 + random(116),
    minutesBefore: random(121),
    minutesAfter: random(121),
    noticeMinutes: random(4_000),
    maxPerDay: 1 + random(12),
  }
  const now = Date.parse('2027-03-11T00:00:00Z') + random(5_000) * minuteMs
  const busy = new Map<string, Taken[]>()
  for (const { id } of plan.advisers) {
    const times = Array.from({ length: random(12) }, (): Taken => {
      const from = Date.parse('2027-03-10T00:00:00Z') + random(14_000) * minuteMs
      return { from, to: from + (1 + random(300)) * minuteMs, startsAt: random(2) === 0 ? from : null }
    })
    busy.set(id, times)
  }
  const taken = new Map([...busy].map(([id, times]) => [id, prepared(times)] as const))
  return { availability: { plan, rules, taken, now }, busy }
}

/** Checks the same rules as the tested code, in the slowest and simplest way. */
function isFree(
  start: number,
  date: string,
  id: string,
  { availability, busy }: ReturnType<typeof randomAvailability>,
) {
  const { plan, rules, now } = availability
  const [begin, end] = [dayStartMs(plan.zone, date), dayStartMs(plan.zone, addDays(date, 1))]
  const times = busy.get(id) ?? []
  const [from, to] = [start - rules.minutesBefore * minuteMs, start + (rules.minutes + rules.minutesAfter) * minuteMs]
  const booked = times.filter(({ startsAt }) => startsAt !== null && startsAt >= begin && startsAt < end).length
  return (
    start >= now + rules.noticeMinutes * minuteMs &&
    booked < rules.maxPerDay &&
    times.every((one) => one.to <= from || one.from >= to)
  )
}

describe('free times', { timeout: 30_000 }, () => {
  test('follow every combination of rules, in any zone', () => {
    let found = 0
    let refused = 0
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomAvailability(seed)
      const { availability } = random
      const { plan, rules } = availability
      for (let date = '2027-03-11'; date <= '2027-03-17'; date = addDays(date, 1)) {
        const days = freeOn(date, availability)
        const withAny = [...new Set(days.flatMap(({ starts }) => starts))].sort((one, other) => one - other)
        expect(freeOnAny(date, availability), `seed ${seed} ${date}`).toEqual(withAny)
        for (const { adviserId, starts } of days) {
          const adviser = plan.advisers.find(({ id }) => id === adviserId)
          const possible = startsOn(plan.zone, date, rules.minutes)(adviser ? hoursOn(date, plan)(adviser) : [])
          expect(starts, `seed ${seed} ${date}`).toEqual(
            possible.filter((start) => isFree(start, date, adviserId, random)),
          )
          found += starts.length
          refused += possible.length - starts.length
        }
      }
    }
    expect([found > 5_000, refused > 5_000]).toEqual([true, true])
  })

  test('can be booked one by one until none is left, and never overlap', () => {
    let booked = 0
    for (let seed = 1; seed <= 150; seed += 1) {
      const { availability, busy } = randomAvailability(seed)
      const { plan, rules, taken } = availability
      const random = numbersFrom(seed)
      const made = new Map<string, Taken[]>(plan.advisers.map(({ id }) => [id, []]))
      for (let date = '2027-03-11'; date <= '2027-03-17'; date = addDays(date, 1)) {
        for (;;) {
          const free = freeOn(date, availability).flatMap(({ adviserId, starts }) =>
            starts.map((start) => ({ adviserId, start })),
          )
          const choice = free[random(Math.max(1, free.length))]
          if (!choice) break
          const { adviserId, start } = choice
          const one = {
            from: start - rules.minutesBefore * minuteMs,
            to: start + (rules.minutes + rules.minutesAfter) * minuteMs,
            startsAt: start,
          }
          expect(made.get(adviserId)?.filter((other) => other.from < one.to && other.to > one.from)).toEqual([])
          made.get(adviserId)?.push(one)
          busy.get(adviserId)?.push(one)
          taken.set(adviserId, prepared(busy.get(adviserId) ?? []))
          booked += 1
        }
        for (const times of made.values()) {
          const [begin, end] = [dayStartMs(plan.zone, date), dayStartMs(plan.zone, addDays(date, 1))]
          const today = times.filter(({ startsAt }) => startsAt !== null && startsAt >= begin && startsAt < end)
          expect(today.length).toBeLessThanOrEqual(rules.maxPerDay)
        }
      }
    }
    expect(booked).toBeGreaterThan(1_000)
  })
})
