import { maxCorporateIncomeCents } from '../input-limits.ts'
import type { Cents } from '../money.ts'

/** Returns the amount if it is allowed; otherwise throws a RangeError that names the field. */
export function requireCorporateIncome(name: string, amount: Cents): Cents {
  if (Number.isSafeInteger(amount) && amount >= 0 && amount <= maxCorporateIncomeCents) return amount
  throw new RangeError(`${name} must be a whole number of cents from 0 to ${maxCorporateIncomeCents}.`)
}
