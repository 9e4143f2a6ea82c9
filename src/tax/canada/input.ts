import { ImpossibleInput } from '../impossible-input.ts'
import { requireAge, requireAmount } from '../input-limits.ts'
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

/** Fills in what is absent. A field that is negative, fractional or too large is an ImpossibleInput that names it. */
export function toHousehold(input: CanadaInput): Household {
  const given = Object.fromEntries(amounts.map((name) => [name, requireAmount(name, input[name] ?? 0)]))
  if (input.spouseNetIncome !== undefined) requireAmount('spouseNetIncome', input.spouseNetIncome)
  if (input.age !== undefined) requireAge('age', input.age)
  return { ...input, ...(given as Record<AmountName, Cents>) }
}

/** Refuses deductions for savings that are more than everything that came in. */
export function requireSavedFromIncome({ rrspDeduction, fhsaDeduction }: Household, received: Cents): void {
  if (rrspDeduction + fhsaDeduction <= received) return
  throw new ImpossibleInput(
    rrspDeduction > 0 ? 'rrspDeduction' : 'fhsaDeduction',
    'Please enter no more than the income',
  )
}
