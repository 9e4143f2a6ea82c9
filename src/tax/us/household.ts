import { ImpossibleInput } from '../impossible-input.ts'
import { maxDependents, requireAge, requireAges, requireAmount, requireCount } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import type { UsFilingStatus } from './federal-facts.ts'

/** A resident individual or couple and one tax year; yearly amounts in cents, 0 if absent. */
export interface UsFederalInput {
  taxYear: number
  filingStatus: UsFilingStatus
  /** Age at the end of the year. Missing means 25 to 64. */
  age?: number
  blind?: boolean
  /** Fields about a spouse are only for a joint return. */
  spouseAge?: number
  spouseBlind?: boolean
  claimedAsDependent?: boolean
  /** On a separate return: true if the spouses lived apart for the last six months of the year. */
  livedApartFromSpouse?: boolean
  wages?: Cents
  spouseWages?: Cents
  /**
   * Contributions to a 401(k) or similar plan from the wages above. They aren't income, but Social Security applies.
   */
  electiveDeferrals?: Cents
  /** The net profit of a business. It is negative for a loss. */
  selfEmploymentNetProfit?: Cents
  spouseSelfEmploymentNetProfit?: Cents
  taxableInterest?: Cents
  taxExemptInterest?: Cents
  /** Ordinary dividends that are not qualified. */
  nonQualifiedDividends?: Cents
  qualifiedDividends?: Cents
  /** Short-term gains minus the year's short-term losses. Negative for a loss. */
  shortTermCapitalGains?: Cents
  longTermCapitalGains?: Cents
  /** The taxable part of pensions. */
  pensions?: Cents
  socialSecurityBenefits?: Cents
  otherIncome?: Cents
  /** Pay for work in another country, without Social Security and Medicare. */
  foreignWages?: Cents
  /** True if the first person's business is abroad. It then qualifies for no business income deduction. */
  isBusinessAbroad?: boolean
  /**
   * True if an agreement between countries puts the first person under another country's social security. They then owe
   * no self-employment tax.
   */
  isCoveredAbroad?: boolean
  /**
   * The part of foreign wages and of a business abroad that is excluded, as earned income or for housing (26 U.S.C.
   * 911).
   */
  excludedForeignEarned?: Cents
  /** Foreign tax credits after their limits. One is for the regular tax, and one is for the alternative minimum tax. */
  foreignTaxCredit?: Cents
  minimumForeignTaxCredit?: Cents
  /**
   * True if the home was in the United States for half of the year or less. The household then gets no earned income
   * credit.
   */
  livesAbroad?: boolean
  studentLoanInterest?: Cents
  /** The full amount of other adjustments, such as contributions to an IRA or a health savings account. */
  otherAdjustments?: Cents
  /** 'larger', the default, uses the standard or the itemized deductions, whichever are larger. */
  deduction?: 'larger' | 'standard' | 'itemized'
  stateAndLocalTaxes?: Cents
  mortgageInterest?: Cents
  /** Cash gifts to public charities. */
  charitableGifts?: Cents
  /** Other itemized deductions after their own limits. */
  otherItemizedDeductions?: Cents
  /** Parts of the wages. From 2025, each has a deduction of its own. */
  qualifiedTips?: Cents
  qualifiedOvertime?: Cents
  carLoanInterest?: Cents
  /** The ages of qualifying children at the end of the year. */
  childrenAges?: readonly number[]
  /** How many dependents aren't qualifying children. */
  otherDependents?: number
  /**
   * 'table' uses the Tax Table in the form's instructions for incomes below 100,000 dollars. The default uses the rate
   * schedules.
   */
  taxComputation?: 'schedule' | 'table'
}

const amountFields = [
  'wages',
  'spouseWages',
  'electiveDeferrals',
  'selfEmploymentNetProfit',
  'spouseSelfEmploymentNetProfit',
  'taxableInterest',
  'taxExemptInterest',
  'nonQualifiedDividends',
  'qualifiedDividends',
  'shortTermCapitalGains',
  'longTermCapitalGains',
  'pensions',
  'socialSecurityBenefits',
  'otherIncome',
  'foreignWages',
  'excludedForeignEarned',
  'foreignTaxCredit',
  'minimumForeignTaxCredit',
  'studentLoanInterest',
  'otherAdjustments',
  'stateAndLocalTaxes',
  'mortgageInterest',
  'charitableGifts',
  'otherItemizedDeductions',
  'qualifiedTips',
  'qualifiedOvertime',
  'carLoanInterest',
] as const

type AmountField = (typeof amountFields)[number]

const mayBeLoss: ReadonlySet<AmountField> = new Set<AmountField>([
  'selfEmploymentNetProfit',
  'spouseSelfEmploymentNetProfit',
  'shortTermCapitalGains',
  'longTermCapitalGains',
])

const spouseFields = ['spouseAge', 'spouseBlind', 'spouseWages', 'spouseSelfEmploymentNetProfit'] as const

/** The input with every amount present, and the people on the return. */
export interface Household extends Omit<UsFederalInput, AmountField>, Record<AmountField, Cents> {
  childrenAges: readonly number[]
  otherDependents: number
  ages: readonly number[]
  /** How many of the taxpayers are blind. */
  blindPersons: number
}

const middleAge = 40

/**
 * Refuses impossible input: a field that doesn't belong there, or an amount, an age or a count out of range. It checks
 * only what people entered, because values that we derive from it, such as for the marginal rate, may be larger.
 */
export function requirePossible(input: UsFederalInput): void {
  const isJoint = input.filingStatus === 'mfj'
  const stray = isJoint ? undefined : spouseFields.find((field) => input[field])
  if (stray) throw new ImpossibleInput(stray, `${stray} is for a joint return only`)
  requireAge('age', input.age ?? middleAge)
  requireAge('spouseAge', input.spouseAge ?? middleAge)
  requireAges('childrenAges', input.childrenAges ?? [])
  requireCount('otherDependents', input.otherDependents ?? 0, 0, maxDependents)
  for (const field of amountFields) requireAmount(field, input[field] ?? 0, mayBeLoss.has(field))
}

/** Refuses a part that is larger than the whole amount. */
function requireParts(household: Household): void {
  const profitAbroad = household.isBusinessAbroad ? Math.max(0, household.selfEmploymentNetProfit) : 0
  if (household.excludedForeignEarned > household.foreignWages + profitAbroad)
    throw new ImpossibleInput('excludedForeignEarned', 'Please exclude no more than the income earned abroad')
  const wages = household.wages + household.spouseWages
  if (household.qualifiedTips + household.qualifiedOvertime > wages)
    throw new ImpossibleInput('qualifiedTips', "Tips and overtime are part of wages, so they can't be more")
}

/**
 * Fills in missing fields. If a part is larger than the whole amount, throws an ImpossibleInput that names the field.
 */
export function toHousehold(input: UsFederalInput): Household {
  const isJoint = input.filingStatus === 'mfj'
  const ages = isJoint ? [input.age ?? middleAge, input.spouseAge ?? middleAge] : [input.age ?? middleAge]
  const household = shapeOf(input, ages, input.childrenAges ?? [], input.otherDependents ?? 0)
  requireParts(household)
  return household
}

/** Lists all fields, so that every household object has the same shape. This makes the engine twice as fast. */
function shapeOf(
  input: UsFederalInput,
  ages: readonly number[],
  childrenAges: readonly number[],
  otherDependents: number,
): Household {
  return {
    taxYear: input.taxYear,
    filingStatus: input.filingStatus,
    age: input.age,
    blind: input.blind,
    spouseAge: input.spouseAge,
    spouseBlind: input.spouseBlind,
    claimedAsDependent: input.claimedAsDependent,
    livedApartFromSpouse: input.livedApartFromSpouse,
    isBusinessAbroad: input.isBusinessAbroad,
    isCoveredAbroad: input.isCoveredAbroad,
    livesAbroad: input.livesAbroad,
    deduction: input.deduction,
    taxComputation: input.taxComputation,
    ages,
    childrenAges,
    otherDependents,
    blindPersons: Number(input.blind ?? false) + Number(input.spouseBlind ?? false),
    wages: input.wages ?? 0,
    spouseWages: input.spouseWages ?? 0,
    electiveDeferrals: input.electiveDeferrals ?? 0,
    selfEmploymentNetProfit: input.selfEmploymentNetProfit ?? 0,
    spouseSelfEmploymentNetProfit: input.spouseSelfEmploymentNetProfit ?? 0,
    taxableInterest: input.taxableInterest ?? 0,
    taxExemptInterest: input.taxExemptInterest ?? 0,
    nonQualifiedDividends: input.nonQualifiedDividends ?? 0,
    qualifiedDividends: input.qualifiedDividends ?? 0,
    shortTermCapitalGains: input.shortTermCapitalGains ?? 0,
    longTermCapitalGains: input.longTermCapitalGains ?? 0,
    pensions: input.pensions ?? 0,
    socialSecurityBenefits: input.socialSecurityBenefits ?? 0,
    otherIncome: input.otherIncome ?? 0,
    foreignWages: input.foreignWages ?? 0,
    excludedForeignEarned: input.excludedForeignEarned ?? 0,
    foreignTaxCredit: input.foreignTaxCredit ?? 0,
    minimumForeignTaxCredit: input.minimumForeignTaxCredit ?? 0,
    studentLoanInterest: input.studentLoanInterest ?? 0,
    otherAdjustments: input.otherAdjustments ?? 0,
    stateAndLocalTaxes: input.stateAndLocalTaxes ?? 0,
    mortgageInterest: input.mortgageInterest ?? 0,
    charitableGifts: input.charitableGifts ?? 0,
    otherItemizedDeductions: input.otherItemizedDeductions ?? 0,
    qualifiedTips: input.qualifiedTips ?? 0,
    qualifiedOvertime: input.qualifiedOvertime ?? 0,
    carLoanInterest: input.carLoanInterest ?? 0,
  } satisfies Record<keyof Household, unknown>
}

/** How many taxpayers on the return are at least this old at the end of the year. */
export function personsAged({ ages }: Household, minAge: number): number {
  return ages.filter((age) => age >= minAge).length
}
