/** Days from the first to the last, both included, as YYYY-MM-DD. */
export interface Span {
  from: string
  to: string
}

/** A number of days since 1 January 1970, so that days can be counted. */
export type DayNumber = number

const dayMs = 86_400_000
const earliestYear = 1900
const latestYear = 2200

/** The day of a date written YYYY-MM-DD; a RangeError for what is no date of 1900 to 2200. */
export function dayNumberOf(date: string): DayNumber {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) throw new RangeError(`${date} is no date`)
  if (year < earliestYear || year > latestYear) throw new RangeError(`${date} is no date of ${earliestYear} or later`)
  const time = Date.UTC(year, month - 1, day)
  // The thirtieth of February would become a day of March.
  if (new Date(time).getUTCDate() !== day || month < 1 || month > 12) throw new RangeError(`${date} is no date`)
  return time / dayMs
}

/** The date of a day, as YYYY-MM-DD. */
export function isoDateOf(day: DayNumber): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** The first and the last day of a calendar year. */
export function calendarYear(year: number): [DayNumber, DayNumber] {
  return [dayNumberOf(`${year}-01-01`), dayNumberOf(`${year}-12-31`)]
}

export function daysInYear(year: number): number {
  const [first, last] = calendarYear(year)
  return last - first + 1
}

/** The last day of the twelve consecutive months that begin with a day. */
export function lastDayOfTwelveMonths(first: DayNumber): DayNumber {
  const date = new Date(first * dayMs)
  return Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()) / dayMs - 1
}

/** Spans as days, joined where they touch or overlap, in order; a span that ends before it begins is a RangeError. */
export function joinedSpans(spans: readonly Span[]): [DayNumber, DayNumber][] {
  const given = spans.map(({ from, to }): [DayNumber, DayNumber] => {
    const [first, last] = [dayNumberOf(from), dayNumberOf(to)]
    if (last < first) throw new RangeError(`${to} lies before ${from}`)
    return [first, last]
  })
  const joined: [DayNumber, DayNumber][] = []
  for (const [first, last] of given.toSorted(([a], [b]) => a - b)) {
    const before = joined.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else joined.push([first, last])
  }
  return joined
}

/** How many days two stretches share. */
export const sharedDays = ([first, last]: readonly [DayNumber, DayNumber], from: DayNumber, to: DayNumber): number =>
  Math.max(0, Math.min(last, to) - Math.max(first, from) + 1)

/** How many of the days from `from` to `to` (both included) lie in joined spans. */
export function daysWithin(joined: readonly [DayNumber, DayNumber][], from: DayNumber, to: DayNumber): number {
  return joined.reduce((sum, span) => sum + sharedDays(span, from, to), 0)
}

/** The days from `from` to `to` that lie in none of the spans given, as spans. */
export function spansOutside({ from, to }: Span, others: readonly Span[]): Span[] {
  const last = dayNumberOf(to)
  const outside: Span[] = []
  let start = dayNumberOf(from)
  for (const [first, end] of joinedSpans(others)) {
    if (first > last) break
    if (first > start) outside.push({ from: isoDateOf(start), to: isoDateOf(first - 1) })
    start = Math.max(start, end + 1)
  }
  if (start <= last) outside.push({ from: isoDateOf(start), to })
  return outside
}
