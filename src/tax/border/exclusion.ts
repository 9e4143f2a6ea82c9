import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { BorderFacts } from './facts.ts'

/** The days of the tax year that are in the qualifying period, and all days of the year. */
interface QualifyingDays {
  qualifyingDays: number
  daysInYear: number
}

/** The share of a yearly limit for the qualifying days (26 U.S.C. 911(b)(2)), in cents. */
export function proratedLimit(limit: Cents, { qualifyingDays, daysInYear }: QualifyingDays): Cents {
  if (!Number.isInteger(qualifyingDays) || qualifyingDays < 0 || qualifyingDays > daysInYear)
    throw new RangeError(`qualifyingDays must be a whole number from 0 to ${daysInYear}`)
  return proportionHalfUp(limit, qualifyingDays, daysInYear)
}

/** Housing costs above the base amount for the qualifying days. */
export function housingAmount(expenses: Cents, base: Cents, days: QualifyingDays): Cents {
  return positive(expenses - proratedLimit(base, days))
}

/**
 * The earned income exclusion: the limit for the qualifying days, but at most the income that the housing exclusion
 * leaves.
 */
export function earnedIncomeExclusion(
  foreignEarnedIncome: Cents,
  housingExclusion: Cents,
  limit: Cents,
  days: QualifyingDays,
): { exclusion: Cents; taxableForeignEarned: Cents } {
  const exclusion = Math.min(proratedLimit(limit, days), positive(foreignEarnedIncome - housingExclusion))
  return { exclusion, taxableForeignEarned: positive(foreignEarnedIncome - housingExclusion - exclusion) }
}

/** The input of one person's Form 2555, in cents. */
interface Form2555Input extends QualifyingDays {
  exclusionLimit: Cents
  /**
   * The limit on housing costs in the place for a full year. If the IRS doesn't list the place, it is 30% of the
   * exclusion.
   */
  housingLimit: Cents
  foreignEarnedIncome: Cents
  /** The part of the income that an employer provided: wages and benefits. The rest is from self-employment. */
  employerProvided: Cents
  housingExpenses: Cents
  /** Deductions that definitely belong to the foreign earned income. */
  deductionsDefinitelyRelated: Cents
}

export interface Form2555 {
  baseAmount: Cents
  housingAmount: Cents
  housingExclusion: Cents
  exclusion: Cents
  totalExclusion: Cents
  allocableDeductions: Cents
  /** The exclusions minus the deductions that belong to them. */
  line45: Cents
  housingDeduction: Cents
  /**
   * The part of a self-employed person's housing amount that is above this year's income. It can be deducted next year.
   */
  housingCarryover: Cents
  taxableForeignEarned: Cents
}

/**
 * Calculates Form 2555 in its order: housing exclusion, earned income exclusion, the deductions that belong to them,
 * housing deduction.
 */
export function form2555(input: Form2555Input, housing: BorderFacts['housing']): Form2555 {
  const { foreignEarnedIncome: earned, employerProvided } = input
  if (employerProvided > earned) throw new RangeError('employerProvided must not be more than foreignEarnedIncome')
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
  const selfEmployedHousing = employerProvided < earned ? amount - housingExclusion : 0
  const housingDeduction = Math.min(selfEmployedHousing, taxableForeignEarned)
  return {
    baseAmount: proratedLimit(fullYearBase, input),
    housingAmount: amount,
    housingExclusion,
    exclusion,
    totalExclusion,
    allocableDeductions,
    line45: totalExclusion - allocableDeductions,
    housingDeduction,
    housingCarryover: selfEmployedHousing - housingDeduction,
    taxableForeignEarned,
  }
}
