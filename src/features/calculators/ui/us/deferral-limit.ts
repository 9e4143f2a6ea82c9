import type { Cents } from '../../../../tax/money.ts'
import { usFederalYear } from '../../../../tax/us/federal-facts.ts'
import { formatMoney } from '../kit/format.ts'
import { Refusal } from '../kit/refusal.ts'

/** From 50 on more may be put in; from 60 to 63 more again, where the facts of the year know how much. */
export function deferralLimit(taxYear: number, age = 0): Cents {
  const {
    electiveDeferral,
    catchUp,
    catchUpAge60to63 = catchUp,
  } = usFederalYear(taxYear).facts.retirementAndHsaLimits.value
  if (age < 50) return electiveDeferral
  return electiveDeferral + (age >= 60 && age <= 63 ? catchUpAge60to63 : catchUp)
}

/** Refuses contributions to a 401(k) above what persons of these ages may make together. */
export function requireDeferrals(
  taxYear: number,
  ages: readonly (number | undefined)[],
  amount: Cents,
  field: string,
): void {
  const limit = ages.reduce<Cents>((sum, age) => sum + deferralLimit(taxYear, age), 0)
  if (amount <= limit) return
  const orAge = ages.includes(undefined) ? ', or an age from 50 on' : ''
  throw new Refusal(`Please enter no more than the limit of the year, ${formatMoney(limit, 'USD')}${orAge}`, field)
}
