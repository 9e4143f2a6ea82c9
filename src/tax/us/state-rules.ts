import type { Cents, Ppm } from '../money.ts'
import type { UsFilingStatus } from './federal-facts.ts'
import type { UsFederalReturn } from './federal-return.ts'
import type { Household } from './household.ts'
import { forStatus, type Step, type UsStateFacts } from './state-facts.ts'

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

const childBelow = 17

/** The value of the step an amount has reached. */
export const stepAt = (steps: readonly Step[], income: Cents) =>
  steps.findLast(({ from }) => income >= from)?.value ?? 0
export const taxpayers = (status: UsFilingStatus) => (status === 'mfj' ? 2 : 1)
const childrenOf = ({ childrenAges }: Household) => childrenAges.filter((age) => age < childBelow).length
export const dependentsOf = ({ childrenAges, otherDependents }: Household) => childrenAges.length + otherDependents

const hasExemptions = ({ facts, federal, household }: StateContext) =>
  !facts.exemptionIncomeLimit ||
  federal.income.adjustedGross <= facts.exemptionIncomeLimit.value[household.filingStatus]

const personalExemption: StateRule = (context) => {
  const { facts, household } = context
  if (!facts.personalExemption || !hasExemptions(context)) return undefined
  const amount = forStatus(facts.personalExemption, household.filingStatus)
  return { id: 'personal-exemption', label: 'Personal exemption', amount, fact: 'personalExemption' }
}

const dependentExemption: StateRule = (context) => {
  const { facts, household } = context
  if (facts.dependentExemption === undefined || !hasExemptions(context)) return undefined
  const amount = facts.dependentExemption.value * dependentsOf(household)
  return { id: 'dependent-exemption', label: 'Exemption for dependents', amount, fact: 'dependentExemption' }
}

const exemptionByAgi: StateRule = ({ facts, federal, household }) => {
  if (!facts.exemptionPerPersonByAgi) return undefined
  const steps = facts.exemptionPerPersonByAgi.value[household.filingStatus]
  const persons = taxpayers(household.filingStatus) + dependentsOf(household)
  const amount = persons * stepAt(steps, federal.income.adjustedGross)
  return { id: 'exemptions', label: 'Exemptions by income', amount, fact: 'exemptionPerPersonByAgi' }
}

const childDeduction: StateRule = ({ facts, federal, household }) => {
  if (!facts.childDeductionByAgi) return undefined
  const steps = facts.childDeductionByAgi.value[household.filingStatus]
  const amount = childrenOf(household) * stepAt(steps, federal.income.adjustedGross)
  return { id: 'child-deduction', label: 'Child deduction', amount, fact: 'childDeductionByAgi' }
}

const personalCredit: StateRule = ({ facts, federal, household }) => {
  const { perPerson, perDependent, headOfHousehold, agiLimit } = facts.personalCredit?.value ?? {}
  if (perPerson === undefined || perDependent === undefined || headOfHousehold === undefined) return undefined
  if (agiLimit && federal.income.adjustedGross > agiLimit[household.filingStatus]) return undefined
  const persons = perPerson * taxpayers(household.filingStatus) + perDependent * dependentsOf(household)
  const amount = persons + (household.filingStatus === 'hoh' ? headOfHousehold : 0)
  return { id: 'personal-credit', label: 'Personal credit', amount, fact: 'personalCredit' }
}

const dependentCredit: StateRule = ({ facts, federal, household }) => {
  if (!facts.dependentCredit) return undefined
  const { child, other, agiLimit } = facts.dependentCredit.value
  if (agiLimit && federal.income.adjustedGross > agiLimit[household.filingStatus]) return undefined
  const children = childrenOf(household)
  const amount = children * child + (dependentsOf(household) - children) * other
  return { id: 'dependent-credit', label: 'Credit for dependents', amount, fact: 'dependentCredit' }
}

const headOfHouseholdExemption: StateRule = ({ facts, household }) =>
  facts.headOfHouseholdExemption && household.filingStatus === 'hoh'
    ? {
        id: 'head-of-household',
        label: 'Head of household exemption',
        amount: facts.headOfHouseholdExemption.value,
        fact: 'headOfHouseholdExemption',
      }
    : undefined

/** In the order in which the working shows them. */
export const plainDeductions: readonly StateRule[] = [
  personalExemption,
  headOfHouseholdExemption,
  dependentExemption,
  exemptionByAgi,
  childDeduction,
]

/** Credits that reduce the tax to nothing at most. */
export const plainCredits: readonly StateRule[] = [personalCredit, dependentCredit]
