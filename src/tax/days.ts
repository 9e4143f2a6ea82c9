/** A day of the calendar, written YYYY-MM-DD. */
export type Day = string

const dayMs = 86_400_000

/** Days since 1 January 1970. */
const numberOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10)

/** Whether the words are a day that exists. */
export function isDay(words: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(words) && !Number.isNaN(numberOf(words)) && dayOf(numberOf(words)) === words
}

/** Gives a day back that exists; anything else is a RangeError that names the field. */
export function requireDay(name: string, day: Day): Day {
  if (isDay(day)) return day
  throw new RangeError(`${name} must be a day, written YYYY-MM-DD`)
}

export const addDays = (day: Day, count: number): Day => dayOf(numberOf(day) + count)

/** How many days `to` lies after `from`. */
export const daysFrom = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(numberOf(day) * dayMs).getUTCDay()

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** The day of a month; 'last' is its last one. */
export function dayIn(year: number, month: number, date: number | 'last'): Day {
  const time = date === 'last' ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, date)
  return dayOf(time / dayMs)
}

/** The same date some months later; the end of a month stays the end of a month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = dayIn(year, month + count, 'last')
  if (day === dayIn(year, month, 'last')) return last
  const same = dayIn(year, month + count, date)
  if (same > last) return last
  return same
}
