import { maxCorporateIncomeCents, requireCents } from '../input-limits.ts'
import type { Cents } from '../money.ts'

/** Returns the amount if it is allowed. Otherwise throws a RangeError that names the field. */
export const requireCorporateIncome = (name: string, amount: Cents): Cents =>
  requireCents(name, amount, maxCorporateIncomeCents)
