import type { Province } from '../canada/parameters.ts'
import { ImpossibleInput } from '../impossible-input.ts'
import type { Cents, Ppm } from '../money.ts'
import type { UsFilingStatus } from '../us/federal-facts.ts'
import { requireAmounts } from './abroad-input.ts'

/** Statuses of a return for one person. */
export const singleReturnStatuses = ['single', 'mfs', 'hoh', 'qss'] as const satisfies readonly UsFilingStatus[]
export type SingleReturnStatus = (typeof singleReturnStatuses)[number]

/**
 * A United States citizen who lives in Canada all year, for one year. Amounts are in Canadian cents and not negative;
 * absent means none.
 */
export interface BothCountriesInput {
  taxYear: number
  province: Province
  filingStatus: SingleReturnStatus
  age?: number
  childrenAges?: readonly number[]
  otherDependents?: number
  /** Canadian dollars for one US dollar, in millionths. */
  cadPerUsd: Ppm
  /** For work in Canada. */
  employmentIncome?: Cents
  canadianInterest?: Cents
  /** Eligible dividends as paid. */
  canadianDividends?: Cents
  usInterest?: Cents
  /** Before any tax withheld. */
  usDividends?: Cents
  /** Net gains on shares and the like, held for more than a year. */
  capitalGains?: Cents
  rrspDeduction?: Cents
}

const amounts = [
  'employmentIncome',
  'canadianInterest',
  'canadianDividends',
  'usInterest',
  'usDividends',
  'capitalGains',
  'rrspDeduction',
] as const

/** Complete facts of one person. */
export type BothCountriesPerson = Omit<BothCountriesInput, (typeof amounts)[number]> &
  Record<(typeof amounts)[number], Cents>

const leastRate: Ppm = 100_000
const highestRate: Ppm = 10_000_000

/** Fills in what is absent. A field that cannot be is a RangeError that names it. */
export function toPerson(input: BothCountriesInput): BothCountriesPerson {
  const { cadPerUsd: rate } = input
  if (!Number.isInteger(rate) || rate < leastRate || rate > highestRate)
    throw new RangeError('cadPerUsd must be from 0.1 to 10 Canadian dollars, in millionths')
  if (!singleReturnStatuses.includes(input.filingStatus))
    throw new RangeError('filingStatus must be that of one person')
  const person = { ...input, ...requireAmounts(input, amounts) }
  if (person.rrspDeduction > person.employmentIncome)
    throw new ImpossibleInput('rrspDeduction', 'Please enter no more than the pay')
  return person
}
