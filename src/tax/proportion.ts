import type { Cents, Rounding } from './money.ts'

/** amount × part ÷ whole, exact for every safe integer and rounded once; nothing below zero is expected. */
export function proportion(amount: Cents, part: number, whole: number, rounding: Rounding = 'half-up'): Cents {
  const product = BigInt(amount) * BigInt(part)
  const divisor = BigInt(whole)
  const down = product / divisor
  const rest = product % divisor
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'half-up' && rest * 2n >= divisor
  return Number(isUp ? down + 1n : down)
}
