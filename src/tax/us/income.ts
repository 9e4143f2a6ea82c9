import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { UsFederalFacts, UsFilingStatus } from './federal-facts.ts'
import type { Household } from './household.ts'
import type { Payroll } from './payroll.ts'

interface CapitalGains {
  /** The net gain, or the part of a net loss that can be deducted. */
  included: Cents
  /**
   * Net capital gain (26 U.S.C. 1222(11)), which is taxed at the lower rates. It doesn't include qualified dividends.
   */
  preferential: Cents
  lossCarriedForward: Cents
}

/** Offsets short-term and long-term gains and losses, and limits a net loss (26 U.S.C. 1211(b), 1222). */
function capitalGains(shortTerm: Cents, longTerm: Cents, lossLimit: Cents): CapitalGains {
  const net = shortTerm + longTerm
  const included = Math.max(net, -lossLimit)
  return { included, preferential: positive(Math.min(longTerm, net)), lossCarriedForward: included - net }
}

/** The taxable part of Social Security benefits (26 U.S.C. 86). `otherIncome` is modified AGI without the benefits. */
function taxableSocialSecurity(
  benefits: Cents,
  otherIncome: Cents,
  status: UsFilingStatus,
  fact: UsFederalFacts['socialSecurityBenefitsTaxation'],
): Cents {
  const [half, most] = fact.value.rates
  const base = fact.value.base[status]
  const adjusted = fact.value.adjusted[status]
  const provisional = otherIncome + share(benefits, half)
  const firstTier = Math.min(share(benefits, half), share(positive(provisional - base), half))
  if (provisional <= adjusted) return firstTier
  const secondTier = share(provisional - adjusted, most) + Math.min(firstTier, share(adjusted - base, half))
  return Math.min(secondTier, share(benefits, most))
}

/**
 * The deduction for student loan interest after its limit and phase-out (26 U.S.C. 221). `magi` is AGI before this
 * deduction.
 */
function studentLoanDeduction(
  interest: Cents,
  magi: Cents,
  status: UsFilingStatus,
  fact: UsFederalFacts['studentLoanInterest'],
): Cents {
  const { cap, phaseOutStart, phaseOutRange } = fact.value
  const start = phaseOutStart[status]
  const range = phaseOutRange[status]
  if (start === undefined || range === undefined) return 0
  const allowed = Math.min(interest, cap)
  return allowed - proportionHalfUp(allowed, Math.min(positive(magi - start), range), range)
}

export interface Income {
  gains: CapitalGains
  taxableSocialSecurity: Cents
  /** Total income of Form 1040, before adjustments. */
  total: Cents
  /** Total income with all wages and all Social Security benefits. The average rate is measured on it. */
  gross: Cents
  studentLoanInterest: Cents
  adjustments: Cents
  adjustedGross: Cents
  /** Adjusted gross income plus excluded foreign earned income. Most phase-outs depend on it. */
  modifiedAdjustedGross: Cents
  /** Wages and net profit, minus excluded income and the deductible half of self-employment tax. Never negative. */
  earned: Cents
  /** Interest, dividends and net gains under 26 U.S.C. 1411. Never negative. */
  netInvestment: Cents
  /** Investment income that counts toward the limit of the earned income credit (26 U.S.C. 32(i)). */
  investmentForEarnedIncomeCredit: Cents
}

/** Calculates Form 1040 from wages to adjusted gross income. */
export function incomeOf(household: Household, payroll: Payroll, facts: UsFederalFacts): Income {
  const { filingStatus, shortTermCapitalGains, longTermCapitalGains, socialSecurityBenefits } = household
  const lossLimit = facts.capitalLossLimit.value[filingStatus]
  const gains = capitalGains(shortTermCapitalGains, longTermCapitalGains, lossLimit)
  const profit = household.selfEmploymentNetProfit + household.spouseSelfEmploymentNetProfit
  const dividends = household.nonQualifiedDividends + household.qualifiedDividends
  const investment = household.taxableInterest + dividends
  const { electiveDeferrals, foreignWages, excludedForeignEarned: excluded } = household
  const earned = payroll.wages - electiveDeferrals + foreignWages + profit
  const withExcluded = earned + investment + gains.included + household.pensions + household.otherIncome
  const other = withExcluded - excluded
  const firstAdjustments = payroll.deductibleHalf + household.otherAdjustments
  const taxable = taxableSocialSecurity(
    socialSecurityBenefits,
    withExcluded - firstAdjustments + household.taxExemptInterest,
    filingStatus,
    facts.socialSecurityBenefitsTaxation,
  )
  const total = other + taxable
  const studentLoanInterest = studentLoanDeduction(
    household.studentLoanInterest,
    total + excluded - firstAdjustments,
    filingStatus,
    facts.studentLoanInterest,
  )
  const adjustments = firstAdjustments + studentLoanInterest
  return {
    gains,
    taxableSocialSecurity: taxable,
    total,
    gross: withExcluded + electiveDeferrals + socialSecurityBenefits,
    studentLoanInterest,
    adjustments,
    adjustedGross: total - adjustments,
    modifiedAdjustedGross: total - adjustments + excluded,
    earned: positive(earned - excluded - payroll.deductibleHalf),
    netInvestment: positive(investment + gains.included),
    investmentForEarnedIncomeCredit: investment + household.taxExemptInterest + positive(gains.included),
  }
}
