import type { Cents } from '../money.ts'

/** A hundred billion dollars. */
export const largestCorporateIncome: Cents = 10_000_000_000_000

/** Gives an amount back that is allowed; a RangeError names the field of any other. */
export function requireCorporateIncome(name: string, amount: Cents): Cents {
  if (Number.isSafeInteger(amount) && amount >= 0 && amount <= largestCorporateIncome) return amount
  throw new RangeError(`${name} must be a whole number of cents from 0 to ${largestCorporateIncome}.`)
}
