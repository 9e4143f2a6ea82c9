import { dayOfNumber } from '../../time/days.ts'
import { calendarYear, daysWithin, joinedSpans, lastDayOfTwelveMonths, type Span, sharedDays } from './spans.ts'

export interface PresencePeriod {
  /** Twelve months in a row, as dates. */
  period: Span
  /** Full days abroad in the period. */
  fullDays: number
  /** Days of the period that are in the tax year. We prorate the exclusion by these days. */
  qualifyingDays: number
}

/**
 * Finds the best period of twelve months with enough full days abroad (26 U.S.C. 911(d)(1)(B)): the one with the most
 * days in the tax year, or the earliest if several have the same number. Undefined if there is none. `abroad` has only
 * full days.
 */
export function bestPeriod(abroad: readonly Span[], taxYear: number, needed: number): PresencePeriod | undefined {
  const joined = joinedSpans(abroad)
  const [first, last] = calendarYear(taxYear)
  const periodFrom = (start: number): PresencePeriod => {
    const end = lastDayOfTwelveMonths(start)
    return {
      period: { from: dayOfNumber(start), to: dayOfNumber(end) },
      fullDays: daysWithin(joined, start, end),
      qualifyingDays: sharedDays([start, end], first, last),
    }
  }
  let best: PresencePeriod | undefined
  for (let start = first - 365; start <= last; start++) {
    const period = periodFrom(start)
    if (period.fullDays >= needed && period.qualifyingDays > (best?.qualifyingDays ?? 0)) best = period
  }
  return best
}
