import type { Cents } from '../../../../tax/money.ts'
import type { UsFederalInput } from '../../../../tax/us/household.ts'
import type { UsStateInput } from '../../../../tax/us/state.ts'
import type { ValuesOf } from '../kit/fields.ts'
import { Refusal } from '../kit/refusal.ts'
import { requireDeferrals } from './deferral-limit.ts'
import type { householdFields } from './household-fields.ts'

export type HouseholdValues = ValuesOf<typeof householdFields>

/** Refuses parts of the wages that are more than the wages, or than the law lets them be. */
export function requireParts(values: HouseholdValues): void {
  if (values.retirement > wagesOf(values)) throw new Refusal('Please enter no more than the wages', 'retirement')
  const ages = values.filingStatus === 'mfj' ? [values.age, values.spouseAge] : [values.age]
  requireDeferrals(Number(values.taxYear), ages, values.retirement, 'retirement')
  if (values.tips + values.overtime > wagesOf(values)) {
    throw new Refusal('Tips and overtime are parts of the wages, so they cannot be more', 'tips')
  }
}

/** The facts entered, as the federal return takes them. */
export function federalInput(values: HouseholdValues): UsFederalInput {
  return {
    taxYear: Number(values.taxYear),
    filingStatus: values.filingStatus,
    age: values.age,
    spouseAge: values.spouseAge,
    blind: values.isBlind,
    spouseBlind: values.isSpouseBlind,
    livedApartFromSpouse: values.livedApart,
    claimedAsDependent: values.isDependent,
    wages: values.wages,
    spouseWages: values.spouseWages,
    electiveDeferrals: values.retirement,
    selfEmploymentNetProfit: values.selfEmployment,
    spouseSelfEmploymentNetProfit: values.spouseSelfEmployment,
    taxableInterest: values.interest,
    taxExemptInterest: values.exemptInterest,
    qualifiedDividends: values.qualifiedDividends,
    nonQualifiedDividends: values.otherDividends,
    shortTermCapitalGains: values.shortGains,
    longTermCapitalGains: values.longGains,
    pensions: values.pensions,
    socialSecurityBenefits: values.socialSecurity,
    otherIncome: values.otherIncome,
    studentLoanInterest: values.studentLoan,
    otherAdjustments: values.otherAdjustments,
    stateAndLocalTaxes: values.stateTaxes,
    mortgageInterest: values.mortgageInterest,
    charitableGifts: values.gifts,
    otherItemizedDeductions: values.otherItemized,
    qualifiedTips: values.tips,
    qualifiedOvertime: values.overtime,
    carLoanInterest: values.carLoan,
    childrenAges: values.childrenAges,
    otherDependents: values.otherDependents ?? 0,
  }
}

/** What the state returns cover: wages, and what goes into a 401(k). */
export const stateInput = (values: HouseholdValues): UsStateInput => ({
  taxYear: Number(values.taxYear),
  filingStatus: values.filingStatus,
  age: values.age,
  spouseAge: values.spouseAge,
  blind: values.isBlind,
  spouseBlind: values.isSpouseBlind,
  wages: values.wages,
  spouseWages: values.spouseWages,
  electiveDeferrals: values.retirement,
  childrenAges: values.childrenAges,
  otherDependents: values.otherDependents ?? 0,
})

/** Everything that came in, losses taken off. */
export const received = (values: HouseholdValues): Cents => wagesOf(values) + otherThanWages(values)

const wagesOf = ({ wages, spouseWages }: HouseholdValues): Cents => wages + spouseWages

export const otherThanWages = (values: HouseholdValues): Cents =>
  values.selfEmployment +
  values.spouseSelfEmployment +
  values.interest +
  values.exemptInterest +
  values.qualifiedDividends +
  values.otherDividends +
  values.shortGains +
  values.longGains +
  values.pensions +
  values.socialSecurity +
  values.otherIncome
