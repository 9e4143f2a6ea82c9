import type { Cents, Ppm } from '../money.ts'
import type { UsFederalReturn } from './federal-return.ts'
import type { Household } from './household.ts'
import type { Step, UsStateFacts } from './state-facts.ts'

/** The input of a state's rules. */
export interface StateContext {
  household: Household
  federal: UsFederalReturn
  facts: UsStateFacts
}

/** The context together with the tax by brackets. */
export interface StateTaxContext extends StateContext {
  taxableIncome: Cents
  tax: Cents
}

/** The result of a rule: a positive amount, the fact behind it, and its label. */
export interface StateAmount {
  id: string
  label: string
  amount: Cents
  fact: keyof UsStateFacts
  /** Set if the amount is a rate of something. */
  base?: Cents
  ppm?: Ppm
}

/** One rule; gives undefined if the state doesn't have it. */
export type StateRule = (context: StateContext) => StateAmount | undefined

/** The value of the highest step that the income reaches. */
export const stepAt = (steps: readonly Step[], income: Cents) =>
  steps.findLast(({ from }) => income >= from)?.value ?? 0

/** A dependent can't have dependents (26 U.S.C. 152(b)(1)), and the states follow. */
export const dependentsOf = ({ childrenAges, otherDependents, claimedAsDependent }: Household) =>
  claimedAsDependent ? 0 : childrenAges.length + otherDependents
