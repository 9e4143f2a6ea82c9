import { addMonthsToEnd, dayNumberOf, dayOfNumber, isDay } from '../../time/days.ts'

/** The days from `from` to `to`, written YYYY-MM-DD. Both days are included. */
export interface Span {
  from: string
  to: string
}

const earliestYear = 1900
const latestYear = 2200

/** Returns the number of a day. Throws a RangeError if it isn't a day from 1900 to 2200. */
export function numberOf(date: string): number {
  if (!isDay(date)) throw new RangeError(`${date} is not a date`)
  if (date < `${earliestYear}` || date > `${latestYear}-12-31`)
    throw new RangeError(`${date} is not a date from ${earliestYear} to ${latestYear}`)
  return dayNumberOf(date)
}

/** The first and the last day of a calendar year. */
export const calendarYear = (year: number): [number, number] => [numberOf(`${year}-01-01`), numberOf(`${year}-12-31`)]

export function daysInYear(year: number): number {
  const [first, last] = calendarYear(year)
  return last - first + 1
}

/** The last day of the twelve months that start on this day. */
export const lastDayOfTwelveMonths = (first: number): number => dayNumberOf(addMonthsToEnd(dayOfNumber(first - 1), 12))

/** Sorts spans and joins those that touch or overlap. Throws a RangeError if a span ends before it starts. */
export function joinedSpans(spans: readonly Span[]): [number, number][] {
  const given = spans.map(({ from, to }): [number, number] => {
    const [first, last] = [numberOf(from), numberOf(to)]
    if (last < first) throw new RangeError(`${to} is before ${from}`)
    return [first, last]
  })
  const joined: [number, number][] = []
  for (const [first, last] of given.toSorted(([a], [b]) => a - b)) {
    const before = joined.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else joined.push([first, last])
  }
  return joined
}

/** How many days two spans have in common. */
export const sharedDays = ([first, last]: readonly [number, number], from: number, to: number): number =>
  Math.max(0, Math.min(last, to) - Math.max(first, from) + 1)

/** How many days from `from` to `to` are in the joined spans. Both days are included. */
export function daysWithin(joined: readonly [number, number][], from: number, to: number): number {
  return joined.reduce((sum, span) => sum + sharedDays(span, from, to), 0)
}

/** Returns the parts of a span that are outside all of the other spans. */
export function spansOutside({ from, to }: Span, others: readonly Span[]): Span[] {
  const last = numberOf(to)
  const outside: Span[] = []
  let start = numberOf(from)
  for (const [first, end] of joinedSpans(others)) {
    if (first > last) break
    if (first > start) outside.push({ from: dayOfNumber(start), to: dayOfNumber(first - 1) })
    start = Math.max(start, end + 1)
  }
  if (start <= last) outside.push({ from: dayOfNumber(start), to })
  return outside
}
