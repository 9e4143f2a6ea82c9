import type { Cents } from '../money.ts'

const largestExact = Number.MAX_SAFE_INTEGER / 4

/**
 * `amount × part ÷ whole`, rounded half up to the cent once; nothing where there is no whole. Exact for every safe
 * integer that is not negative.
 */
export function proportion(amount: Cents, part: number, whole: number): Cents {
  if (whole <= 0 || part <= 0 || amount <= 0) return 0
  if (part === whole) return amount
  const product = amount * part
  if (product + whole <= largestExact) return Math.floor((2 * product + whole) / (2 * whole))
  const exact = (2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))
  return Number(exact)
}
