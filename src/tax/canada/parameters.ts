import type { Bracket } from '../brackets.ts'
import year2024 from '../data/canada-2024.json' with { type: 'json' }
import year2025 from '../data/canada-2025.json' with { type: 'json' }
import year2026 from '../data/canada-2026.json' with { type: 'json' }
import { type Fact, type ParameterSet, parameterSet, parametersOf } from '../facts.ts'
import type { Cents, Ppm } from '../money.ts'

export const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const
export type Province = (typeof provinces)[number]

/**
 * An amount that stays at `maximum` up to an income, and then falls evenly until it reaches `minimum` at another
 * income.
 */
export interface PhasedAmount {
  maximum: Cents
  phaseOut?: { minimum: Cents; from: Cents; to: Cents; on: 'netIncome' | 'taxableIncome' }
}

/** The first tier of the Canada or Quebec Pension Plan. The rates are those of an employee. */
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
  /** Up to this net income, the amount isn't reduced. */
  threshold: Cents
  reductionPpm: Ppm
  minimumAge: number
}

/** The spouse amount. The part of the spouse's net income above `freeIncome` lowers it. */
export type SpouseAmount = PhasedAmount & { freeIncome: Cents }

interface DividendRates {
  grossUpPpm: Ppm
  /** The rate of the credit on the grossed-up dividend. */
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
  /** The rates of the credits on the grossed-up dividend. */
  dividendCredit: Fact<{ eligiblePpm: Ppm; otherPpm: Ppm }>
  /** This amount and the next two are missing if we didn't find them for the year. */
  ageAmount?: Fact<AgeAmount>
  spouseAmount?: Fact<SpouseAmount>
  pensionIncomeAmount?: Fact<Cents>
  /** Only in Yukon: the amount for a provincial credit on employment income. */
  canadaEmploymentAmount?: Fact<Cents>
  /** Only in Ontario. For high incomes, the rates of both tiers are added. */
  surtax?: Fact<{ over: Cents; ratePpm: Ppm }[]>
  /** In Ontario, twice a basic amount minus the tax. In British Columbia, an amount that falls as net income rises. */
  taxReduction?: Fact<{ basic: Cents } | { maximum: Cents; threshold: Cents; reductionPpm: Ppm }>
  /** Only in the Atlantic provinces. It falls as the family's net income rises. */
  lowIncomeReduction?: Fact<{
    basic: Cents
    /** The additional amount for couples. Missing if we didn't find it. */
    spouse?: Cents
    /** The additional amount for people who are 65 or older. */
    senior?: Cents
    threshold: Cents
    reductionPpm: Ppm
    /** The minimum age for people without a spouse. */
    minimumAge?: number
    /** True if the year's form isn't published yet. The amounts are then last year's, indexed as the law says. */
    isIndexed?: boolean
  }>
  /**
   * Only in Ontario, on employment income. It falls with the person's or the family's net income above a threshold,
   * whichever excess is larger.
   */
  lowIncomeWorkersCredit?: Fact<{
    employmentPpm: Ppm
    maximum: Cents
    threshold: Cents
    familyThreshold: Cents
    reductionPpm: Ppm
  }>
  /**
   * Only in Manitoba. The amount counts once for the person, once for a spouse whom they claim, and once more if the
   * person is 65 or older. A share of net income reduces the sum.
   */
  familyTaxBenefit?: Fact<{ each: Cents; reductionPpm: Ppm }>
  /** Only in Ontario: a premium that depends on taxable income. */
  healthPremium?: Fact<{ over: Cents; base: Cents; ratePpm: Ppm }[]>
  /** Only in Alberta, on credit amounts above `over`. */
  supplementalCredit?: Fact<{ over: Cents; ppm: Ppm }>
  /** Only in the Northwest Territories and Nunavut: a tax on all pay, which the employer withholds. */
  payrollTaxPpm?: Fact<Ppm>
  /** Only in Quebec: a deduction on work income. */
  workerDeduction?: Fact<{ ppm: Ppm; maximum: Cents }>
  /** Only in Quebec, for the tax withheld from pay: the constant K of each bracket, and the credit for labour funds. */
  withholding?: Fact<{ constants: Cents[]; labourFundsPpm: Ppm }>
}

/** A province or territory and its law for one year. */
export interface Place {
  name: string
  facts: ProvincialFacts
}

/** Payroll tables that apply from a certain day. They have only the facts that differ from the year's. */
export interface PayrollEdition {
  /** The first day of the tables, as YYYY-MM-DD. */
  from: string
  federal: Partial<FederalFacts>
  provinces: Partial<Record<Province, Partial<ProvincialFacts>>>
}

export interface CanadaFacts {
  federal: FederalFacts
  contributions: ContributionFacts
  provinces: Record<Province, Place>
  /** The editions by date. The first starts on January 1. */
  payrollEditions: PayrollEdition[]
}

export const canadaSets = [year2024, year2025, year2026].map(parameterSet<CanadaFacts>)

/**
 * Returns the facts of a tax year. For a year that we don't cover, throws a RangeError that names the covered years.
 */
export const canadaParameters = (taxYear: number): ParameterSet<CanadaFacts> => parametersOf(canadaSets, taxYear)

/** Returns the facts of a province. Throws a RangeError if there is no such province. */
export function provinceFacts({ provinces: all }: CanadaFacts, province: Province) {
  if (provinces.includes(province)) return all[province]
  throw new RangeError(`No province or territory ${province}; covered: ${provinces.join(', ')}`)
}
