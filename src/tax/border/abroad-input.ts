import { requireCents } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import type { UsFilingStatus } from '../us/federal-facts.ts'
import { daysInYear } from './spans.ts'

/**
 * One tax year of a US citizen or resident alien who lives and works in another country. Every amount is in US cents
 * and not negative; an absent amount is 0.
 */
export interface AbroadInput {
  taxYear: number
  filingStatus: UsFilingStatus
  age?: number
  /** Fields about a spouse are only for a joint return. */
  spouseAge?: number
  childrenAges?: readonly number[]
  otherDependents?: number
  /** Pay for work abroad, including an employer's housing allowance. */
  foreignWages?: Cents
  spouseForeignWages?: Cents
  /** Receipts and expenses of the first person's business abroad; expenses can't be more than receipts. */
  receipts?: Cents
  expenses?: Cents
  /** True if an agreement between the countries puts the business under the other country's social security. */
  isCoveredAbroad?: boolean
  /**
   * How many days of the tax year are in the qualifying period. Missing means the whole year, and 0 means that there is
   * no such period.
   */
  qualifyingDays?: number
  spouseQualifyingDays?: number
  /** The first person's housing costs in the qualifying period. */
  housingExpenses?: Cents
  /** The housing limit of the IRS for the place and a full year. Missing means that the general limit applies. */
  housingLimit?: Cents
  /** Investment income from outside the United States. */
  foreignInterest?: Cents
  /** Foreign dividends that are taxed at the lower US rates. */
  foreignDividends?: Cents
  usInterest?: Cents
  usDividends?: Cents
  /** The foreign income tax on pay and profit, and the foreign income tax on foreign investment income. */
  taxOnForeignWages?: Cents
  taxOnForeignInvestments?: Cents
  /** Foreign tax on pay and profit of earlier years that hasn't been credited yet. */
  carriedGeneral?: Cents
}

const amounts = [
  'foreignWages',
  'spouseForeignWages',
  'receipts',
  'expenses',
  'housingExpenses',
  'foreignInterest',
  'foreignDividends',
  'usInterest',
  'usDividends',
  'taxOnForeignWages',
  'taxOnForeignInvestments',
  'carriedGeneral',
] as const
type AmountName = (typeof amounts)[number]

/** All facts about one person or couple, with every field filled in. */
export type Abroad = Omit<AbroadInput, AmountName> &
  Record<AmountName, Cents> & { qualifyingDays: number; spouseQualifyingDays: number; daysInYear: number }

/**
 * Returns the named fields, with 0 for missing ones. Throws a RangeError if an amount is negative, too large, or not a
 * whole number of cents.
 */
export function requireAmounts<Name extends string>(input: Partial<Record<Name, Cents>>, names: readonly Name[]) {
  const given = names.map((name) => [name, requireCents(name, input[name] ?? 0)] as const)
  return Object.fromEntries(given) as Record<Name, Cents>
}

function requireDays(name: string, days: number, max: number): number {
  if (Number.isInteger(days) && days >= 0 && days <= max) return days
  throw new RangeError(`${name} must be a whole number from 0 to ${max}`)
}

/** Fills in missing fields. Throws a RangeError that names an impossible field. */
export function toAbroad(input: AbroadInput): Abroad {
  const year = daysInYear(input.taxYear)
  const given = requireAmounts(input, amounts)
  if (input.housingLimit !== undefined) requireAmounts(input, ['housingLimit'])
  if (given.spouseForeignWages > 0 && input.filingStatus !== 'mfj')
    throw new RangeError('spouseForeignWages belongs to a joint return')
  if (given.expenses > given.receipts) throw new RangeError('expenses must not be more than receipts')
  return {
    ...input,
    ...given,
    qualifyingDays: requireDays('qualifyingDays', input.qualifyingDays ?? year, year),
    spouseQualifyingDays: requireDays('spouseQualifyingDays', input.spouseQualifyingDays ?? year, year),
    daysInYear: year,
  }
}
