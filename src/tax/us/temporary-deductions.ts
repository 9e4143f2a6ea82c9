import { type Cents, positive, share, steps } from '../money.ts'
import type { ByStatus, SteppedDeduction, UsFederalFacts, UsFilingStatus } from './federal-facts.ts'
import { type Household, personsAged } from './household.ts'

const thousand = 100_000

export interface TemporaryDeductions {
  senior: Cents
  tips: Cents
  overtime: Cents
  carLoanInterest: Cents
  total: Cents
}

/**
 * The deduction for people who are 65 or older. Each person's amount falls by a share of the modified AGI above the
 * start.
 */
function seniorDeduction(household: Household, magi: Cents, fact: UsFederalFacts['seniorDeduction']): Cents {
  if (!fact || (household.filingStatus === 'mfs' && !fact.value.mfsAllowed)) return 0
  const { perPerson, minAge, phaseOutStart, phaseOutRate } = fact.value
  const lost = share(positive(magi - phaseOutStart[household.filingStatus]), phaseOutRate)
  return personsAged(household, minAge) * positive(perPerson - lost)
}

/** A limited amount that falls by a fixed sum for each 1,000 dollars of modified AGI above the start. */
function steppedDeduction(
  paid: Cents,
  magi: Cents,
  status: UsFilingStatus,
  deduction: SteppedDeduction<Cents | ByStatus>,
  rounding: 'up' | 'down',
): Cents {
  if (status === 'mfs' && deduction.mfsAllowed === false) return 0
  const cap = typeof deduction.cap === 'number' ? deduction.cap : deduction.cap[status]
  const excess = magi - deduction.phaseOutStart[status]
  return positive(Math.min(paid, cap) - steps(excess, thousand, rounding) * deduction.reductionPer1000)
}

/**
 * The deductions of Public Law 119-21 for 2025 to 2028. People can take them with the standard or with itemized
 * deductions.
 */
export function temporaryDeductions(household: Household, magi: Cents, facts: UsFederalFacts): TemporaryDeductions {
  const { filingStatus: status, qualifiedTips, qualifiedOvertime, carLoanInterest: interest } = household
  const { tipsDeduction, overtimeDeduction, carLoanInterestDeduction } = facts
  const senior = seniorDeduction(household, magi, facts.seniorDeduction)
  const tips = tipsDeduction ? steppedDeduction(qualifiedTips, magi, status, tipsDeduction.value, 'down') : 0
  const overtime = overtimeDeduction
    ? steppedDeduction(qualifiedOvertime, magi, status, overtimeDeduction.value, 'down')
    : 0
  // For car loan interest, the Act counts each 1,000 dollars or part of it. For tips and overtime, it counts only whole
  // thousands.
  const carLoanInterest = carLoanInterestDeduction
    ? steppedDeduction(interest, magi, status, carLoanInterestDeduction.value, 'up')
    : 0
  return { senior, tips, overtime, carLoanInterest, total: senior + tips + overtime + carLoanInterest }
}
