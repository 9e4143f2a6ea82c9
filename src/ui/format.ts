const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `December 9, 2025`: the day in UTC of a point in time given as ISO text. */
export const formatDay = (iso: string) => day.format(new Date(iso))

/** `$299`, `$299.50`: US cents as dollars, without empty cents. */
export const formatPrice = (cents: number) => dollars.format(cents / 100)

/** `85,000`: a whole number with thousands separators. */
export const formatWhole = (value: number | bigint) => whole.format(value)
