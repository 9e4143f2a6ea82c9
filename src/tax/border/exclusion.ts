import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { BorderFacts } from './facts.ts'

/** The days of the tax year that lie in the qualifying period, and the days of the year. */
export interface QualifyingDays {
  qualifyingDays: number
  daysInYear: number
}

/** The limit for a part of the year (26 U.S.C. 911(b)(2)); amounts in cents. */
export function proratedLimit(limit: Cents, { qualifyingDays, daysInYear }: QualifyingDays): Cents {
  if (!Number.isInteger(qualifyingDays) || qualifyingDays < 0 || qualifyingDays > daysInYear)
    throw new RangeError(`qualifyingDays must be a whole number from 0 to ${daysInYear}`)
  return proportionHalfUp(limit, qualifyingDays, daysInYear)
}

/** What housing costs exceed the prorated base by. */
export function housingAmount(expenses: Cents, base: Cents, days: QualifyingDays): Cents {
  return positive(expenses - proratedLimit(base, days))
}

/** The exclusion of earned income: the prorated limit, at most what the housing exclusion leaves. */
export function earnedIncomeExclusion(
  foreignEarnedIncome: Cents,
  housingExclusion: Cents,
  limit: Cents,
  days: QualifyingDays,
): { exclusion: Cents; taxableForeignEarned: Cents } {
  const exclusion = Math.min(proratedLimit(limit, days), positive(foreignEarnedIncome - housingExclusion))
  return { exclusion, taxableForeignEarned: positive(foreignEarnedIncome - housingExclusion - exclusion) }
}

/** One person's Form 2555, amounts in cents. */
export interface Form2555Input extends QualifyingDays {
  exclusionLimit: Cents
  /** The full-year limit of housing costs at the place; 30 % of the exclusion where none is listed. */
  housingLimit: Cents
  foreignEarnedIncome: Cents
  /** The part an employer pays: wages and what comes with them. The rest is self-employment. */
  employerProvided: Cents
  housingExpenses: Cents
  /** Deductions that belong to the foreign earned income. */
  deductionsDefinitelyRelated: Cents
}

export interface Form2555 {
  baseAmount: Cents
  housingAmount: Cents
  housingExclusion: Cents
  exclusion: Cents
  totalExclusion: Cents
  allocableDeductions: Cents
  /** The exclusions less the deductions that belong to them. */
  line45: Cents
  housingDeduction: Cents
  /** Housing of the self-employed beyond this year's income; may be deducted in the next year. */
  housingCarryover: Cents
  taxableForeignEarned: Cents
}

/** Housing first, then the exclusion, then what belongs to it, then the deduction of the self-employed. */
export function form2555(input: Form2555Input, housing: BorderFacts['housing']): Form2555 {
  const { foreignEarnedIncome: earned, employerProvided } = input
  if (employerProvided > earned) throw new RangeError('employerProvided is a part of foreignEarnedIncome')
  const fullYearBase = share(input.exclusionLimit, housing.value.baseRate)
  const counted = Math.min(input.housingExpenses, proratedLimit(input.housingLimit, input))
  const amount = housingAmount(counted, fullYearBase, input)
  const housingExclusion = Math.min(proportionHalfUp(amount, employerProvided, earned), employerProvided)
  const { exclusion, taxableForeignEarned } = earnedIncomeExclusion(
    earned,
    housingExclusion,
    input.exclusionLimit,
    input,
  )
  const totalExclusion = exclusion + housingExclusion
  const allocableDeductions = proportionHalfUp(input.deductionsDefinitelyRelated, totalExclusion, earned)
  const ownHousing = employerProvided < earned ? amount - housingExclusion : 0
  const housingDeduction = Math.min(ownHousing, taxableForeignEarned)
  return {
    baseAmount: proratedLimit(fullYearBase, input),
    housingAmount: amount,
    housingExclusion,
    exclusion,
    totalExclusion,
    allocableDeductions,
    line45: totalExclusion - allocableDeductions,
    housingDeduction,
    housingCarryover: ownHousing - housingDeduction,
    taxableForeignEarned,
  }
}
