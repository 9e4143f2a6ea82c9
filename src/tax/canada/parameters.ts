import type { Bracket } from '../brackets.ts'
import year2024 from '../data/canada-2024.json' with { type: 'json' }
import year2025 from '../data/canada-2025.json' with { type: 'json' }
import year2026 from '../data/canada-2026.json' with { type: 'json' }
import { type Fact, type ParameterSet, parameterSet, parametersOf } from '../facts.ts'
import type { Cents, Ppm } from '../money.ts'

export const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const
export type Province = (typeof provinces)[number]

/** An amount that is all of `maximum` up to an income and falls evenly to `minimum` at another. */
export interface PhasedAmount {
  maximum: Cents
  phaseOut?: { minimum: Cents; from: Cents; to: Cents; on: 'netIncome' | 'taxableIncome' }
}

/** First tier of the Canada or Quebec Pension Plan; rates are the employee's. */
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
  /** Net income up to which all of it is had. */
  threshold: Cents
  reductionPpm: Ppm
  minimumAge: number
}

/** What the spouse may have of own income is `freeIncome`; the rest lowers the amount. */
export type SpouseAmount = PhasedAmount & { freeIncome: Cents }

export interface DividendRates {
  grossUpPpm: Ppm
  /** Of the grossed-up dividend. */
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

export interface ContributionFacts {
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
  /** Of the dividend after the gross-up. */
  dividendCredit: Fact<{ eligiblePpm: Ppm; otherPpm: Ppm }>
  /** These three only where they were found for the year. */
  ageAmount?: Fact<AgeAmount>
  spouseAmount?: Fact<SpouseAmount>
  pensionIncomeAmount?: Fact<Cents>
  /** Yukon. */
  canadaEmploymentAmount?: Fact<Cents>
  /** Ontario; the rates of both tiers add. */
  surtax?: Fact<{ over: Cents; ratePpm: Ppm }[]>
  /** Ontario doubles a basic amount and takes the tax off; British Columbia tests net income. */
  taxReduction?: Fact<{ basic: Cents } | { maximum: Cents; threshold: Cents; reductionPpm: Ppm }>
  /** The Atlantic provinces; it falls with the net income of the family. */
  lowIncomeReduction?: Fact<{
    basic: Cents
    /** Absent where the amount for couples was not found. */
    spouse?: Cents
    /** From 65 on. */
    senior?: Cents
    threshold: Cents
    reductionPpm: Ppm
    /** For people without a spouse. */
    minimumAge?: number
    /** The form of the year is not published: amounts of the year before, indexed as the law says. */
    isIndexed?: boolean
  }>
  /** Ontario, of employment income; it falls with the larger excess of the person's or the family's net income. */
  lowIncomeWorkersCredit?: Fact<{
    employmentPpm: Ppm
    maximum: Cents
    threshold: Cents
    familyThreshold: Cents
    reductionPpm: Ppm
  }>
  /** Manitoba, for the person, a spouse who is claimed for, and from 65 on; less a share of net income. */
  familyTaxBenefit?: Fact<{ each: Cents; reductionPpm: Ppm }>
  /** Ontario, of taxable income. */
  healthPremium?: Fact<{ over: Cents; base: Cents; ratePpm: Ppm }[]>
  /** Alberta, on credit amounts above `over`. */
  supplementalCredit?: Fact<{ over: Cents; ppm: Ppm }>
  /** The Northwest Territories and Nunavut: what employees pay of all their pay, withheld by the employer. */
  payrollTaxPpm?: Fact<Ppm>
  /** Quebec, of work income. */
  workerDeduction?: Fact<{ ppm: Ppm; maximum: Cents }>
  /** Quebec, for tax withheld from pay: the K of each bracket and the credit for labour funds. */
  withholding?: Fact<{ constants: Cents[]; labourFundsPpm: Ppm }>
}

/** A province or territory and its law of the year. */
export interface Place {
  name: string
  facts: ProvincialFacts
}

/** Payroll tables from a day on: what they have instead of the year's own facts. */
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
  /** In the order of their days, the first from 1 January. */
  payrollEditions: PayrollEdition[]
}

export const canadaSets = [year2024, year2025, year2026].map(parameterSet<CanadaFacts>)

/** The facts of one tax year; a RangeError that names the years covered for any other. */
export const canadaParameters = (taxYear: number): ParameterSet<CanadaFacts> => parametersOf(canadaSets, taxYear)

/** One province's facts. Throws a RangeError when there is no such province. */
export function provinceFacts({ provinces: all }: CanadaFacts, province: Province) {
  if (provinces.includes(province)) return all[province]
  throw new RangeError(`No province or territory ${province}; covered: ${provinces.join(', ')}`)
}
