/** A calendar day, written `2026-11-23`. It is the same in every time zone. */
export type Day = string

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The number of days since January 1, 1970. */
export const dayNumberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs
export const dayOfNumber = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10)

/** True if the text is the date of a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayNumberOf(text)) && dayOfNumber(dayNumberOf(text)) === text

/** Returns the day if it exists. Otherwise throws a RangeError that names the field. */
export function requireDay(name: string, day: Day): Day {
  if (isDay(day)) return day
  throw new RangeError(`${name} must be a day, written YYYY-MM-DD`)
}

export const addDays = (day: Day, count: number): Day => dayOfNumber(dayNumberOf(day) + count)

/** The number of days from `from` to `to`. */
export const daysFrom = (from: Day, to: Day): number => dayNumberOf(to) - dayNumberOf(from)

/** The number of the weekday: 0 is Sunday, and 6 is Saturday. */
export const weekdayOf = (day: Day): number => new Date(dayNumberOf(day) * dayMs).getUTCDay()

export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** The day with the given number in a month, or the month's last day. */
export const dayIn = (year: number, month: number, date: number | 'last'): Day =>
  dayOfNumber((date === 'last' ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, date)) / dayMs)

/** Returns the same date some months later. If that month is too short, returns its last day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = dayIn(year, month + count, 'last')
  const sameDate = dayIn(year, month + count, date)
  if (sameDate > last) return last
  return sameDate
}

/** Like `addMonths`, for the end of a period: if the day is the last day of its month, so is the result. */
export function addMonthsToEnd(day: Day, count: number): Day {
  const isMonthEnd = addDays(day, 1).endsWith('-01')
  return isMonthEnd ? addDays(addMonths(addDays(day, 1), count), -1) : addMonths(day, count)
}

/** The Monday of the week that contains the day. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The Sunday of the week that contains the day. North American calendars start the week on Sunday. */
export const sundayOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/** Seven days, starting with the given day. */
export const weekFrom = (day: Day): Day[] => Array.from({ length: 7 }, (_, count) => addDays(day, count))
