import { maxAmountCents } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import type { UsFilingStatus } from '../us/federal-facts.ts'
import { daysInYear } from './days.ts'

/**
 * A United States citizen or resident alien who lives and works in another country, for one tax year. Every amount is
 * in US cents and not negative; absent means none.
 */
export interface AbroadInput {
  taxYear: number
  filingStatus: UsFilingStatus
  age?: number
  /** Spouse fields belong to a joint return only. */
  spouseAge?: number
  childrenAges?: readonly number[]
  otherDependents?: number
  /** Pay for work abroad, with what an employer gives for housing. */
  foreignWages?: Cents
  spouseForeignWages?: Cents
  /** Receipts of a business of the first person abroad, and what they cost; together no loss. */
  receipts?: Cents
  expenses?: Cents
  /** The social security of the other country covers the business by an agreement. */
  isCoveredAbroad?: boolean
  /** Days of the tax year inside the qualifying period; absent means the whole year, 0 that there is none. */
  qualifyingDays?: number
  spouseQualifyingDays?: number
  /** Housing costs of the first person in the qualifying period. */
  housingExpenses?: Cents
  /** The published full-year limit of the place; absent means the general one. */
  housingLimit?: Cents
  /** Investment income from outside the United States. */
  foreignInterest?: Cents
  /** Dividends that qualify for the lower rates. */
  foreignDividends?: Cents
  usInterest?: Cents
  usDividends?: Cents
  /** Income tax of the country abroad on pay and profit, and on the foreign investment income. */
  taxOnForeignWages?: Cents
  taxOnForeignInvestments?: Cents
  /** Unused foreign tax of earlier years on pay and profit. */
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

/** The named fields, absent ones as nothing; a RangeError names a field that is negative, fractional or too large. */
export function requireAmounts<Name extends string>(input: Partial<Record<Name, Cents>>, names: readonly Name[]) {
  const given = names.map((name) => {
    const amount = input[name] ?? 0
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > maxAmountCents)
      throw new RangeError(`${name} must be a whole number of cents from 0 to ${maxAmountCents}`)
    return [name, amount] as const
  })
  return Object.fromEntries(given) as Record<Name, Cents>
}

function requireDays(name: string, days: number, most: number): number {
  if (Number.isInteger(days) && days >= 0 && days <= most) return days
  throw new RangeError(`${name} must be a whole number from 0 to ${most}`)
}

/** Fills in what is absent. A field that cannot be is a RangeError that names it. */
export function toAbroad(input: AbroadInput): Abroad {
  const year = daysInYear(input.taxYear)
  const given = requireAmounts(input, amounts)
  if (input.housingLimit !== undefined) requireAmounts(input, ['housingLimit'])
  if (given.spouseForeignWages > 0 && input.filingStatus !== 'mfj')
    throw new RangeError('spouseForeignWages belongs to a joint return')
  if (given.expenses > given.receipts) throw new RangeError('expenses are no more than receipts')
  return {
    ...input,
    ...given,
    qualifyingDays: requireDays('qualifyingDays', input.qualifyingDays ?? year, year),
    spouseQualifyingDays: requireDays('spouseQualifyingDays', input.spouseQualifyingDays ?? year, year),
    daysInYear: year,
  }
}
