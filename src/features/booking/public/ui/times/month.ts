import { addDays, addMonths, weekdayOf } from '../../../../../time/days.ts'

/** Months are written `2026-11`, as in the API. A week begins on Sunday. */
export const monthOf = (day: string) => day.slice(0, 7)
export const firstOf = (month: string) => `${month}-01`
export const lastOf = (month: string) => addDays(firstOf(shiftMonth(month, 1)), -1)
export const shiftMonth = (month: string, months: number) => monthOf(addMonths(firstOf(month), months))

/**
 * The days to search for a month's free times. In the current month, they include the next two weeks, because a month
 * that is almost over has few first free days.
 */
export function daysToSearch(month: string, today: string): { from: string; to: string } {
  const [last, inTwoWeeks] = [lastOf(month), addDays(today, 14)]
  return { from: firstOf(month), to: month === monthOf(today) && inTwoWeeks > last ? inTwoWeeks : last }
}

/** The weeks of a month; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstOf(month)
  const start = addDays(first, -weekdayOf(first))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(start, week * 7 + day)))
  return weeks
    .filter((week) => week.some((day) => monthOf(day) === month))
    .map((week) => week.map((day) => (monthOf(day) === month ? day : null)))
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** The day to which a key leads, between first and last; undefined for other keys. */
export function dayAfterKey(key: string, day: string, first: string, last: string): string | undefined {
  const next = steps[key]?.(day)
  if (next === undefined) return undefined
  return next < first ? first : next > last ? last : next
}
