import { taxOnBrackets } from '../brackets.ts'
import { type Cents, positive, share, steps } from '../money.ts'
import type { UsFilingStatus } from './federal-facts.ts'
import type { StateAmount, StateContext } from './state-context.ts'
import { standardOfClaimed } from './state-dependents.ts'
import { forStatus, type LinearPhaseOut, type UsStateFacts } from './state-facts.ts'
import { olderOrBlind } from './state-older.ts'

/** A kind of standard deduction. `addition` is the amount for age and blindness before any phase-out. */
type Form = (context: StateContext, addition: Cents) => StateAmount | undefined

const agiOf = ({ federal }: StateContext) => federal.income.adjustedGross

const standard = (amount: Cents, fact: keyof UsStateFacts): StateAmount => ({
  id: 'standard-deduction',
  label: 'Standard deduction',
  amount: positive(amount),
  fact,
})

/** An amount that falls evenly as income rises. */
export function afterEvenPhaseOut(
  { amount, start, width, roundedUpTo = 1 }: LinearPhaseOut,
  status: UsFilingStatus,
  agi: Cents,
  addition: Cents = 0,
): Cents {
  const full = amount[status] + addition
  const lost = Math.min(positive(agi - start[status]), width[status])
  const left = full - (full * lost) / width[status]
  return roundedUpTo === 1 ? Math.round(left) : Math.ceil(left / roundedUpTo) * roundedUpTo
}

const fixed: Form = ({ facts, household }, addition) =>
  facts.standardDeduction &&
  standard(forStatus(facts.standardDeduction, household.filingStatus) + addition, 'standardDeduction')

const linear: Form = (context, addition) => {
  const fact = context.facts.linearStandardDeduction
  const status = context.household.filingStatus
  return fact && standard(afterEvenPhaseOut(fact.value, status, agiOf(context), addition), 'linearStandardDeduction')
}

const sliding: Form = (context, addition) => {
  const found = context.facts.slidingStandardDeduction?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const lost = steps(agiOf(context) - found.over[status], found.per[status], 'up') * found.reduction[status]
  const amount = Math.max(found.minimum[status], found.maximum[status] - lost)
  return standard(amount + addition, 'slidingStandardDeduction')
}

const shareOfIncome: Form = (context, addition) => {
  const found = context.facts.shareStandardDeduction?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const part = share(positive(agiOf(context)), found.ppm)
  const amount = Math.min(found.maximum[status], Math.max(found.minimum[status], part))
  return standard(amount + addition, 'shareStandardDeduction')
}

const reduced: Form = (context, addition) => {
  const found = context.facts.reducedStandardDeduction?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const lost = taxOnBrackets(found.reduction[status], agiOf(context))
  return standard(found.maximum[status] + addition - lost, 'reducedStandardDeduction')
}

const limited: Form = (context, addition) => {
  const found = context.facts.limitedStandardDeduction?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const maximum = found.maximum[status] + addition
  const agi = agiOf(context)
  const upper = found.upperFrom[status]
  const maxReduction = share(maximum, found.maxReductionPpm)
  const lost =
    taxOnBrackets(found.reduction[status], Math.min(agi, upper)) + share(positive(agi - upper), found.upperPpm)
  return standard(
    maximum - (agi > found.maxReductionOver ? maxReduction : Math.min(lost, maxReduction)),
    'limitedStandardDeduction',
  )
}

const forms: readonly Form[] = [linear, sliding, shareOfIncome, reduced, limited, fixed]

function standardOf(context: StateContext, addition: Cents): StateAmount | undefined {
  for (const form of forms) {
    const found = form(context, addition)
    if (found) return found
  }
  return undefined
}

/** The standard deduction, with the additions for age and blindness as separate lines. */
export function standardDeductions(context: StateContext): StateAmount[] {
  const plain = standardOf(context, 0)
  if (!plain) return []
  let before = plain.amount
  let addition = 0
  const additions = olderOrBlind(context, 'standard-deduction').map((one) => {
    addition += one.amount
    const after = standardOf(context, addition)?.amount ?? 0
    const amount = after - before
    before = after
    return { ...one, amount }
  })
  return [standardOfClaimed(context, plain), ...additions]
}
