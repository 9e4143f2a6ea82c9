import { ImpossibleInput } from './impossible-input.ts'
import type { Cents } from './money.ts'

/** The largest amount: ten billion dollars. It is small enough that the sums and products of a return stay exact. */
export const maxAmountCents: Cents = 1_000_000_000_000

/** The largest income of a corporation: a hundred billion dollars. */
export const maxCorporateIncomeCents: Cents = 10_000_000_000_000

/**
 * The largest value in any currency, in hundredths of its unit: a trillion units. Larger values could add up to more
 * than JavaScript can calculate exactly.
 */
export const maxForeignHundredths = 100_000_000_000_000

/** The largest exchange rate: how many units of one currency a unit of the other costs. */
export const maxRate = 1_000_000
export const maxRateMillionths = maxRate * 1_000_000

export const maxAge = 130
export const maxDependents = 20

/** The error message for an amount that we refuse. Undefined if the amount is fine. */
export function amountProblem(amount: Cents, mayBeLoss = false): string | undefined {
  if (amount < 0 && !mayBeLoss) return 'Please enter an amount of zero or more'
  return Math.abs(amount) > maxAmountCents ? 'Please enter an amount of at most 10 billion dollars' : undefined
}

/** Returns the amount if it is valid. Otherwise throws an ImpossibleInput that names the field. */
export function requireAmount(field: string, amount: Cents, mayBeLoss = false): Cents {
  if (!Number.isSafeInteger(amount)) throw new ImpossibleInput(field, 'Please give a whole number of cents')
  const problem = amountProblem(amount, mayBeLoss)
  if (problem) throw new ImpossibleInput(field, problem)
  return amount
}

/**
 * Returns the amount if it is a whole number of cents in the range. Otherwise throws a RangeError that names the field.
 */
export function requireCents(name: string, amount: Cents, max: Cents = maxAmountCents, min: Cents = 0): Cents {
  if (Number.isSafeInteger(amount) && amount >= min && amount <= max) return amount
  throw new RangeError(`${name} must be a whole number of cents from ${min} to ${max}`)
}

/** The error message for a number that is out of the range or not whole. */
export const wholeNumberSentence = (min: number, max: number) => `Please enter a whole number from ${min} to ${max}`

/** Returns the count if it is a whole number in the range. Otherwise throws an ImpossibleInput that names the field. */
export function requireCount(field: string, count: number, min: number, max: number): number {
  if (Number.isInteger(count) && count >= min && count <= max) return count
  throw new ImpossibleInput(field, wholeNumberSentence(min, max))
}

export const requireAge = (field: string, age: number): number => requireCount(field, age, 0, maxAge)

export const tooManySentence = (max: number) => `Please enter at most ${max} numbers`

/** Refuses a list of ages that is too long, or in which an age is impossible. */
export function requireAges(field: string, ages: readonly number[]): void {
  if (ages.length > maxDependents) throw new ImpossibleInput(field, tooManySentence(maxDependents))
  for (const age of ages) requireAge(field, age)
}
