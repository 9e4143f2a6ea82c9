/** A calendar day, written YYYY-MM-DD. */
export type Day = string

const dayMs = 86_400_000

/** Days since January 1, 1970. */
const numberOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10)

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(numberOf(text)) && dayOf(numberOf(text)) === text
}

/** Returns the day if it exists; otherwise throws a RangeError that names the field. */
export function requireDay(name: string, day: Day): Day {
  if (isDay(day)) return day
  throw new RangeError(`${name} must be a day, written YYYY-MM-DD`)
}

export const addDays = (day: Day, count: number): Day => dayOf(numberOf(day) + count)

/** The number of days from `from` to `to`. */
export const daysFrom = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(numberOf(day) * dayMs).getUTCDay()

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** The day of a month by its number; 'last' is the last day. */
export function dayIn(year: number, month: number, date: number | 'last'): Day {
  const time = date === 'last' ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, date)
  return dayOf(time / dayMs)
}

/** The same date some months later; the last day of a month stays the last day of a month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = dayIn(year, month + count, 'last')
  if (day === dayIn(year, month, 'last')) return last
  const sameDate = dayIn(year, month + count, date)
  if (sameDate > last) return last
  return sameDate
}
