import { type Cents, positive, share, steps } from '../money.ts'
import type { UsFederalFacts } from './federal-facts.ts'
import type { Household } from './household.ts'
import type { Income } from './income.ts'
import type { Payroll } from './payroll.ts'

const thousand = 100_000

/** A child below this age counts for the earned income credit. We don't ask about students and disabled children. */
const earnedIncomeChildBelow = 19

export interface ChildCredits {
  qualifyingChildren: number
  otherDependents: number
  beforePhaseOut: Cents
  afterPhaseOut: Cents
  /** The part that reduces the tax, and the part that is refunded. */
  nonRefundable: Cents
  refundable: Cents
}

/** Child tax credit and credit for other dependents after the phase-out by modified AGI (26 U.S.C. 24(b), (h)). */
function childCreditBeforeLimits(
  household: Household,
  magi: Cents,
  fact: UsFederalFacts['childTaxCredit'],
): Pick<ChildCredits, 'qualifyingChildren' | 'otherDependents' | 'beforePhaseOut' | 'afterPhaseOut'> {
  const { perChild, maxAgeExclusive, otherDependentCredit, phaseOutStart, phaseOutPer1000 } = fact.value
  // A dependent can't have dependents (26 U.S.C. 152(b)(1)).
  const ages = household.claimedAsDependent ? [] : household.childrenAges
  const qualifyingChildren = ages.filter((age) => age < maxAgeExclusive).length
  const others = household.claimedAsDependent ? 0 : household.otherDependents
  const otherDependents = ages.length - qualifyingChildren + others
  const beforePhaseOut = qualifyingChildren * perChild + otherDependents * otherDependentCredit
  const lost = steps(magi - phaseOutStart[household.filingStatus], thousand, 'up') * phaseOutPer1000
  return { qualifyingChildren, otherDependents, beforePhaseOut, afterPhaseOut: positive(beforePhaseOut - lost) }
}

/**
 * Schedule 8812. The refundable part is the credit that the tax leaves unused, up to an amount per child and a share of
 * earned income. With three or more children, payroll taxes above the earned income credit can replace that share.
 */
export function childCredits(
  household: Household,
  income: Income,
  payroll: Payroll,
  taxBefore: Cents,
  earnedIncomeCredit: Cents,
  facts: UsFederalFacts,
): ChildCredits {
  const { refundableMaximum, refundableRate, refundableEarnedIncomeOver } = facts.childTaxCredit.value
  const credit = childCreditBeforeLimits(household, income.modifiedAdjustedGross, facts.childTaxCredit)
  const nonRefundable = Math.min(credit.afterPhaseOut, taxBefore)
  const byEarnings = share(positive(income.earned - refundableEarnedIncomeOver), refundableRate)
  const payrollTaxes = payroll.employeeSocialSecurity + payroll.employeeMedicare + payroll.deductibleHalf
  const byPayroll = credit.qualifyingChildren >= 3 ? positive(payrollTaxes - earnedIncomeCredit) : 0
  // People who exclude foreign earned income get no refundable part (26 U.S.C. 24(d)).
  const mayBeRefunded = household.excludedForeignEarned === 0
  const refundable = Math.min(
    credit.afterPhaseOut - nonRefundable,
    mayBeRefunded ? credit.qualifyingChildren * refundableMaximum : 0,
    Math.max(byEarnings, byPayroll),
  )
  return { ...credit, nonRefundable, refundable }
}

/** Whether someone on the return is in the age range for the credit without children. */
const isOfChildlessAge = (household: Household, { min, max }: { min: number; max: number }) =>
  household.ages.some((age) => age >= min && age <= max)

/** The earned income credit by formula (26 U.S.C. 32); the official table uses steps of 50 dollars. */
export function earnedIncomeCredit(household: Household, income: Income, facts: UsFederalFacts): Cents {
  const { byChildren, investmentIncomeLimit, childlessAge } = facts.earnedIncomeCredit.value
  const children = household.childrenAges.filter((age) => age < earnedIncomeChildBelow).length
  const row = byChildren[Math.min(children, byChildren.length - 1)]
  if (!row || household.claimedAsDependent) return 0
  // The credit requires a home in the United States and no excluded foreign earned income (26 U.S.C. 32(c)(1)).
  if (household.livesAbroad || household.excludedForeignEarned > 0) return 0
  // A married person must file jointly, unless separated and living with a child (26 U.S.C. 32(d)).
  if (household.filingStatus === 'mfs' && !(household.livedApartFromSpouse && children > 0)) return 0
  if (income.investmentForEarnedIncomeCredit > investmentIncomeLimit) return 0
  if (children === 0 && !isOfChildlessAge(household, childlessAge)) return 0
  const start = household.filingStatus === 'mfj' ? row.phaseOutStartJoint : row.phaseOutStart
  const credit = Math.min(row.maximum, share(income.earned, row.phaseInRate))
  const measure = Math.max(income.earned, income.adjustedGross)
  return positive(credit - share(positive(measure - start), row.phaseOutRate))
}
