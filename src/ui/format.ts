import { once } from './once.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const dollars = once(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }),
)

/** `December`: the month in UTC. */
export const monthName = (date: Date) => months[date.getUTCMonth()] ?? ''

/** `December 9, 2025`: the day in UTC of a point in time given as ISO text; throws where there is none. */
export function formatDay(iso: string): string {
  const [year, , day] = new Date(iso).toISOString().split(/\D/)
  return `${monthName(new Date(iso))} ${Number(day)}, ${year}`
}

/** `$299`, `$299.50`: US cents as dollars, without empty cents. */
export const formatPrice = (cents: number) => dollars().format(cents / 100)

/** `85,000`: a whole number with thousands separators. */
export const formatWhole = (value: number | bigint): string => value.toLocaleString('en-US')
