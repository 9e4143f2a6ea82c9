const months = 'January February March April May June July August September October November December'.split(' ')

/** `December`: the month in UTC. */
export const monthName = (date: Date) => months[date.getUTCMonth()] ?? ''

/** `December 9, 2025`: the day in UTC of a moment given as ISO text. Throws if it isn't one. */
export function formatDay(iso: string): string {
  const [year, , day] = new Date(iso).toISOString().split(/\D/)
  return `${monthName(new Date(iso))} ${Number(day)}, ${year}`
}

/** `85,000`: a whole number with thousands separators. */
export const formatWhole = (value: number | bigint): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/**
 * `1,234.50`: without a sign, with a min and a max number of decimals. We format by hand, because a browser's first
 * number format takes a phone a tenth of a second.
 */
export function formatDigits(value: number, minDecimals: number, maxDecimals: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(minDecimals, '0')
  return kept ? `${formatWhole(BigInt(whole))}.${kept}` : formatWhole(BigInt(whole))
}

/** `$299`, `$299.50`: US cents as dollars, without empty cents. */
export const formatPrice = (cents: number) => `$${formatDigits(cents / 100, cents % 100 === 0 ? 0 : 2, 2)}`
