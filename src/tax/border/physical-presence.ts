import {
  calendarYear,
  type DayNumber,
  daysWithin,
  isoDateOf,
  joinedSpans,
  lastDayOfTwelveMonths,
  type Span,
  sharedDays,
} from './days.ts'

export interface PresencePeriod {
  /** Twelve consecutive months, as dates. */
  period: Span
  /** Full days abroad inside the period. */
  fullDays: number
  /** Days of the period inside the tax year: what the exclusion is prorated by. */
  qualifyingDays: number
}

/**
 * The period of twelve months with enough full days abroad that holds most days of the tax year; the earliest of
 * several, undefined where there is none. `abroad` are full days, from the first to the last.
 */
export function bestPeriod(abroad: readonly Span[], taxYear: number, needed: number): PresencePeriod | undefined {
  const joined = joinedSpans(abroad)
  const [first, last] = calendarYear(taxYear)
  const periodFrom = (start: DayNumber): PresencePeriod => {
    const end = lastDayOfTwelveMonths(start)
    return {
      period: { from: isoDateOf(start), to: isoDateOf(end) },
      fullDays: daysWithin(joined, start, end),
      qualifyingDays: sharedDays([start, end], first, last),
    }
  }
  let best: PresencePeriod | undefined
  for (let start = first - 365; start <= last; start++) {
    const one = periodFrom(start)
    if (one.fullDays >= needed && one.qualifyingDays > (best?.qualifyingDays ?? 0)) best = one
  }
  return best
}
