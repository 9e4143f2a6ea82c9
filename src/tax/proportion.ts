import type { Cents } from './money.ts'

const maxExactProduct = Number.MAX_SAFE_INTEGER / 4

/**
 * Calculates `amount × part ÷ whole`, rounded half up to the cent. It is 0 unless all three are above 0. The result is
 * exact for every safe integer.
 */
export function proportionHalfUp(amount: Cents, part: number, whole: number): Cents {
  if (whole <= 0 || part <= 0 || amount <= 0) return 0
  if (part === whole) return amount
  const product = amount * part
  if (product + whole <= maxExactProduct) return Math.floor((2 * product + whole) / (2 * whole))
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** The same as `proportionHalfUp`, but rounded up to the next cent. */
export function proportionRoundedUp(amount: Cents, part: number, whole: number): Cents {
  if (whole <= 0 || part <= 0 || amount <= 0) return 0
  return Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))
}
