import {
  calendarYear,
  type Day,
  daysWithin,
  joinedSpans,
  lastDayOfTwelveMonths,
  type Span,
  shared,
  toDate,
  toDay,
} from './days.ts'

export interface PresencePeriod {
  /** Twelve consecutive months, as dates. */
  period: Span
  /** Full days abroad inside the period. */
  fullDays: number
  /** Days of the period inside the tax year: what the exclusion is prorated by. */
  qualifyingDays: number
}

/** The first full day of an arrival at a time of day (YYYY-MM-DDTHH:MM): that day itself only from midnight on. */
export function firstFullDay(arrival: string): string {
  const [date = '', time = '00:00'] = arrival.split('T')
  return toDate(toDay(date) + (/^00:00(:00)?$/.test(time) ? 0 : 1))
}

/** The full days abroad inside a period and whether they are enough (26 U.S.C. 911(d)(1)(B)). */
export function fullDaysWithin(abroad: readonly Span[], period: Span, needed: number) {
  const fullDays = daysWithin(joinedSpans(abroad), toDay(period.from), toDay(period.to))
  return { fullDays, meets: fullDays >= needed }
}

/**
 * The period of twelve months with enough full days abroad that holds most days of the tax year; the earliest of
 * several, undefined where there is none. `abroad` are full days, from the first to the last.
 */
export function bestPeriod(abroad: readonly Span[], taxYear: number, needed: number): PresencePeriod | undefined {
  const joined = joinedSpans(abroad)
  const [first, last] = calendarYear(taxYear)
  const periodFrom = (start: Day): PresencePeriod => {
    const end = lastDayOfTwelveMonths(start)
    return {
      period: { from: toDate(start), to: toDate(end) },
      fullDays: daysWithin(joined, start, end),
      qualifyingDays: shared([start, end], first, last),
    }
  }
  let best: PresencePeriod | undefined
  for (let start = first - 365; start <= last; start++) {
    const one = periodFrom(start)
    if (one.fullDays >= needed && one.qualifyingDays > (best?.qualifyingDays ?? 0)) best = one
  }
  return best
}
