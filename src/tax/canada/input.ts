import type { Cents } from '../money.ts'
import type { Province } from './parameters.ts'

/** The facts of one resident individual for one year. Every amount is in cents and not negative; absent means none. */
export interface CanadaInput {
  taxYear: number
  /** Where the person lives on 31 December. */
  province: Province
  /** Years at 31 December; absent is taken as 18 to 64. */
  age?: number
  employmentIncome?: Cents
  /** Net of business expenses. */
  selfEmploymentIncome?: Cents
  interest?: Cents
  /** As paid, before the gross-up. */
  eligibleDividends?: Cents
  /** Other than eligible, as paid, before the gross-up. */
  otherDividends?: Cents
  /** Net gains of the year before the inclusion rate. */
  capitalGains?: Cents
  /** Pension that qualifies for the pension income amount. */
  pensionIncome?: Cents
  /** Other ordinary income: rent, Old Age Security, CPP or QPP benefits. */
  otherIncome?: Cents
  rrspDeduction?: Cents
  fhsaDeduction?: Cents
  /** Net income of a spouse or common-law partner the person supports; absent means no claim. */
  spouseNetIncome?: Cents
}

const amounts = [
  'employmentIncome',
  'selfEmploymentIncome',
  'interest',
  'eligibleDividends',
  'otherDividends',
  'capitalGains',
  'pensionIncome',
  'otherIncome',
  'rrspDeduction',
  'fhsaDeduction',
] as const
type AmountName = (typeof amounts)[number]

/** Complete facts: every amount is there, only what may be unknown stays optional. */
export type Household = Omit<CanadaInput, AmountName> & Record<AmountName, Cents>

/** Ten billion dollars: no amount may be larger, so that sums and products stay exact. */
export const largestAmount: Cents = 10_000_000_000_00

/** Gives an amount back that is allowed; a RangeError names the field of any other. */
export function requireAmount(name: string, amount: Cents): Cents {
  if (Number.isSafeInteger(amount) && amount >= 0 && amount <= largestAmount) return amount
  throw new RangeError(`${name} must be a whole number of cents from 0 to ${largestAmount}.`)
}

/** Fills in what is absent. Throws a RangeError that names the field of a negative, fractional or too large value. */
export function toHousehold(input: CanadaInput): Household {
  const given = Object.fromEntries(amounts.map((name) => [name, requireAmount(name, input[name] ?? 0)]))
  if (input.spouseNetIncome !== undefined) requireAmount('spouseNetIncome', input.spouseNetIncome)
  const { age } = input
  if (age !== undefined && !(Number.isInteger(age) && age >= 0 && age <= 130)) {
    throw new RangeError('age must be a whole number of years from 0 to 130.')
  }
  return { ...input, ...(given as Record<AmountName, Cents>) }
}
