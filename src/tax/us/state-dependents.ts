import type { Cents } from '../money.ts'
import type { UsFilingStatus } from './federal-facts.ts'
import type { StateAmount, StateContext } from './state-context.ts'
import type { ClaimedDependent, UsStateFacts, UsStateParameters } from './state-facts.ts'

/** What the state has for someone whom another person can claim; undefined for anyone else. */
export const claimedRule = ({ facts, household }: StateContext): ClaimedDependent | undefined =>
  household.claimedAsDependent ? facts.claimedDependent?.value : undefined

export const taxpayers = (status: UsFilingStatus) => (status === 'mfj' ? 2 : 1)

/** How many taxpayers of the return an amount for each person counts. */
export const countedTaxpayers = (context: StateContext) =>
  taxpayers(context.household.filingStatus) - (claimedRule(context)?.ownExemption === undefined ? 0 : 1)

/** An exemption for all taxpayers of the return, with what is left of it for the one who can be claimed. */
export function exemptionOf(context: StateContext, whole: Cents): Cents {
  const { ownExemption, keepsExemption } = claimedRule(context) ?? {}
  if (ownExemption === undefined) return whole
  if (keepsExemption && context.federal.income.adjustedGross <= whole) return whole
  return whole - Math.round(whole / taxpayers(context.household.filingStatus)) + ownExemption
}

/** A standard deduction, within the limit of someone who can be claimed. */
export function standardOfClaimed(context: StateContext, plain: StateAmount): StateAmount {
  const rule = claimedRule(context)?.standardDeduction
  if (!rule) return plain
  const most =
    'max' in rule
      ? (rule.max[context.household.filingStatus] ?? plain.amount)
      : Math.max(rule.minimum, context.federal.income.earned + rule.earnedPlus)
  if (most >= plain.amount) return plain
  return { ...plain, label: 'Standard deduction of a dependent', amount: most, fact: 'claimedDependent' }
}

const fromRule = new Set(['standard-deduction', 'personal-exemption', 'exemptions', 'personal-credit'])

/** The label of a line, with what is not confirmed about someone who can be claimed. */
export const labelFor = (
  rule: ClaimedDependent | undefined,
  { id, label }: Pick<StateAmount, 'id' | 'label'>,
): string => (rule?.supposed && fromRule.has(id) ? `${label} (rule for dependents not confirmed)` : label)

function ruleInWords(name: string, rule: ClaimedDependent | undefined, facts: UsStateFacts): string {
  if (!rule) {
    const isFederal = facts.base.value === 'federal-taxable' || facts.deductionCredit !== undefined
    return isFederal ? `${name} starts from the federal amounts, which are smaller for you.` : ''
  }
  if (rule.supposed) return `We have not confirmed the rule of ${name} for this: ${rule.supposed}.`
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

/** What is supposed of someone who can be claimed, as one sentence or two. */
export function claimedAssumptions(isClaimed: boolean, { name, facts }: UsStateParameters): string[] {
  if (!isClaimed || !facts.brackets) return []
  return [
    `Someone else can claim you as a dependent. ${ruleInWords(name, facts.claimedDependent?.value, facts)}`.trim(),
  ]
}
