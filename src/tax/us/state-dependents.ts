import type { Cents } from '../money.ts'
import type { UsFilingStatus } from './federal-facts.ts'
import type { StateAmount, StateContext } from './state-context.ts'
import type { ClaimedDependent, UsStateFacts, UsStateParameters } from './state-facts.ts'

/** The state's rule for someone whom another person can claim as a dependent. Undefined if no one can. */
export const claimedRule = ({ facts, household }: StateContext): ClaimedDependent | undefined =>
  household.claimedAsDependent ? facts.claimedDependent?.value : undefined

export const taxpayers = (status: UsFilingStatus) => (status === 'mfj' ? 2 : 1)

/** How many taxpayers on the return get an amount that is given per person. */
export const countedTaxpayers = (context: StateContext) =>
  taxpayers(context.household.filingStatus) - (claimedRule(context)?.ownExemption === undefined ? 0 : 1)

/** The exemptions of all taxpayers on the return. Someone whom another person can claim gets a smaller exemption. */
export function exemptionOf(context: StateContext, whole: Cents): Cents {
  const { ownExemption, keepsExemption } = claimedRule(context) ?? {}
  if (ownExemption === undefined) return whole
  if (keepsExemption && context.federal.income.adjustedGross <= whole) return whole
  return whole - Math.round(whole / taxpayers(context.household.filingStatus)) + ownExemption
}

/** The standard deduction, limited if someone can claim the person as a dependent. */
export function standardOfClaimed(context: StateContext, plain: StateAmount): StateAmount {
  const rule = claimedRule(context)?.standardDeduction
  if (!rule) return plain
  const max =
    'max' in rule
      ? (rule.max[context.household.filingStatus] ?? plain.amount)
      : Math.max(rule.minimum, context.federal.income.earned + rule.earnedPlus)
  if (max >= plain.amount) return plain
  return { ...plain, label: 'Standard deduction of a dependent', amount: max, fact: 'claimedDependent' }
}

const affectedLines = new Set(['standard-deduction', 'personal-exemption', 'exemptions', 'personal-credit'])

/** The label of a line. If the rule for dependents isn't confirmed, the label says so. */
export const labelFor = (
  rule: ClaimedDependent | undefined,
  { id, label }: Pick<StateAmount, 'id' | 'label'>,
): string => (rule?.supposed && affectedLines.has(id) ? `${label} (rule for dependents not confirmed)` : label)

function ruleInWords(name: string, rule: ClaimedDependent | undefined, facts: UsStateFacts): string {
  if (!rule) {
    const isFederal = facts.base.value === 'federal-taxable' || facts.deductionCredit !== undefined
    return isFederal ? `${name} starts from the federal amounts, which are smaller for you.` : ''
  }
  if (rule.supposed) return `We haven't confirmed ${name}'s rule for this, so we assume that ${rule.supposed}.`
  const smaller = [
    ...(rule.standardDeduction ? ['a smaller standard deduction if you earn little'] : []),
    ...(rule.ownExemption === undefined
      ? []
      : [rule.ownExemption > 0 ? 'a smaller exemption' : 'no exemption or personal credit for yourself']),
  ]
  if (rule.standardDeduction && 'max' in rule.standardDeduction) smaller[0] = 'a smaller standard deduction'
  return smaller.length > 0
    ? `${name} gives you ${smaller.join(' and ')}.`
    : `${name} gives you the same deductions and exemptions as anyone else.`
}

/** One or two sentences that say what we assume for a person whom someone else can claim as a dependent. */
export function claimedAssumptions(isClaimed: boolean, { name, facts }: UsStateParameters): string[] {
  if (!isClaimed || !facts.brackets) return []
  return [
    `Someone else can claim you as a dependent. ${ruleInWords(name, facts.claimedDependent?.value, facts)}`.trim(),
  ]
}
