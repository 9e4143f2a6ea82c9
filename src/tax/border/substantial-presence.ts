import { calendarYear, daysWithin, joinedSpans, type Span } from './days.ts'
import type { BorderFacts } from './facts.ts'

/** Days in the United States in a calendar year and the two before it. */
export interface YearsOfDays {
  current: number
  prior1: number
  prior2: number
}

export interface PresenceTest {
  days: YearsOfDays
  /** Exact, in sixths of a day. */
  sixths: number
  /** The same in days. */
  weighted: number
  meetsCurrentYearMinimum: boolean
  meets: boolean
}

type Rule = BorderFacts['substantialPresence']

/** The substantial presence test (26 U.S.C. 7701(b)(3)); thirds and sixths are kept, nothing is rounded up. */
export function substantialPresence(days: YearsOfDays, { value }: Rule): PresenceTest {
  for (const [name, count] of Object.entries(days)) {
    if (!Number.isInteger(count) || count < 0 || count > 366)
      throw new RangeError(`${name} must be 0 to 366 whole days`)
  }
  const { sixths: weight, weightedMinimum, currentYearMinimum } = value
  const sixths = days.current * weight.current + days.prior1 * weight.prior1 + days.prior2 * weight.prior2
  const meetsCurrentYearMinimum = days.current >= currentYearMinimum
  const meets = meetsCurrentYearMinimum && sixths >= weightedMinimum * weight.current
  return { days, sixths, weighted: sixths / weight.current, meetsCurrentYearMinimum, meets }
}

/** How many more days of the current year can be spent before the test is met; none once it is. */
export function daysLeft(days: YearsOfDays, rule: Rule, most: number): number {
  const { weightedMinimum, currentYearMinimum, sixths } = rule.value
  const before = days.prior1 * sixths.prior1 + days.prior2 * sixths.prior2
  const needed = Math.ceil((weightedMinimum * sixths.current - before) / sixths.current)
  const met = Math.max(needed, currentYearMinimum)
  return Math.max(0, Math.min(met - 1, most) - days.current)
}

/** Days of stays by year; a part of a day counts, so the days of arrival and of departure are days, each once. */
export function daysOfStays(stays: readonly Span[], year: number): YearsOfDays {
  const joined = joinedSpans(stays)
  const inYear = (one: number) => daysWithin(joined, ...calendarYear(one))
  return { current: inYear(year), prior1: inYear(year - 1), prior2: inYear(year - 2) }
}

export interface CloserConnection {
  daysCurrentYear: number
  meetsSpt: boolean
  foreignTaxHomeAllYear: boolean
  closerConnection: boolean
  /** Any step towards permanent residence. */
  appliedForGreenCard: boolean
}

/** The closer connection exception, Form 8840 (26 U.S.C. 7701(b)(3)(B), (C)). */
export function closerConnection(
  facts: CloserConnection,
  { value }: Rule,
): { closerConnectionAvailable: boolean; treatedAs: 'resident' | 'nonresident' } {
  const closerConnectionAvailable =
    facts.meetsSpt &&
    facts.daysCurrentYear < value.closerConnectionBelow &&
    facts.foreignTaxHomeAllYear &&
    facts.closerConnection &&
    !facts.appliedForGreenCard
  const isResident = facts.meetsSpt && !closerConnectionAvailable
  return { closerConnectionAvailable, treatedAs: isResident ? 'resident' : 'nonresident' }
}
