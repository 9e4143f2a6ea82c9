import { ImpossibleInput } from '../impossible-input.ts'
import { requireAge, requireAmount } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import type { Province } from './parameters.ts'

/** One resident individual and one year. Every amount is in cents and not negative; an absent amount is 0. */
export interface CanadaInput {
  taxYear: number
  /** The province or territory where the person lives on December 31. */
  province: Province
  /** Age on December 31. Missing means 18 to 64. */
  age?: number
  employmentIncome?: Cents
  /** Income from self-employment after business expenses. */
  selfEmploymentIncome?: Cents
  interest?: Cents
  /** Eligible dividends as they were paid, before the gross-up. */
  eligibleDividends?: Cents
  /** Dividends that aren't eligible, as paid, before the gross-up. */
  otherDividends?: Cents
  /** The year's gains minus losses in full, although the law taxes only a share of them. */
  capitalGains?: Cents
  /** Pension income that qualifies for the pension income amount. */
  pensionIncome?: Cents
  /** Other ordinary income, such as rent, Old Age Security, and CPP or QPP benefits. */
  otherIncome?: Cents
  rrspDeduction?: Cents
  fhsaDeduction?: Cents
  /**
   * The net income of a spouse or common-law partner whom the person supports. Missing means that the person claims
   * none.
   */
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

/** The input with every amount present. */
export type Household = Omit<CanadaInput, AmountName> & Record<AmountName, Cents>

/**
 * Fills in missing amounts. If an amount is negative, too large, or not a whole number of cents, throws an
 * ImpossibleInput that names the field.
 */
export function toHousehold(input: CanadaInput): Household {
  const given = Object.fromEntries(amounts.map((name) => [name, requireAmount(name, input[name] ?? 0)]))
  if (input.spouseNetIncome !== undefined) requireAmount('spouseNetIncome', input.spouseNetIncome)
  if (input.age !== undefined) requireAge('age', input.age)
  return { ...input, ...(given as Record<AmountName, Cents>) }
}

/** Refuses RRSP and FHSA deductions that are larger than all income received. */
export function requireSavedFromIncome({ rrspDeduction, fhsaDeduction }: Household, received: Cents): void {
  if (rrspDeduction + fhsaDeduction <= received) return
  throw new ImpossibleInput(
    rrspDeduction > 0 ? 'rrspDeduction' : 'fhsaDeduction',
    'Please enter no more than your income',
  )
}
