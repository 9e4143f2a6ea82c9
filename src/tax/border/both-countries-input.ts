import type { Province } from '../canada/parameters.ts'
import { ImpossibleInput } from '../impossible-input.ts'
import type { Cents, Ppm } from '../money.ts'
import type { UsFilingStatus } from '../us/federal-facts.ts'
import { requireAmounts } from './abroad-input.ts'

/** The filing statuses of someone who files a return alone. */
export const singleReturnStatuses = ['single', 'mfs', 'hoh', 'qss'] as const satisfies readonly UsFilingStatus[]
type SingleReturnStatus = (typeof singleReturnStatuses)[number]

/**
 * One year of a US citizen who lives in Canada all year. Amounts are in Canadian cents and not negative; an absent
 * amount is 0.
 */
export interface BothCountriesInput {
  taxYear: number
  province: Province
  filingStatus: SingleReturnStatus
  age?: number
  childrenAges?: readonly number[]
  otherDependents?: number
  /** How many Canadian dollars a US dollar costs, in millionths. */
  cadPerUsd: Ppm
  /** Pay for work in Canada. */
  employmentIncome?: Cents
  canadianInterest?: Cents
  /** Eligible dividends as they were paid, before Canada's gross-up. */
  canadianDividends?: Cents
  usInterest?: Cents
  /** US dividends before any tax was withheld. */
  usDividends?: Cents
  /** Net gains on shares and similar property held for more than a year. */
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

/** All facts about one person, with every field filled in. */
export type BothCountriesPerson = Omit<BothCountriesInput, (typeof amounts)[number]> &
  Record<(typeof amounts)[number], Cents>

const minCadPerUsd: Ppm = 100_000
const maxCadPerUsd: Ppm = 10_000_000

/** Fills in missing fields. Throws a RangeError that names an impossible field. */
export function toPerson(input: BothCountriesInput): BothCountriesPerson {
  const { cadPerUsd: rate } = input
  if (!Number.isInteger(rate) || rate < minCadPerUsd || rate > maxCadPerUsd)
    throw new RangeError('cadPerUsd must be from 0.1 to 10 Canadian dollars, in millionths')
  if (!singleReturnStatuses.includes(input.filingStatus)) throw new RangeError('filingStatus must not be joint')
  const person = { ...input, ...requireAmounts(input, amounts) }
  if (person.rrspDeduction > person.employmentIncome)
    throw new ImpossibleInput('rrspDeduction', 'Please enter no more than your pay')
  return person
}
