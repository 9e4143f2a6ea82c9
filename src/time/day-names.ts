// Written by hand, because creating a browser's first date format takes 0.1 seconds on a phone.
const months = 'January February March April May June July August September October November December'.split(' ')

/** `December`: the month in UTC. */
export const monthName = (date: Date) => months[date.getUTCMonth()] ?? ''

/** `December 9, 2025`: the day in UTC of a moment given as ISO text. Throws if it isn't one. */
export function formatDay(iso: string): string {
  const [year, , day] = new Date(iso).toISOString().split(/\D/)
  return `${monthName(new Date(iso))} ${Number(day)}, ${year}`
}

/** `Dec 9, 2025` */
export const formatShortDay = (iso: string) => formatDay(iso).replace(/^(...)\w*/, '$1')
