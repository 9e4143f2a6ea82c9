/** Days are written `2026-11-21` and months `2026-11`, as in the API, without time zones. A week begins on Sunday. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export const monthOf = (day: string) => day.slice(0, 7)
export const firstOf = (month: string) => `${month}-01`
export const lastOf = (month: string) => addDays(firstOf(addMonths(month, 1)), -1)
const weekdayOf = (day: string) => atNoon(day).getUTCDay()

export function addDays(day: string, days: number): string {
  const date = atNoon(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

export function addMonths(month: string, months: number): string {
  const date = atNoon(firstOf(month))
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(dayOf(date))
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

/** The same day some months later, or that month's last day. */
function addMonthsTo(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const same = `${month}-${day.slice(8)}`
  const last = lastOf(month)
  return same < last ? same : last
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonthsTo(day, -1),
  PageDown: (day) => addMonthsTo(day, 1),
}

/** The day to which a key leads, between first and last; undefined for other keys. */
export function dayAfterKey(key: string, day: string, first: string, last: string): string | undefined {
  const next = steps[key]?.(day)
  if (next === undefined) return undefined
  return next < first ? first : next > last ? last : next
}
