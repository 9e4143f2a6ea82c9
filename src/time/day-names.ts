// We write the names here, because creating a browser's first date format takes 0.1 seconds on a phone.
const months = 'January February March April May June July August September October November December'.split(' ')

/** The month of a date in UTC, like `December`. */
export const monthName = (date: Date) => months[date.getUTCMonth()] ?? ''

/**
 * A day, like `December 9, 2025`. If the text has a time, we use the date as written and don't convert it to another
 * time zone. Throws if the text isn't an ISO date.
 */
export function formatDay(iso: string): string {
  const date = new Date(iso.slice(0, 10))
  const [year, , day] = date.toISOString().split(/\D/)
  return `${monthName(date)} ${Number(day)}, ${year}`
}

/** The same as `formatDay` with a short month, like `Dec 9, 2025`. */
export const formatShortDay = (iso: string) => formatDay(iso).replace(/^(...)\w*/, '$1')
