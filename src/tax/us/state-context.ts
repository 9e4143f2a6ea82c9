import type { Cents, Ppm } from '../money.ts'
import type { UsFederalReturn } from './federal-return.ts'
import type { Household } from './household.ts'
import type { Step, UsStateFacts } from './state-facts.ts'

/** What the rules of a state look at. */
export interface StateContext {
  household: Household
  federal: UsFederalReturn
  facts: UsStateFacts
}

/** The context once the tax by brackets is known. */
export interface StateTaxContext extends StateContext {
  taxableIncome: Cents
  tax: Cents
}

/** What a rule gives: an amount above zero, the facts behind it, and its name in the working. */
export interface StateAmount {
  id: string
  label: string
  amount: Cents
  fact: keyof UsStateFacts
  /** Where the amount is a rate of something. */
  base?: Cents
  ppm?: Ppm
}

/** A rule of one mechanism; undefined where the state does not have it. */
export type StateRule = (context: StateContext) => StateAmount | undefined

/** The value of the step an amount has reached. */
export const stepAt = (steps: readonly Step[], income: Cents) =>
  steps.findLast(({ from }) => income >= from)?.value ?? 0

/** Whoever can be claimed as a dependent has none (26 U.S.C. 152(b)(1)), and the states follow. */
export const dependentsOf = ({ childrenAges, otherDependents, claimedAsDependent }: Household) =>
  claimedAsDependent ? 0 : childrenAges.length + otherDependents
