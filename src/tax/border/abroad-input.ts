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
  /** Spouse fields are for a joint return only. */
  spouseAge?: number
  childrenAges?: readonly number[]
  otherDependents?: number
  /** Pay for work abroad, including an employer's housing allowance. */
  foreignWages?: Cents
  spouseForeignWages?: Cents
  /** Receipts and expenses of the first person's business abroad; expenses can't be more than receipts. */
  receipts?: Cents
  expenses?: Cents
  /** A totalization agreement puts the business under the other country's social security. */
  isCoveredAbroad?: boolean
  /** Days of the tax year inside the qualifying period; absent means the whole year, 0 means no such period. */
  qualifyingDays?: number
  spouseQualifyingDays?: number
  /** The first person's housing costs in the qualifying period. */
  housingExpenses?: Cents
  /** The IRS's full-year limit for the place; absent means the general limit. */
  housingLimit?: Cents
  /** Investment income from outside the United States. */
  foreignInterest?: Cents
  /** Dividends that qualify for the lower rates. */
  foreignDividends?: Cents
  usInterest?: Cents
  usDividends?: Cents
  /** Foreign income tax on pay and profit, and on foreign investment income. */
  taxOnForeignWages?: Cents
  taxOnForeignInvestments?: Cents
  /** Unused foreign tax on pay and profit from earlier years. */
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

/** Complete facts of one person or couple. */
export type Abroad = Omit<AbroadInput, AmountName> &
  Record<AmountName, Cents> & { qualifyingDays: number; spouseQualifyingDays: number; daysInYear: number }

/** The named fields, with 0 for absent ones. A negative, fractional or too large amount throws a RangeError. */
export function requireAmounts<Name extends string>(input: Partial<Record<Name, Cents>>, names: readonly Name[]) {
  const given = names.map((name) => [name, requireCents(name, input[name] ?? 0)] as const)
  return Object.fromEntries(given) as Record<Name, Cents>
}

function requireDays(name: string, days: number, max: number): number {
  if (Number.isInteger(days) && days >= 0 && days <= max) return days
  throw new RangeError(`${name} must be a whole number from 0 to ${max}`)
}

/** Fills in absent fields. An impossible field throws a RangeError that names it. */
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
