import { taxOnBrackets } from '../brackets.ts'
import { type Cents, type Ppm, positive, share, steps } from '../money.ts'
import type { UsFilingStatus } from './federal-facts.ts'
import type { LinearPhaseOut, UsStateFacts } from './state-facts.ts'
import {
  dependentsOf,
  plainDeductions,
  type StateAmount,
  type StateContext,
  type StateRule,
  stepAt,
  taxpayers,
} from './state-rules.ts'

const whole: Ppm = 1_000_000
const agiOf = ({ federal }: StateContext) => federal.income.adjustedGross

/** Federal income tax after non-refundable credits: what some states let people deduct. */
const federalTaxOf = ({ federal }: StateContext) =>
  federal.regular.total + federal.amt.tax - federal.childCredits.nonRefundable

const deduct = (id: string, label: string, amount: Cents, fact: keyof UsStateFacts): StateAmount => ({
  id,
  label,
  amount: positive(amount),
  fact,
})

const standard = (amount: Cents, fact: keyof UsStateFacts) =>
  deduct('standard-deduction', 'Standard deduction', amount, fact)

function linear({ amount, start, width, roundedUpTo = 1 }: LinearPhaseOut, status: UsFilingStatus, agi: Cents): Cents {
  const lost = Math.min(positive(agi - start[status]), width[status])
  const left = amount[status] - (amount[status] * lost) / width[status]
  return roundedUpTo === 1 ? Math.round(left) : Math.ceil(left / roundedUpTo) * roundedUpTo
}

const linearStandard: StateRule = (context) => {
  const fact = context.facts.linearStandardDeduction
  const status = context.household.filingStatus
  return fact && standard(linear(fact.value, status, agiOf(context)), 'linearStandardDeduction')
}

const slidingStandard: StateRule = (context) => {
  const sliding = context.facts.slidingStandardDeduction?.value
  const status = context.household.filingStatus
  if (!sliding) return undefined
  const lost = steps(agiOf(context) - sliding.over[status], sliding.per[status], 'up') * sliding.reduction[status]
  return standard(Math.max(sliding.minimum[status], sliding.maximum[status] - lost), 'slidingStandardDeduction')
}

const shareStandard: StateRule = (context) => {
  const found = context.facts.shareStandardDeduction?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const part = share(positive(agiOf(context)), found.ppm)
  return standard(Math.min(found.maximum[status], Math.max(found.minimum[status], part)), 'shareStandardDeduction')
}

const reducedStandard: StateRule = (context) => {
  const found = context.facts.reducedStandardDeduction?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const lost = taxOnBrackets(found.reduction[status], agiOf(context))
  return standard(found.maximum[status] - lost, 'reducedStandardDeduction')
}

const limitedStandard: StateRule = (context) => {
  const found = context.facts.limitedStandardDeduction?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const maximum = found.maximum[status]
  const agi = agiOf(context)
  const upper = found.upperFrom[status]
  const most = share(maximum, found.mostPpm)
  const lost =
    taxOnBrackets(found.reduction[status], Math.min(agi, upper)) + share(positive(agi - upper), found.upperPpm)
  return standard(maximum - (agi > found.mostOver ? most : Math.min(lost, most)), 'limitedStandardDeduction')
}

const linearExemption: StateRule = (context) => {
  const fact = context.facts.linearExemption
  if (!fact) return undefined
  const amount = linear(fact.value, context.household.filingStatus, agiOf(context))
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
  const amount = each * (taxpayers(status) + dependentsOf(context.household))
  return deduct('low-income-exemption', 'Low- and middle-income exemption', amount, 'lowIncomeExemption')
}

const federalTax: StateRule = (context) => {
  const found = context.facts.federalTaxDeduction?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const agi = agiOf(context)
  const part = share(federalTaxOf(context), found.byAgi.findLast(({ from }) => agi >= from)?.ppm ?? 0)
  if (found.capByAgi && !found.capByAgi[status]) throw new RangeError(`No facts for the filing status ${status}`)
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
  const amounts = federal.payroll.persons.map((one) =>
    Math.min(limit, one.employeeSocialSecurity + one.employeeMedicare),
  )
  const amount = amounts.reduce((sum, one) => sum + one, 0)
  return deduct('payroll-taxes', 'Social Security and Medicare of each earner', amount, 'payrollTaxDeduction')
}

const rules: readonly StateRule[] = [
  linearStandard,
  slidingStandard,
  shareStandard,
  reducedStandard,
  limitedStandard,
  linearExemption,
  steppedExemption,
  ...plainDeductions,
  dependentExemptionByAgi,
  laterDependents,
  lowIncomeExemption,
  federalTax,
  payrollTax,
]

/** What of the deductions is left where the state lets them fall with income in steps. */
function afterPhaseOut(amounts: StateAmount[], context: StateContext): StateAmount[] {
  const found = context.facts.deductionPhaseOut?.value
  if (!found) return amounts
  const lost = Math.min(whole, steps(agiOf(context) - found.start, found.step, 'up') * found.ppmPerStep)
  return amounts.map((one) => ({ ...one, amount: share(one.amount, whole - lost) }))
}

/** The deductions and exemptions of a state, in the order of its working. */
export function stateDeductions(context: StateContext): StateAmount[] {
  const given = rules.map((rule) => rule(context)).filter((one) => one !== undefined)
  return afterPhaseOut(given, context).filter(({ amount }) => amount !== 0)
}

/** What is added to the base: federal deductions above what the state allows. */
export function stateAdditions(context: StateContext): StateAmount[] {
  const found = context.facts.deductionAddBack?.value
  if (!found || agiOf(context) <= found.agiOver) return []
  const amount = positive(context.federal.deduction.amount - found.allowed[context.household.filingStatus])
  const addition = deduct('deduction-add-back', 'Federal deduction added back', amount, 'deductionAddBack')
  return amount > 0 ? [addition] : []
}
