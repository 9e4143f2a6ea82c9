import { type Cents, positive, share } from '../money.ts'
import { type AlternativeMinimumTax, alternativeMinimumTax } from './alternative-minimum-tax.ts'
import { businessDeduction, minimumBusinessDeduction } from './business-deduction.ts'
import { type ChildCredits, childCredits, earnedIncomeCredit } from './credits.ts'
import { type BelowTheLine, belowTheLine } from './deductions.ts'
import type { UsFederalFacts, UsFilingStatus } from './federal-facts.ts'
import type { Household } from './household.ts'
import { type Income, incomeOf } from './income.ts'
import { type IncomeTax, incomeTax } from './income-tax.ts'
import { type Payroll, payrollOf } from './payroll.ts'
import { type TemporaryDeductions, temporaryDeductions } from './temporary-deductions.ts'

/** Every amount on the return, in cents. `total` is the tax before payments, and negative for a refund. */
export interface UsFederalReturn {
  payroll: Payroll
  income: Income
  deduction: BelowTheLine
  temporary: TemporaryDeductions
  businessDeduction: Cents
  /** True if the deduction for business income is the minimum deduction. */
  isMinimumBusinessDeduction: boolean
  taxableIncome: Cents
  regular: IncomeTax
  amt: AlternativeMinimumTax
  foreignTaxCredit: Cents
  childCredits: ChildCredits
  earnedIncomeCredit: Cents
  netInvestmentIncomeTax: Cents
  netInvestmentBase: Cents
  /**
   * Income tax, AMT and net investment income tax minus all credits. Self-employment tax and Additional Medicare Tax
   * aren't part of it.
   */
  incomeTaxAfterCredits: Cents
  total: Cents
}

/** The income that the net investment income tax applies to (26 U.S.C. 1411(a)). */
function netInvestmentBase(
  netInvestment: Cents,
  magi: Cents,
  status: UsFilingStatus,
  fact: UsFederalFacts['netInvestmentIncomeTax'],
): Cents {
  return Math.min(netInvestment, positive(magi - fact.value.threshold[status]))
}

/** Calculates one household's return, in the order of Form 1040. */
export function usFederalReturn(household: Household, facts: UsFederalFacts): UsFederalReturn {
  const { filingStatus: status, taxComputation: computation = 'schedule', excludedForeignEarned: excluded } = household
  const payroll = payrollOf(household, facts)
  const income = incomeOf(household, payroll, facts)
  const { adjustedGross, modifiedAdjustedGross: magi } = income
  const temporary = temporaryDeductions(household, magi, facts)
  const deduction = belowTheLine(household, income, temporary.total, facts)
  const beforeBusiness = positive(adjustedGross - deduction.amount - temporary.total)
  const preferential = income.gains.preferential + household.qualifiedDividends
  const businessIncome = household.isBusinessAbroad
    ? 0
    : household.selfEmploymentNetProfit + household.spouseSelfEmploymentNetProfit - payroll.deductibleHalf
  const business = businessDeduction(
    { businessIncome, taxableIncome: beforeBusiness, netCapitalGain: preferential, status },
    facts.qbi,
  )
  const taxableIncome = positive(beforeBusiness - business)
  const regular = incomeTax({ taxableIncome, preferential, status, computation, excluded }, facts)
  const disallowed = deduction.kind === 'standard' ? deduction.standard : deduction.itemized.stateAndLocalTaxes
  // The deduction for seniors is a personal exemption (26 U.S.C. 151(d)(5)(C)), so 26 U.S.C. 56(b)(1) adds it back.
  const amtIncome = adjustedGross - deduction.amount - temporary.total - business + disallowed + temporary.senior
  const foreignTaxCredit = Math.min(household.foreignTaxCredit, regular.total)
  const credits = { regular: foreignTaxCredit, minimum: household.minimumForeignTaxCredit }
  const amt = alternativeMinimumTax(
    { income: amtIncome, taxableIncome, preferential, regularTax: regular.total, credits },
    household,
    facts,
  )
  const taxBefore = regular.total + amt.tax - foreignTaxCredit
  const credit = earnedIncomeCredit(household, income, facts)
  const children = childCredits(household, income, payroll, taxBefore, credit, facts)
  const investmentBase = netInvestmentBase(income.netInvestment, magi, status, facts.netInvestmentIncomeTax)
  const investmentTax = share(investmentBase, facts.netInvestmentIncomeTax.value.rate)
  const afterCredits = taxBefore + investmentTax - children.nonRefundable - children.refundable - credit
  return {
    payroll,
    income,
    deduction,
    temporary,
    businessDeduction: business,
    isMinimumBusinessDeduction: business > 0 && business === minimumBusinessDeduction(businessIncome, facts.qbi),
    taxableIncome,
    regular,
    amt,
    foreignTaxCredit,
    childCredits: children,
    earnedIncomeCredit: credit,
    netInvestmentIncomeTax: investmentTax,
    netInvestmentBase: investmentBase,
    incomeTaxAfterCredits: afterCredits,
    total: afterCredits + payroll.selfEmploymentTax + payroll.additionalMedicareTax,
  }
}
