import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { UsFederalFacts, UsFilingStatus } from './federal-facts.ts'
import { type Household, personsAged } from './household.ts'
import type { Income } from './income.ts'

const agedFrom = 65

/** Counts each taxpayer on the return once if they are 65 or older, and once if they are blind. */
export const conditionsOf = (household: Household) => personsAged(household, agedFrom) + household.blindPersons

/** The standard deduction with the additions for age and blindness, or a dependent's smaller one (26 U.S.C. 63). */
function standardDeduction(household: Household, earned: Cents, facts: UsFederalFacts): Cents {
  const regular = facts.standardDeduction.value[household.filingStatus]
  const { minimum, earnedIncomePlus } = facts.dependentStandardDeduction.value
  const basic = household.claimedAsDependent ? Math.min(regular, Math.max(minimum, earned + earnedIncomePlus)) : regular
  return basic + conditionsOf(household) * facts.additionalStandardDeductionAgedOrBlind.value[household.filingStatus]
}

/** The limit on the deduction for state and local taxes (26 U.S.C. 164(b)(6), (7)). */
function stateAndLocalTaxLimit(status: UsFilingStatus, adjustedGross: Cents, fact: UsFederalFacts['saltCap']): Cents {
  const { cap, phaseDownStart, phaseDownRate, floor } = fact.value
  if (!phaseDownStart || phaseDownRate === undefined || !floor) return cap[status]
  // On a separate return, the phase-down starts at half the income, and the limit after the phase-down is halved.
  const whole = status === 'mfs' ? 'single' : status
  const lost = share(positive(adjustedGross - phaseDownStart[status]), phaseDownRate)
  const limit = Math.max(floor[whole], cap[whole] - lost)
  return status === 'mfs' ? share(limit, 500_000) : limit
}

interface ItemizedDeductions {
  stateAndLocalTaxes: Cents
  mortgageInterest: Cents
  charitableGifts: Cents
  other: Cents
  total: Cents
}

/** The parts of Schedule A that we ask for, before the limit on their benefit in the top bracket. */
function itemizedDeductions(
  household: Household,
  { adjustedGross, modifiedAdjustedGross }: Pick<Income, 'adjustedGross' | 'modifiedAdjustedGross'>,
  facts: UsFederalFacts,
): ItemizedDeductions {
  const floor = facts.charitableItemizerFloor
    ? share(positive(adjustedGross), facts.charitableItemizerFloor.value.rateOfAgi)
    : 0
  const limit = stateAndLocalTaxLimit(household.filingStatus, modifiedAdjustedGross, facts.saltCap)
  const parts = {
    stateAndLocalTaxes: Math.min(household.stateAndLocalTaxes, limit),
    mortgageInterest: household.mortgageInterest,
    charitableGifts: positive(household.charitableGifts - floor),
    other: household.otherItemizedDeductions,
  }
  const total = parts.stateAndLocalTaxes + parts.mortgageInterest + parts.charitableGifts + parts.other
  return { ...parts, total }
}

/**
 * How much 26 U.S.C. 68 reduces itemized deductions: by 2/37 of the deductions, or of the income in the top bracket,
 * whichever is less. `before` is taxable income with the itemized deductions added back.
 */
function itemizedBenefitReduction(
  itemized: Cents,
  before: Cents,
  status: UsFilingStatus,
  facts: UsFederalFacts,
): Cents {
  const limit = facts.itemizedBenefitLimit?.value
  if (!limit) return 0
  const topStart = facts.brackets.value[status].at(-1)?.from ?? 0
  const reached = Math.min(itemized, positive(before - topStart))
  return proportionHalfUp(reached, limit.numerator, limit.denominator)
}

export interface BelowTheLine {
  kind: 'standard' | 'itemized'
  standard: Cents
  itemized: ItemizedDeductions
  benefitReduction: Cents
  /** Gifts to charity that people without itemized deductions can deduct. */
  charitableNonItemizer: Cents
  /** The amount that is subtracted from adjusted gross income. */
  amount: Cents
}

/**
 * The standard or the itemized deduction, whichever the household chose. If it chose neither, the larger of the two.
 */
export function belowTheLine(
  household: Household,
  income: Income,
  temporary: Cents,
  facts: UsFederalFacts,
): BelowTheLine {
  const { filingStatus, charitableGifts, deduction = 'larger' } = household
  const standard = standardDeduction(household, income.earned, facts)
  const charitableNonItemizer = Math.min(charitableGifts, facts.charitableNonItemizer?.value[filingStatus] ?? 0)
  const itemized = itemizedDeductions(household, income, facts)
  const beforeItemized = income.adjustedGross - temporary
  const benefitReduction = itemizedBenefitReduction(itemized.total, beforeItemized, filingStatus, facts)
  const asItemized = itemized.total - benefitReduction
  const asStandard = standard + charitableNonItemizer
  const isItemized = deduction === 'itemized' || (deduction === 'larger' && asItemized > asStandard)
  return {
    kind: isItemized ? 'itemized' : 'standard',
    standard,
    itemized,
    benefitReduction: isItemized ? benefitReduction : 0,
    charitableNonItemizer: isItemized ? 0 : charitableNonItemizer,
    amount: isItemized ? asItemized : asStandard,
  }
}
