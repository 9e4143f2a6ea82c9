import { type Cents, positive, share, steps } from '../money.ts'
import type { UsFederalFacts } from './federal-facts.ts'
import type { Household } from './household.ts'
import type { Income } from './income.ts'
import type { Payroll } from './payroll.ts'

const thousand = 100_000

/**
 * A child below this age counts for the earned income credit. We don't ask about students and disabled children, for
 * whom other ages apply.
 */
const earnedIncomeChildBelow = 19

export interface ChildCredits {
  qualifyingChildren: number
  otherDependents: number
  beforePhaseOut: Cents
  afterPhaseOut: Cents
  /** The part of the credit that reduces the tax, and the part that is refunded. */
  nonRefundable: Cents
  refundable: Cents
}

/**
 * The child tax credit and the credit for other dependents, which fall as modified AGI rises (26 U.S.C. 24(b), (h)).
 */
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
 * Schedule 8812. The refundable part is the part of the credit that the tax leaves unused, but at most an amount per
 * child and a share of earned income. For three or more children, the payroll taxes above the earned income credit can
 * take the place of that share.
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

/** True if someone on the return is in the age range of the credit for people without children. */
const isOfChildlessAge = (household: Household, { min, max }: { min: number; max: number }) =>
  household.ages.some((age) => age >= min && age <= max)

/**
 * The earned income credit by the formula (26 U.S.C. 32). The official table has steps of 50 dollars, so its amounts
 * differ a little.
 */
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
