import type { Bracket } from '../brackets.ts'
import year2024 from '../data/canada-2024.json' with { type: 'json' }
import year2025 from '../data/canada-2025.json' with { type: 'json' }
import year2026 from '../data/canada-2026.json' with { type: 'json' }
import { type Fact, type ParameterSet, parameterSet, parametersOf } from '../facts.ts'
import type { Cents, Ppm } from '../money.ts'

export const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const
export type Province = (typeof provinces)[number]

/** An amount that stays at `maximum` up to one income and falls evenly to `minimum` at another. */
export interface PhasedAmount {
  maximum: Cents
  phaseOut?: { minimum: Cents; from: Cents; to: Cents; on: 'netIncome' | 'taxableIncome' }
}

/** The first tier of the Canada or Quebec Pension Plan, with the employee's rates. */
export interface PensionPlan {
  exemption: Cents
  ceiling: Cents
  basePpm: Ppm
  firstAdditionalPpm: Ppm
}

/** An employee's rate on earnings up to a ceiling. */
export interface CappedRate {
  ceiling: Cents
  ppm: Ppm
}

export interface AgeAmount {
  maximum: Cents
  /** Net income up to which the amount isn't reduced. */
  threshold: Cents
  reductionPpm: Ppm
  minimumAge: number
}

/** The spouse's net income above `freeIncome` lowers the amount. */
export type SpouseAmount = PhasedAmount & { freeIncome: Cents }

interface DividendRates {
  grossUpPpm: Ppm
  /** A rate on the grossed-up dividend. */
  creditPpm: Ppm
}

export interface FederalFacts {
  brackets: Fact<Bracket[]>
  creditPpm: Fact<Ppm>
  basicPersonalAmount: Fact<PhasedAmount>
  canadaEmploymentAmount: Fact<Cents>
  ageAmount: Fact<AgeAmount>
  spouseAmount: Fact<Cents>
  pensionIncomeAmount: Fact<Cents>
  quebecAbatementPpm: Fact<Ppm>
  capitalGainsInclusionPpm: Fact<Ppm>
  dividends: Fact<{ eligible: DividendRates; other: DividendRates }>
  rrspDollarLimit: Fact<Cents>
  fhsaAnnualLimit: Fact<Cents>
}

interface ContributionFacts {
  cpp: Fact<PensionPlan>
  cpp2: Fact<CappedRate>
  ei: Fact<CappedRate>
  eiQuebec: Fact<CappedRate>
  qpp: Fact<PensionPlan>
  qpp2: Fact<CappedRate>
  qpip: Fact<CappedRate & { selfEmployedPpm: Ppm }>
}

export interface ProvincialFacts {
  brackets: Fact<Bracket[]>
  creditPpm: Fact<Ppm>
  basicPersonalAmount: Fact<PhasedAmount>
  /** Rates on the dividend after the gross-up. */
  dividendCredit: Fact<{ eligiblePpm: Ppm; otherPpm: Ppm }>
  /** These three are present only if we found them for the year. */
  ageAmount?: Fact<AgeAmount>
  spouseAmount?: Fact<SpouseAmount>
  pensionIncomeAmount?: Fact<Cents>
  /** Yukon. */
  canadaEmploymentAmount?: Fact<Cents>
  /** Ontario; the rates of both tiers add up. */
  surtax?: Fact<{ over: Cents; ratePpm: Ppm }[]>
  /** Ontario subtracts the tax from twice a basic amount; British Columbia's reduction falls with net income. */
  taxReduction?: Fact<{ basic: Cents } | { maximum: Cents; threshold: Cents; reductionPpm: Ppm }>
  /** The Atlantic provinces; it falls as the family's net income rises. */
  lowIncomeReduction?: Fact<{
    basic: Cents
    /** Absent if we didn't find the amount for couples. */
    spouse?: Cents
    /** From 65 on. */
    senior?: Cents
    threshold: Cents
    reductionPpm: Ppm
    /** For people without a spouse. */
    minimumAge?: number
    /** The year's form isn't published, so these are last year's amounts, indexed by the law. */
    isIndexed?: boolean
  }>
  /** Ontario, on employment income; it falls with the larger excess of the person's or the family's net income. */
  lowIncomeWorkersCredit?: Fact<{
    employmentPpm: Ppm
    maximum: Cents
    threshold: Cents
    familyThreshold: Cents
    reductionPpm: Ppm
  }>
  /** Manitoba: once for the person, once for a claimed spouse, once from 65 on, less a share of net income. */
  familyTaxBenefit?: Fact<{ each: Cents; reductionPpm: Ppm }>
  /** Ontario, on taxable income. */
  healthPremium?: Fact<{ over: Cents; base: Cents; ratePpm: Ppm }[]>
  /** Alberta, on credit amounts above `over`. */
  supplementalCredit?: Fact<{ over: Cents; ppm: Ppm }>
  /** The Northwest Territories and Nunavut tax all pay, and the employer withholds this tax. */
  payrollTaxPpm?: Fact<Ppm>
  /** Quebec, on work income. */
  workerDeduction?: Fact<{ ppm: Ppm; maximum: Cents }>
  /** Quebec, for tax withheld from pay: the constant K of each bracket and the credit for labour funds. */
  withholding?: Fact<{ constants: Cents[]; labourFundsPpm: Ppm }>
}

/** A province or territory and its law for one year. */
export interface Place {
  name: string
  facts: ProvincialFacts
}

/** Payroll tables in force from a day on: the facts that differ from the year's. */
export interface PayrollEdition {
  /** YYYY-MM-DD */
  from: string
  federal: Partial<FederalFacts>
  provinces: Partial<Record<Province, Partial<ProvincialFacts>>>
}

export interface CanadaFacts {
  federal: FederalFacts
  contributions: ContributionFacts
  provinces: Record<Province, Place>
  /** By date, starting on January 1. */
  payrollEditions: PayrollEdition[]
}

export const canadaSets = [year2024, year2025, year2026].map(parameterSet<CanadaFacts>)

/** The facts of one tax year; throws a RangeError that names the covered years for any other. */
export const canadaParameters = (taxYear: number): ParameterSet<CanadaFacts> => parametersOf(canadaSets, taxYear)

/** One province's facts; throws a RangeError if there is no such province. */
export function provinceFacts({ provinces: all }: CanadaFacts, province: Province) {
  if (provinces.includes(province)) return all[province]
  throw new RangeError(`No province or territory ${province}; covered: ${provinces.join(', ')}`)
}
