import { type Cents, type Ppm, positive, share, steps } from '../money.ts'
import { conditionsOf } from './deductions.ts'
import { dependentsOf, type StateAmount, type StateContext, type StateRule, stepAt } from './state-context.ts'
import { countedTaxpayers, exemptionOf } from './state-dependents.ts'
import type { UsStateFacts } from './state-facts.ts'
import { olderOrBlind, personsOf } from './state-older.ts'
import { plainDeductions } from './state-rules.ts'
import { afterEvenPhaseOut, standardDeductions } from './state-standard.ts'
import { UncoveredStatus } from './uncovered-status.ts'

const whole: Ppm = 1_000_000
const agiOf = ({ federal }: StateContext) => federal.income.adjustedGross

/** Federal income tax after non-refundable credits. Some states let people deduct it. */
const federalTaxOf = ({ federal }: StateContext) =>
  federal.regular.total + federal.amt.tax - federal.childCredits.nonRefundable

const deduct = (id: string, label: string, amount: Cents, fact: keyof UsStateFacts): StateAmount => ({
  id,
  label,
  amount: positive(amount),
  fact,
})

const linearExemption: StateRule = (context) => {
  const fact = context.facts.linearExemption
  if (!fact) return undefined
  const amount = exemptionOf(context, afterEvenPhaseOut(fact.value, context.household.filingStatus, agiOf(context)))
  return deduct('personal-exemption', 'Personal exemption', amount, 'linearExemption')
}

const steppedExemption: StateRule = (context) => {
  const found = context.facts.steppedExemption?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const lost = steps(agiOf(context) - found.start[status], found.per, 'up') * found.reduction
  return deduct('personal-exemption', 'Personal exemption', found.maximum[status] - lost, 'steppedExemption')
}

const dependentExemptionByAgi: StateRule = (context) => {
  const { facts, household } = context
  if (!facts.dependentExemptionByAgi) return undefined
  const each = stepAt(facts.dependentExemptionByAgi.value[household.filingStatus], agiOf(context))
  const amount = each * dependentsOf(household)
  return deduct('dependent-exemption', 'Exemption for dependents', amount, 'dependentExemptionByAgi')
}

const laterDependents: StateRule = ({ facts, household }) => {
  const status = household.filingStatus
  if (!facts.laterDependentDeduction || (status !== 'mfj' && status !== 'hoh')) return undefined
  const amount = facts.laterDependentDeduction.value * positive(dependentsOf(household) - 1)
  return deduct('later-dependents', 'Deduction for the second and later dependents', amount, 'laterDependentDeduction')
}

const lowIncomeExemption: StateRule = (context) => {
  const found = context.facts.lowIncomeExemption?.value
  const status = context.household.filingStatus
  const agi = agiOf(context)
  if (!found || agi > found.limit[status]) return undefined
  const each = positive(found.maximum - share(positive(agi - found.start[status]), found.rates[status]))
  const amount = each * (countedTaxpayers(context) + dependentsOf(context.household))
  return deduct('low-income-exemption', 'Low- and middle-income exemption', amount, 'lowIncomeExemption')
}

const federalTax: StateRule = (context) => {
  const found = context.facts.federalTaxDeduction?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const agi = agiOf(context)
  const part = share(federalTaxOf(context), found.byAgi.findLast(({ from }) => agi >= from)?.ppm ?? 0)
  if (found.capByAgi && !found.capByAgi[status]) throw new UncoveredStatus(status)
  const cap = found.capByAgi?.[status]
  return deduct(
    'federal-tax',
    'Federal income tax',
    cap ? Math.min(part, stepAt(cap, agi)) : part,
    'federalTaxDeduction',
  )
}

const payrollTax: StateRule = ({ facts, federal }) => {
  const limit = facts.payrollTaxDeduction?.value
  if (limit === undefined) return undefined
  const amounts = federal.payroll.persons.map((person) =>
    Math.min(limit, person.employeeSocialSecurity + person.employeeMedicare),
  )
  const amount = amounts.reduce((sum, part) => sum + part, 0)
  return deduct('payroll-taxes', 'Social Security and Medicare taxes of each earner', amount, 'payrollTaxDeduction')
}

const seniorDeduction: StateRule = ({ facts, federal }) =>
  facts.seniorDeduction?.value === 'subtracted'
    ? deduct('senior-deduction', 'Federal deduction for seniors', federal.temporary.senior, 'seniorDeduction')
    : undefined

const twoIncomes: StateRule = ({ facts, household }) => {
  const max = facts.twoIncomeDeduction?.value
  if (max === undefined || household.filingStatus !== 'mfj') return undefined
  const lower = Math.min(...personsOf(household).map(({ wages }) => wages))
  return deduct('two-incomes', 'Subtraction for two incomes', Math.min(max, lower), 'twoIncomeDeduction')
}

const lowEarnedIncome: StateRule = (context) => {
  const limit = context.facts.lowEarnedIncomeExclusion?.value[context.household.filingStatus]
  if (limit === undefined || agiOf(context) > limit) return undefined
  const amount = Math.min(limit, context.federal.income.earned)
  return deduct('low-earned-income', 'Exclusion of low earned income', amount, 'lowEarnedIncomeExclusion')
}

const rules: readonly StateRule[] = [
  linearExemption,
  steppedExemption,
  ...plainDeductions,
  dependentExemptionByAgi,
  laterDependents,
  lowIncomeExemption,
  federalTax,
  payrollTax,
  seniorDeduction,
  twoIncomes,
  lowEarnedIncome,
]

/** The deductions after the state's phase-out, which reduces them step by step as income rises. */
function afterPhaseOut(amounts: StateAmount[], context: StateContext): StateAmount[] {
  const found = context.facts.deductionPhaseOut?.value
  if (!found) return amounts
  const lost = Math.min(whole, steps(agiOf(context) - found.start, found.step, 'up') * found.ppmPerStep)
  return amounts.map((deduction) => ({ ...deduction, amount: share(deduction.amount, whole - lost) }))
}

/** A state's deductions and exemptions, in the order of its lines. */
export function stateDeductions(context: StateContext): StateAmount[] {
  const given = [
    ...standardDeductions(context),
    ...rules.map((rule) => rule(context)).filter((deduction) => deduction !== undefined),
    ...olderOrBlind(context, 'deduction'),
  ]
  return afterPhaseOut(given, context).filter(({ amount }) => amount !== 0)
}

const deductionAddBack: StateRule = (context) => {
  const found = context.facts.deductionAddBack?.value
  const status = context.household.filingStatus
  if (!found || agiOf(context) <= found.agiOver) return undefined
  const further = found.allowedAgedOrBlind ? conditionsOf(context.household) * found.allowedAgedOrBlind[status] : 0
  const amount = context.federal.deduction.amount - found.allowed[status] - further
  return deduct('deduction-add-back', 'Federal deduction added back', amount, 'deductionAddBack')
}

const seniorDeductionAddBack: StateRule = ({ facts, federal }) =>
  facts.seniorDeduction?.value === 'added-back'
    ? deduct('senior-add-back', 'Federal deduction for seniors added back', federal.temporary.senior, 'seniorDeduction')
    : undefined

/** Federal deductions that the state doesn't allow, so they are added to the base. */
export const stateAdditions = (context: StateContext): StateAmount[] =>
  [deductionAddBack(context), seniorDeductionAddBack(context)]
    .filter((deduction) => deduction !== undefined)
    .filter(({ amount }) => amount > 0)
