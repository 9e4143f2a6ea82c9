import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { UsFederalFacts, UsFilingStatus } from './federal-facts.ts'

/** The amounts on which the qualified business income deduction depends, in cents. */
interface BusinessDeductionInput {
  /** Net profit minus the deductible half of self-employment tax. */
  businessIncome: Cents
  /** Taxable income before this deduction. */
  taxableIncome: Cents
  /** Net capital gain, including qualified dividends. */
  netCapitalGain: Cents
  status: UsFilingStatus
}

/** The minimum deduction (26 U.S.C. 199A(i)) for a business that earns enough. It is 0 before 2026. */
export function minimumBusinessDeduction(businessIncome: Cents, { value }: UsFederalFacts['qbi']): Cents {
  const minimum = value.minimumDeduction
  return minimum !== null && businessIncome >= minimum.requiresQbiOfAtLeast ? minimum.amount : 0
}

/**
 * The deduction of 26 U.S.C. 199A for a sole proprietor. We assume that the business isn't a specified service and has
 * no employees and no depreciable property. Above the threshold, the wage limit then reduces the deduction to 0 over
 * the phase-in range. Taxable income limits the deduction, but not the minimum deduction.
 */
export function businessDeduction(input: BusinessDeductionInput, fact: UsFederalFacts['qbi']): Cents {
  const { rate, thresholdTaxableIncome, phaseInRange } = fact.value
  if (input.businessIncome <= 0) return 0
  const full = share(input.businessIncome, rate)
  const range = phaseInRange[input.status]
  const excess = Math.min(positive(input.taxableIncome - thresholdTaxableIncome[input.status]), range)
  const afterWageLimit = full - proportionHalfUp(full, excess, range)
  const limit = share(positive(input.taxableIncome - input.netCapitalGain), rate)
  return Math.max(Math.min(afterWageLimit, limit), minimumBusinessDeduction(input.businessIncome, fact))
}
