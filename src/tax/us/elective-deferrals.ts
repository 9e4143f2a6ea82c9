import { ImpossibleInput } from '../impossible-input.ts'
import { type Cents, withCommas } from '../money.ts'
import { usFederalYear } from './federal-facts.ts'
import type { UsFederalInput } from './household.ts'

type Savers = Pick<
  UsFederalInput,
  'taxYear' | 'filingStatus' | 'age' | 'spouseAge' | 'wages' | 'spouseWages' | 'electiveDeferrals'
>

/**
 * How much one person can put into a 401(k). The limit is higher for people who are 50 or older, and in some years even
 * higher from 60 to 63.
 */
export function deferralLimit(taxYear: number, age = 0): Cents {
  const {
    electiveDeferral,
    catchUp,
    catchUpAge60to63 = catchUp,
  } = usFederalYear(taxYear).facts.retirementAndHsaLimits.value
  if (age < 50) return electiveDeferral
  return electiveDeferral + (age >= 60 && age <= 63 ? catchUpAge60to63 : catchUp)
}

/** The people on the return who may have a 401(k). */
const saversOf = ({ filingStatus, age, spouseAge, wages = 0, spouseWages = 0 }: Savers) =>
  filingStatus === 'mfj'
    ? [
        { age, wages },
        { age: spouseAge, wages: spouseWages },
      ]
    : [{ age, wages }]

/**
 * How much the people on a return can put into a 401(k) together. For each person, it is at most the limit and at most
 * their own wages.
 */
export const maxDeferrals = (input: Savers): Cents =>
  saversOf(input).reduce((sum, { age, wages }) => sum + Math.min(wages, deferralLimit(input.taxYear, age)), 0)

/** Refuses contributions above what the people on a return can put in together (26 U.S.C. 402(g), 414(v)). */
export function requireDeferrals(input: Savers): void {
  const { taxYear, electiveDeferrals = 0 } = input
  const max = maxDeferrals(input)
  if (electiveDeferrals <= max) return
  const savers = saversOf(input)
  if (electiveDeferrals > savers.reduce((sum, { wages }) => sum + wages, 0)) {
    throw new ImpossibleInput('electiveDeferrals', 'Please enter no more than your wages')
  }
  const limit = `$${withCommas(Math.floor(max / 100))}`
  const orAge = savers.some(({ age }) => age === undefined) ? ', or enter an age of 50 or more' : ''
  const isLimitedByWages = savers.some(({ age, wages }) => wages < deferralLimit(taxYear, age))
  throw new ImpossibleInput(
    'electiveDeferrals',
    isLimitedByWages
      ? `Please enter no more than ${limit}, because each of you can contribute up to your own wages and this year's limit${orAge}`
      : `Please enter no more than this year's limit of ${limit}${orAge}`,
  )
}
