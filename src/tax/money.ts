/** A whole number of cents. It is negative for a loss or a refund. */
export type Cents = number

/** A rate in parts per million: 220_000 is 22%. */
export type Ppm = number

type Rounding = 'half-up' | 'down' | 'up'

const million = 1_000_000

/** An amount times a rate, exactly: `whole` cents and `rest` millionths of a cent. */
export interface ExactShare {
  whole: Cents
  rest: number
}

/** Multiplies a non-negative amount by a rate. The result is exact for every safe integer. */
export function exactShare(amount: Cents, ppm: Ppm): ExactShare {
  const low = amount % million
  const high = (amount - low) / million
  const product = low * ppm
  const rest = product % million
  return { whole: high * ppm + (product - rest) / million, rest }
}

/** Rounds an exact product to whole cents. `rest` may be several million if the caller added products. */
export function roundShare({ whole, rest }: ExactShare, rounding: Rounding = 'half-up'): Cents {
  const left = rest % million
  const carried = whole + (rest - left) / million
  if (rounding === 'down') return carried
  if (rounding === 'up') return left > 0 ? carried + 1 : carried
  return left * 2 >= million ? carried + 1 : carried
}

/** An amount times a rate, rounded once to the cent. The sign doesn't change how we round. */
export function share(amount: Cents, ppm: Ppm, rounding: Rounding = 'half-up'): Cents {
  if (amount < 0) return 0 - share(-amount, ppm, rounding)
  return roundShare(exactShare(amount, ppm), rounding)
}

/** Rounds to whole dollars. Half a dollar rounds away from zero. */
export function roundToDollar(amount: Cents): Cents {
  if (amount < 0) return 0 - roundToDollar(-amount)
  return Math.floor((amount + 50) / 100) * 100
}

/**
 * Rounds the parts of an amount to whole dollars that add up to the rounded amount. Each part changes by less than a
 * dollar. We show these, because parts that are rounded one by one can miss their sum by a dollar.
 */
export function inDollars<const Amounts extends readonly Cents[]>(parts: Amounts): { [Index in keyof Amounts]: Cents }
export function inDollars(parts: readonly Cents[]): Cents[] {
  let sum = 0
  return parts.map((part) => {
    const before = roundToDollar(sum)
    sum += part
    return roundToDollar(sum) - before
  })
}

/** The amount, or 0 if it is negative. Tax forms say: "if zero or less, enter 0". */
export function positive(amount: Cents): Cents {
  return amount > 0 ? amount : 0
}

/** How many whole steps fit into an excess. With rounding 'up', an incomplete step counts too. */
export function steps(excess: Cents, step: Cents, rounding: 'up' | 'down'): number {
  if (excess <= 0) return 0
  return rounding === 'up' ? Math.ceil(excess / step) : Math.floor(excess / step)
}

/** An amount divided by another, in parts per million. It is 0 if the other amount is 0 or less. */
export function ratio(part: Cents, whole: Cents): Ppm {
  return whole > 0 ? Math.round((part * million) / whole) : 0
}

/** Writes a number for sentences: `12,345`. */
export const withCommas = (whole: number): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
