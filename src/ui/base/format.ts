/** `85,000`: a whole number with thousands separators. */
export const formatWhole = (value: number | bigint): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/**
 * `1,234.50`: without a sign, with a min and a max number of decimals. We format by hand, because creating a
 * browser's first number format takes 0.1 seconds on a phone.
 */
export function formatDigits(value: number, minDecimals: number, maxDecimals: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(minDecimals, '0')
  return kept ? `${formatWhole(BigInt(whole))}.${kept}` : formatWhole(BigInt(whole))
}

/** `$299`, `$299.50`: US cents as dollars, without empty cents. */
export const formatPrice = (cents: number) => `$${formatDigits(cents / 100, cents % 100 === 0 ? 0 : 2, 2)}`
