import { ImpossibleInput } from './impossible-input.ts'
import type { Cents } from './money.ts'

/** Ten billion dollars. Below it, sums and products of a return stay exact. */
export const largestAmount: Cents = 1_000_000_000_000

export const oldestAge = 130
export const mostDependents = 20

/** Why an amount cannot be entered, as a sentence; undefined if it can. */
export function amountProblem(amount: Cents, mayBeLoss = false): string | undefined {
  if (amount < 0 && !mayBeLoss) return 'Please enter an amount of zero or more'
  return Math.abs(amount) > largestAmount ? 'Please enter an amount of at most 10 billion dollars' : undefined
}

/** Returns an amount that can be; an ImpossibleInput names the field of any other. */
export function requireAmount(field: string, amount: Cents, mayBeLoss = false): Cents {
  if (!Number.isSafeInteger(amount)) throw new ImpossibleInput(field, 'Please give a whole number of cents')
  const problem = amountProblem(amount, mayBeLoss)
  if (problem) throw new ImpossibleInput(field, problem)
  return amount
}

/** What a person is told who enters anything else than a whole number in the range. */
export const wholeNumberSentence = (least: number, most: number) =>
  `Please enter a whole number from ${least} to ${most}`

/** Returns a whole number in the range; an ImpossibleInput names the field of any other. */
export function requireCount(field: string, count: number, least: number, most: number): number {
  if (Number.isInteger(count) && count >= least && count <= most) return count
  throw new ImpossibleInput(field, wholeNumberSentence(least, most))
}

export const requireAge = (field: string, age: number): number => requireCount(field, age, 0, oldestAge)

export const tooManySentence = (most: number) => `Please enter at most ${most} numbers`

/** Refuses a list that is too long or holds what is no age. */
export function requireAges(field: string, ages: readonly number[]): void {
  if (ages.length > mostDependents) throw new ImpossibleInput(field, tooManySentence(mostDependents))
  for (const age of ages) requireAge(field, age)
}
