import type { Cents } from '../../../../tax/money.ts'
import { maxDeferrals } from '../../../../tax/us/elective-deferrals.ts'
import type { UsFederalInput } from '../../../../tax/us/household.ts'
import type { UsStateInput } from '../../../../tax/us/state.ts'
import type { ValuesOf } from '../kit/fields.ts'
import type { householdFields } from './household-fields.ts'

export type HouseholdValues = ValuesOf<typeof householdFields>

/** Turns the form's values into the input of a federal return. */
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

/** Which field shows the tax engine's error about each input. */
export const engineFields = {
  electiveDeferrals: 'retirement',
  qualifiedTips: 'tips',
} as const satisfies Record<string, keyof HouseholdValues>

/** Turns the form's values into the input of a state return, which covers only wages and 401(k) contributions. */
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
  claimedAsDependent: values.isDependent,
})

/** All income, minus losses. */
export const received = (values: HouseholdValues): Cents => wagesOf(values) + otherThanWages(values)

/** Reduces tips, overtime and 401(k) contributions to what the household's wages allow. */
export function withinWages(values: HouseholdValues): HouseholdValues {
  const tips = Math.min(values.tips, wagesOf(values))
  const overtime = Math.min(values.overtime, wagesOf(values) - tips)
  return { ...values, tips, overtime, retirement: Math.min(values.retirement, maxDeferrals(federalInput(values))) }
}

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
