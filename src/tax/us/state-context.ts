import type { Cents, Ppm } from '../money.ts'
import type { UsFederalReturn } from './federal-return.ts'
import type { Household } from './household.ts'
import type { Step, UsStateFacts } from './state-facts.ts'

/** The facts that a state's rules need. */
export interface StateContext {
  household: Household
  federal: UsFederalReturn
  facts: UsStateFacts
}

/** The facts that a rule needs if it starts from the tax by brackets. */
export interface StateTaxContext extends StateContext {
  taxableIncome: Cents
  tax: Cents
}

/** The result of a rule: a positive amount, the fact that it comes from, and its label. */
export interface StateAmount {
  id: string
  label: string
  amount: Cents
  fact: keyof UsStateFacts
  /** The amount that the rate applies to. Missing if the result isn't a rate times an amount. */
  base?: Cents
  ppm?: Ppm
}

/** One rule. Returns undefined if the state doesn't have it. */
export type StateRule = (context: StateContext) => StateAmount | undefined

/** The value of the highest step that the income reaches. */
export const stepAt = (steps: readonly Step[], income: Cents) =>
  steps.findLast(({ from }) => income >= from)?.value ?? 0

/**
 * How many dependents count. A dependent can't have dependents (26 U.S.C. 152(b)(1)), and the states follow this rule.
 */
export const dependentsOf = ({ childrenAges, otherDependents, claimedAsDependent }: Household) =>
  claimedAsDependent ? 0 : childrenAges.length + otherDependents
