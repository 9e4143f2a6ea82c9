import type { Household } from './household.ts'
import { dependentsOf, type StateContext, type StateRule, stepAt } from './state-context.ts'
import { countedTaxpayers, exemptionOf } from './state-dependents.ts'
import { forStatus } from './state-facts.ts'

const childBelow = 17

const childrenOf = ({ childrenAges, claimedAsDependent }: Household) =>
  claimedAsDependent ? 0 : childrenAges.filter((age) => age < childBelow).length

const hasExemptions = ({ facts, federal, household }: StateContext) =>
  !facts.exemptionIncomeLimit ||
  federal.income.adjustedGross <= facts.exemptionIncomeLimit.value[household.filingStatus]

const personalExemption: StateRule = (context) => {
  const { facts, household } = context
  if (!facts.personalExemption || !hasExemptions(context)) return undefined
  const amount = exemptionOf(context, forStatus(facts.personalExemption, household.filingStatus))
  return { id: 'personal-exemption', label: 'Personal exemption', amount, fact: 'personalExemption' }
}

const dependentExemption: StateRule = (context) => {
  const { facts, household } = context
  if (facts.dependentExemption === undefined || !hasExemptions(context)) return undefined
  const amount = facts.dependentExemption.value * dependentsOf(household)
  return { id: 'dependent-exemption', label: 'Exemption for dependents', amount, fact: 'dependentExemption' }
}

const exemptionByAgi: StateRule = (context) => {
  const { facts, federal, household } = context
  if (!facts.exemptionPerPersonByAgi) return undefined
  const steps = facts.exemptionPerPersonByAgi.value[household.filingStatus]
  const persons = countedTaxpayers(context) + dependentsOf(household)
  const amount = persons * stepAt(steps, federal.income.adjustedGross)
  return { id: 'exemptions', label: 'Exemptions by income', amount, fact: 'exemptionPerPersonByAgi' }
}

const childDeduction: StateRule = ({ facts, federal, household }) => {
  if (!facts.childDeductionByAgi) return undefined
  const steps = facts.childDeductionByAgi.value[household.filingStatus]
  const amount = childrenOf(household) * stepAt(steps, federal.income.adjustedGross)
  return { id: 'child-deduction', label: 'Child deduction', amount, fact: 'childDeductionByAgi' }
}

const personalCredit: StateRule = (context) => {
  const { facts, federal, household } = context
  const { perPerson, perDependent, headOfHousehold, agiLimit } = facts.personalCredit?.value ?? {}
  if (perPerson === undefined || perDependent === undefined || headOfHousehold === undefined) return undefined
  if (agiLimit && federal.income.adjustedGross > agiLimit[household.filingStatus]) return undefined
  const persons = perPerson * countedTaxpayers(context) + perDependent * dependentsOf(household)
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

/** The deductions of a state, in the order of its lines. */
export const plainDeductions: readonly StateRule[] = [
  personalExemption,
  headOfHouseholdExemption,
  dependentExemption,
  exemptionByAgi,
  childDeduction,
]

/** The non-refundable credits of a state. */
export const plainCredits: readonly StateRule[] = [personalCredit, dependentCredit]
