/** The days from `from` to `to`, both included, as YYYY-MM-DD. */
export interface Span {
  from: string
  to: string
}

/** The number of days since January 1, 1970. */
export type DayNumber = number

const dayMs = 86_400_000
const earliestYear = 1900
const latestYear = 2200

/** The day number of a date written YYYY-MM-DD; throws a RangeError unless it is a date from 1900 to 2200. */
export function dayNumberOf(date: string): DayNumber {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) throw new RangeError(`${date} is not a date`)
  if (year < earliestYear || year > latestYear)
    throw new RangeError(`${date} is not a date from ${earliestYear} to ${latestYear}`)
  const time = Date.UTC(year, month - 1, day)
  // JavaScript would turn February 30 into a day in March.
  if (new Date(time).getUTCDate() !== day || month < 1 || month > 12) throw new RangeError(`${date} is not a date`)
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

/** The last day of the twelve months that start on this day. */
export function lastDayOfTwelveMonths(first: DayNumber): DayNumber {
  const date = new Date(first * dayMs)
  return Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()) / dayMs - 1
}

/** Sorts spans and joins those that touch or overlap; throws a RangeError if one ends before it starts. */
export function joinedSpans(spans: readonly Span[]): [DayNumber, DayNumber][] {
  const given = spans.map(({ from, to }): [DayNumber, DayNumber] => {
    const [first, last] = [dayNumberOf(from), dayNumberOf(to)]
    if (last < first) throw new RangeError(`${to} is before ${from}`)
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

/** How many days two spans have in common. */
export const sharedDays = ([first, last]: readonly [DayNumber, DayNumber], from: DayNumber, to: DayNumber): number =>
  Math.max(0, Math.min(last, to) - Math.max(first, from) + 1)

/** How many days from `from` to `to`, both included, are in the joined spans. */
export function daysWithin(joined: readonly [DayNumber, DayNumber][], from: DayNumber, to: DayNumber): number {
  return joined.reduce((sum, span) => sum + sharedDays(span, from, to), 0)
}

/** The parts of a span that are outside all the others. */
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
