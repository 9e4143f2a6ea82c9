import type { Bracket } from '../brackets.ts'
import us2024 from '../data/us-federal-2024.json' with { type: 'json' }
import us2025 from '../data/us-federal-2025.json' with { type: 'json' }
import us2026 from '../data/us-federal-2026.json' with { type: 'json' }
import { type Fact, type ParameterSet, parameterSet, parametersOf } from '../facts.ts'
import type { Cents, Ppm } from '../money.ts'

/** Single, married filing jointly, married filing separately, head of household, and qualifying surviving spouse. */
export const usFilingStatuses = ['single', 'mfj', 'mfs', 'hoh', 'qss'] as const
export type UsFilingStatus = (typeof usFilingStatuses)[number]

export type ByStatus<Value = Cents> = Record<UsFilingStatus, Value>

interface EarnedIncomeCreditRow {
  children: number
  maximum: Cents
  phaseInRate: Ppm
  earnedIncomeAmount: Cents
  phaseOutStart: Cents
  phaseOutStartJoint: Cents
  phaseOutRate: Ppm
}

/** A deduction that falls by `reductionPer1000` for each 1,000 dollars of modified AGI above the start. */
export interface SteppedDeduction<Cap> {
  cap: Cap
  phaseOutStart: ByStatus
  reductionPer1000: Cents
  mfsAllowed?: boolean
}

/** The federal law of one tax year. If a rule doesn't exist in a year, its data file doesn't have it. */
export interface UsFederalFacts {
  brackets: Fact<ByStatus<Bracket[]>>
  standardDeduction: Fact<ByStatus>
  additionalStandardDeductionAgedOrBlind: Fact<ByStatus>
  dependentStandardDeduction: Fact<{ minimum: Cents; earnedIncomePlus: Cents }>
  longTermCapitalGains: Fact<{ zeroRateMax: ByStatus; fifteenRateMax: ByStatus; rates: [Ppm, Ppm, Ppm] }>
  amt: Fact<{
    exemption: ByStatus
    phaseOutStart: ByStatus
    phaseOutRate: Ppm
    rate: Ppm
    upperRate: Ppm
    upperRateOver: ByStatus
  }>
  netInvestmentIncomeTax: Fact<{ rate: Ppm; threshold: ByStatus }>
  childTaxCredit: Fact<{
    perChild: Cents
    maxAgeExclusive: number
    refundableMaximum: Cents
    refundableRate: Ppm
    refundableEarnedIncomeOver: Cents
    phaseOutStart: ByStatus
    phaseOutPer1000: Cents
    otherDependentCredit: Cents
  }>
  earnedIncomeCredit: Fact<{
    byChildren: EarnedIncomeCreditRow[]
    investmentIncomeLimit: Cents
    childlessAge: { min: number; max: number }
  }>
  saltCap: Fact<{ cap: ByStatus; phaseDownStart?: ByStatus; phaseDownRate?: Ppm; floor?: ByStatus }>
  seniorDeduction?: Fact<{
    perPerson: Cents
    minAge: number
    phaseOutStart: ByStatus
    phaseOutRate: Ppm
    mfsAllowed: boolean
  }>
  tipsDeduction?: Fact<SteppedDeduction<Cents>>
  overtimeDeduction?: Fact<SteppedDeduction<ByStatus>>
  carLoanInterestDeduction?: Fact<SteppedDeduction<Cents>>
  charitableNonItemizer?: Fact<ByStatus>
  charitableItemizerFloor?: Fact<{ rateOfAgi: Ppm }>
  itemizedBenefitLimit?: Fact<{ numerator: number; denominator: number }>
  qbi: Fact<{
    rate: Ppm
    thresholdTaxableIncome: ByStatus
    phaseInRange: ByStatus
    minimumDeduction: { amount: Cents; requiresQbiOfAtLeast: Cents } | null
  }>
  studentLoanInterest: Fact<{
    cap: Cents
    phaseOutStart: Partial<ByStatus>
    phaseOutRange: Partial<ByStatus>
    mfsAllowed: boolean
  }>
  socialSecurityBenefitsTaxation: Fact<{ base: ByStatus; adjusted: ByStatus; rates: [Ppm, Ppm] }>
  capitalLossLimit: Fact<ByStatus>
  /**
   * An employee's 401(k) limit, the amount added to it for people who are 50 or older, and the amount added from 60 to
   * 63 instead.
   */
  retirementAndHsaLimits: Fact<{ electiveDeferral: Cents; catchUp: Cents; catchUpAge60to63?: Cents }>
  socialSecurity: Fact<{ wageBase: Cents; employeeRate: Ppm; maximumEmployee: Cents }>
  medicare: Fact<{ employeeRate: Ppm }>
  additionalMedicare: Fact<{ rate: Ppm; liabilityThreshold: ByStatus }>
  selfEmployment: Fact<{
    netEarningsFactor: Ppm
    minimumNetEarnings: Cents
    socialSecurityRate: Ppm
    medicareRate: Ppm
    deductibleShare: Ppm
  }>
}

/** The facts of all years that we cover, the oldest year first. */
export const usFederalParameters: ParameterSet<UsFederalFacts>[] = [us2024, us2025, us2026].map((json) =>
  parameterSet<UsFederalFacts>(json),
)

/** Returns the federal law of a year. Throws a RangeError for a year without facts. */
export function usFederalYear(taxYear: number): ParameterSet<UsFederalFacts> {
  return parametersOf(usFederalParameters, taxYear)
}
