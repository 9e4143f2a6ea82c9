import type { BorderFacts } from './facts.ts'
import { calendarYear, daysWithin, joinedSpans, type Span } from './spans.ts'

/** The days in the United States in a calendar year and in each of the two years before it. */
export interface YearsOfDays {
  current: number
  prior1: number
  prior2: number
}

export interface PresenceTest {
  days: YearsOfDays
  /** The weighted days, counted in sixths of a day so that they are exact. */
  sixths: number
  /** The weighted days. */
  weighted: number
  meetsCurrentYearMinimum: boolean
  meets: boolean
}

type Rule = BorderFacts['substantialPresence']

/** Calculates the substantial presence test (26 U.S.C. 7701(b)(3)), with exact thirds and sixths of days. */
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

/**
 * How many more days someone can spend in the United States this year without meeting the test. 0 if they meet it
 * already.
 */
export function daysLeft(days: YearsOfDays, rule: Rule, daysInYear: number): number {
  const { weightedMinimum, currentYearMinimum, sixths } = rule.value
  const before = days.prior1 * sixths.prior1 + days.prior2 * sixths.prior2
  const needed = Math.ceil((weightedMinimum * sixths.current - before) / sixths.current)
  const met = Math.max(needed, currentYearMinimum)
  return Math.max(0, Math.min(met - 1, daysInYear) - days.current)
}

/**
 * Counts the days of stays in each of the years. A part of a day counts as a day, so the days of arrival and departure
 * count.
 */
export function daysOfStays(stays: readonly Span[], year: number): YearsOfDays {
  const joined = joinedSpans(stays)
  const inYear = (of: number) => daysWithin(joined, ...calendarYear(of))
  return { current: inYear(year), prior1: inYear(year - 1), prior2: inYear(year - 2) }
}

interface CloserConnection {
  daysCurrentYear: number
  meetsSpt: boolean
  foreignTaxHomeAllYear: boolean
  closerConnection: boolean
  /** True if the person has taken any step toward permanent residence. */
  appliedForGreenCard: boolean
}

/** Decides whether the closer connection exception of Form 8840 applies (26 U.S.C. 7701(b)(3)(B), (C)). */
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
