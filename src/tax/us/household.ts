import { ImpossibleInput } from '../impossible-input.ts'
import { maxDependents, requireAge, requireAges, requireAmount, requireCount } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import type { UsFilingStatus } from './federal-facts.ts'

/** A resident individual or couple and one tax year; amounts in cents a year, what is absent is nothing. */
export interface UsFederalInput {
  taxYear: number
  filingStatus: UsFilingStatus
  /** At the end of the year; when absent, taken as between 25 and 64. */
  age?: number
  blind?: boolean
  /** Spouse fields belong to a joint return only. */
  spouseAge?: number
  spouseBlind?: boolean
  claimedAsDependent?: boolean
  /** On a separate return: apart from the spouse for the last six months of the year. */
  livedApartFromSpouse?: boolean
  wages?: Cents
  spouseWages?: Cents
  /** Contributions to a 401(k) and the like out of the wages above: not income, but covered by Social Security. */
  electiveDeferrals?: Cents
  /** Below zero for a loss. */
  selfEmploymentNetProfit?: Cents
  spouseSelfEmploymentNetProfit?: Cents
  taxableInterest?: Cents
  taxExemptInterest?: Cents
  /** Ordinary dividends that are not qualified. */
  nonQualifiedDividends?: Cents
  qualifiedDividends?: Cents
  /** Net of the year's losses; below zero for a loss. */
  shortTermCapitalGains?: Cents
  longTermCapitalGains?: Cents
  /** The taxable part. */
  pensions?: Cents
  socialSecurityBenefits?: Cents
  otherIncome?: Cents
  /** Pay for work in another country, outside Social Security and Medicare. */
  foreignWages?: Cents
  /** The business of the first person is abroad: it earns no deduction for qualified business income. */
  isBusinessAbroad?: boolean
  /** By an agreement the social security of another country covers the first person: no self-employment tax. */
  isCoveredAbroad?: boolean
  /** Part of foreign wages and of a business abroad that is excluded as earned income or housing (26 U.S.C. 911). */
  excludedForeignEarned?: Cents
  /** After its limits; the second is the credit of the alternative minimum tax. */
  foreignTaxCredit?: Cents
  minimumForeignTaxCredit?: Cents
  /** No home in the United States for more than half of the year: there is no earned income credit. */
  livesAbroad?: boolean
  studentLoanInterest?: Cents
  /** Other adjustments in full: contributions to an IRA or a health savings account, for example. */
  otherAdjustments?: Cents
  /** 'larger' (the default) takes the larger of the standard and the itemized deduction. */
  deduction?: 'larger' | 'standard' | 'itemized'
  stateAndLocalTaxes?: Cents
  mortgageInterest?: Cents
  /** Gifts of money to public charities. */
  charitableGifts?: Cents
  /** Other itemized deductions after their own limits. */
  otherItemizedDeductions?: Cents
  /** Parts of wages that qualify for their own deductions from 2025. */
  qualifiedTips?: Cents
  qualifiedOvertime?: Cents
  carLoanInterest?: Cents
  /** Qualifying children and their ages at the end of the year. */
  childrenAges?: readonly number[]
  /** Dependents who are not qualifying children. */
  otherDependents?: number
  /** 'table' uses the Tax Table of the instructions below 100,000 dollars; the rate schedules are the default. */
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

/** The input with every amount present, and who stands on the return. */
export interface Household extends Omit<UsFederalInput, AmountField>, Record<AmountField, Cents> {
  childrenAges: readonly number[]
  otherDependents: number
  ages: readonly number[]
  /** Conditions "65 or over" are counted by the law of the year; these are the blind. */
  blindPersons: number
}

const middleAge = 40

/**
 * Refuses what nobody can enter: a field in the wrong place, an amount, age or number out of its range. What is worked
 * out from an entry, such as the tax on a little more, may lie beyond.
 */
export function requirePossible(input: UsFederalInput): void {
  const isJoint = input.filingStatus === 'mfj'
  const stray = isJoint ? undefined : spouseFields.find((field) => input[field])
  if (stray) throw new ImpossibleInput(stray, `${stray} belongs to a joint return`)
  requireAge('age', input.age ?? middleAge)
  requireAge('spouseAge', input.spouseAge ?? middleAge)
  requireAges('childrenAges', input.childrenAges ?? [])
  requireCount('otherDependents', input.otherDependents ?? 0, 0, maxDependents)
  for (const field of amountFields) requireAmount(field, input[field] ?? 0, mayBeLoss.has(field))
}

/** Refuses parts that are more than the whole they belong to. */
function requireParts(household: Household): void {
  const profitAbroad = household.isBusinessAbroad ? Math.max(0, household.selfEmploymentNetProfit) : 0
  if (household.excludedForeignEarned > household.foreignWages + profitAbroad)
    throw new ImpossibleInput('excludedForeignEarned', 'Please exclude no more than what is earned abroad')
  const wages = household.wages + household.spouseWages
  if (household.qualifiedTips + household.qualifiedOvertime > wages)
    throw new ImpossibleInput('qualifiedTips', 'Tips and overtime are parts of the wages, so they cannot be more')
}

/** Fills in what is absent. Parts that are more than their whole are an ImpossibleInput that names the field. */
export function toHousehold(input: UsFederalInput): Household {
  const isJoint = input.filingStatus === 'mfj'
  const ages = isJoint ? [input.age ?? middleAge, input.spouseAge ?? middleAge] : [input.age ?? middleAge]
  const household = shapeOf(input, ages, input.childrenAges ?? [], input.otherDependents ?? 0)
  requireParts(household)
  return household
}

/** Written out, so that every household has the same shape: that makes the engine twice as fast. */
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

/** How many of the taxpayers on the return have reached an age by the end of the year. */
export function personsAged({ ages }: Household, least: number): number {
  return ages.filter((age) => age >= least).length
}
