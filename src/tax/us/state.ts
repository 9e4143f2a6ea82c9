import { type BracketShare, bracketShares } from '../brackets.ts'
import { sourcesOf } from '../facts.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, positive, ratio } from '../money.ts'
import { citedSources, type Section, type TaxLine, type TaxResult } from '../result.ts'
import { requireDeferrals } from './elective-deferrals.ts'
import { marginalBlock, marginalOn } from './federal.ts'
import { usFederalYear } from './federal-facts.ts'
import { percent } from './federal-lines.ts'
import { usFederalReturn } from './federal-return.ts'
import { requirePossible, toHousehold, type UsFederalInput } from './household.ts'
import { leftOutByState } from './left-out.ts'
import type { StateAmount, StateContext } from './state-context.ts'
import { contributionAssumptions, type WithheldContribution, withheldContributions } from './state-contributions.ts'
import { stateAdditions, stateDeductions } from './state-deductions.ts'
import { claimedAssumptions, labelFor } from './state-dependents.ts'
import { forStatus, type UsStateFacts, type UsStateParameters } from './state-facts.ts'
import { familySizeCredit, stateCredits, stateTaxes } from './state-taxes.ts'
import { byLawOf } from './uncovered-status.ts'

/**
 * Our facts about states cover people who live there all year, have only wages and take the standard deduction.
 * Adjustments, such as IRA contributions, count if the state starts from a federal amount.
 */
export type UsStateInput = Pick<
  UsFederalInput,
  | 'taxYear'
  | 'filingStatus'
  | 'age'
  | 'blind'
  | 'spouseAge'
  | 'spouseBlind'
  | 'wages'
  | 'spouseWages'
  | 'electiveDeferrals'
  | 'otherAdjustments'
  | 'childrenAges'
  | 'otherDependents'
  | 'claimedAsDependent'
>

export interface UsStateReturn {
  base: Cents
  additions: StateAmount[]
  deductions: StateAmount[]
  taxableIncome: Cents
  shares: BracketShare[]
  /** Changes to the tax by brackets. An amount that lowers the tax is negative. */
  taxes: StateAmount[]
  /** The used part of each credit. Together the parts are at most the tax. */
  credits: StateAmount[]
  total: Cents
}

function baseOf({ facts, federal, household }: StateContext): Cents {
  if (facts.base.value === 'federal-taxable') return federal.taxableIncome
  if (facts.base.value !== 'wages') return federal.income.adjustedGross
  const excluded = facts.electiveDeferralsExcluded?.value ? household.electiveDeferrals : 0
  return household.wages + household.spouseWages - excluded
}

/** Applies one credit after another until the tax is 0. */
function usedCredits(credits: StateAmount[], tax: Cents): StateAmount[] {
  let left = tax
  return credits.map((credit) => {
    const amount = Math.min(credit.amount, left)
    left -= amount
    return { ...credit, amount }
  })
}

function contextOf(input: UsStateInput, facts: UsStateFacts): StateContext {
  const household = toHousehold({ ...input, deduction: 'standard' })
  return { household, facts, federal: usFederalReturn(household, usFederalYear(input.taxYear).facts) }
}

const sum = (amounts: readonly { amount: Cents }[]) => amounts.reduce((total, { amount }) => total + amount, 0)

function solve(context: StateContext): UsStateReturn {
  const { facts } = context
  const base = baseOf(context)
  const nothing = { additions: [], deductions: [], taxableIncome: 0, shares: [], taxes: [], credits: [], total: 0 }
  if (!facts.brackets) return { ...nothing, base }
  const { filingStatus } = context.household
  const additions = stateAdditions(context)
  const deductions = stateDeductions(context)
  const isBelowThreshold = facts.filingThreshold && base <= facts.filingThreshold.value[filingStatus]
  const taxableIncome = isBelowThreshold ? 0 : positive(base + sum(additions) - sum(deductions))
  const shares = bracketShares(forStatus(facts.brackets, filingStatus), taxableIncome)
  const byBrackets = { ...context, taxableIncome, tax: sum(shares) }
  const taxes = stateTaxes(byBrackets)
  const tax = byBrackets.tax + sum(taxes)
  const credits = usedCredits(stateCredits({ ...byBrackets, tax }), tax)
  return { base, additions, deductions, taxableIncome, shares, taxes, credits, total: tax - sum(credits) }
}

/**
 * The tax that a couple saves if the state lets them calculate it for each spouse separately. Dependents count for the
 * first spouse.
 */
function separately(input: UsStateInput, facts: UsStateFacts, joint: Cents): StateAmount[] {
  if (!facts.jointMayComputeSeparately || input.filingStatus !== 'mfj') return []
  const taxAlone = (spouse: Partial<UsStateInput>) =>
    solve(contextOf({ taxYear: input.taxYear, filingStatus: 'mfs', ...spouse }, facts)).total
  const { wages = 0, spouseWages = 0, electiveDeferrals = 0, age, blind, spouseAge, spouseBlind } = input
  const { childrenAges, otherDependents, otherAdjustments, claimedAsDependent } = input
  const family = { childrenAges, otherDependents, otherAdjustments, claimedAsDependent }
  const fromFirst = Math.min(electiveDeferrals, wages)
  const separate =
    taxAlone({ wages, electiveDeferrals: fromFirst, age, blind, ...family }) +
    taxAlone({
      wages: spouseWages,
      electiveDeferrals: electiveDeferrals - fromFirst,
      age: spouseAge,
      blind: spouseBlind,
    })
  if (separate >= joint) return []
  return [
    {
      id: 'separately',
      label: 'Savings from taxing each spouse separately',
      amount: joint - separate,
      fact: 'jointMayComputeSeparately',
    },
  ]
}

function settle(input: UsStateInput, facts: UsStateFacts): UsStateReturn {
  const context = contextOf(input, facts)
  const solved = solve(context)
  const saved = separately(input, facts, solved.total)
  const left = solved.total - sum(saved)
  const last = familySizeCredit(context, left)
  return { ...solved, credits: [...solved.credits, ...saved, ...last], total: left - sum(last) }
}

/** Every amount on a state return, in cents. The input and the law must be for the same year. */
export function usStateReturn(input: UsStateInput, { facts, taxYear }: UsStateParameters): UsStateReturn {
  if (input.taxYear !== taxYear)
    throw new RangeError(`The law is for ${taxYear}, but the input is for ${input.taxYear}`)
  return settle(input, facts)
}

const stateOf = ({ jurisdiction }: UsStateParameters) => jurisdiction.replace('US-', '')

const baseLabels = {
  none: 'Federal adjusted gross income from wages',
  'federal-agi': 'Federal adjusted gross income from wages',
  'federal-taxable': 'Federal taxable income',
  wages: 'Gross wages',
}

function stateLines(
  { facts, jurisdiction }: UsStateParameters,
  solved: UsStateReturn,
  withheld: readonly WithheldContribution[],
  isClaimed: boolean,
): TaxLine[] {
  const rule = isClaimed ? facts.claimedDependent?.value : undefined
  const write = lineWriter(`${jurisdiction.toLowerCase().replace('-', '.')}.`, '')
  const line = (section: Section, one: StateAmount): TaxLine =>
    write(section, one.id, one.label, one.amount, { base: one.base, ppm: one.ppm, sources: sourcesOf(facts[one.fact]) })
  const added = (section: Section) => (one: StateAmount) => line(section, { ...one, label: labelFor(rule, one) })
  const taken = (section: Section) => (one: StateAmount) => added(section)({ ...one, amount: 0 - one.amount })
  return [
    line('income', { id: 'base', label: baseLabels[facts.base.value], amount: solved.base, fact: 'base' }),
    ...solved.additions.map(added('income')),
    ...solved.deductions.map(taken('deduction')),
    line('taxable-income', {
      id: 'taxable-income',
      label: 'Taxable income',
      amount: solved.taxableIncome,
      fact: 'base',
    }),
    ...solved.shares.map((share, index) =>
      line('tax', { ...share, id: `bracket-${index + 1}`, label: `Taxed at ${percent(share.ppm)}`, fact: 'brackets' }),
    ),
    ...solved.taxes.map(added('tax')),
    ...solved.credits.map(taken('credit')),
    line('total', { id: 'total', label: 'State income tax before payments', amount: solved.total, fact: 'base' }),
    ...withheld.map(({ id, label, amount, base, ratePpm, sharePpm, isAtMaximum }) => {
      const words = `${label} withheld from wages`
      const fact = 'employeeContributions'
      if (isAtMaximum) return line('apart', { id, label: `${words}, up to the yearly maximum`, amount, fact })
      return line('apart', { id, label: words, amount, base, ppm: sharePpm === undefined ? ratePpm : undefined, fact })
    }),
  ]
}

const usStateAssumptions: readonly string[] = [
  "You're a resident of the state for the whole year, live on wages and take the standard deduction.",
  'The result can differ by a few dollars if the state has a tax table.',
]

const usStateNotIncluded: readonly string[] = [
  'Local income taxes',
  'Refundable credits and most credits for low incomes',
  'Pensions, Social Security and other retirement income, which many states tax less or not at all',
  'Income other than wages, itemized deductions, and part-year or nonresident returns',
]

const isAgeOpen = ({ age, filingStatus, spouseAge }: UsStateInput) =>
  age === undefined || (filingStatus === 'mfj' && spouseAge === undefined)

/**
 * Calculates a wage earner's state income tax in cents, without local tax, after non-refundable and before refundable
 * credits. `marginalPpm` is measured on the first person's next 1,000 dollars of wages. Throws a RangeError for a
 * filing status or year without facts. Sources: data/us-states/<state>-<year>.json.
 */
export function calculateUsState(input: UsStateInput, law: UsStateParameters): TaxResult {
  requirePossible(input)
  requireDeferrals(input)
  const solved = byLawOf(law, () => usStateReturn(input, law))
  const next = { ...input, wages: (input.wages ?? 0) + marginalBlock }
  const isTaxed = law.facts.brackets !== undefined
  const isClaimed = input.claimedAsDependent === true
  const nextTotal = isTaxed ? settle(next, law.facts).total : 0
  const withheld = withheldContributions(law, toHousehold(input))
  const lines = stateLines(law, solved, withheld, isClaimed)
  return {
    total: solved.total,
    lines,
    marginalPpm: ratio(nextTotal - solved.total, marginalBlock),
    marginalOn,
    averagePpm: ratio(solved.total, (input.wages ?? 0) + (input.spouseWages ?? 0)),
    assumptions: [
      ...(isTaxed ? usStateAssumptions : []),
      ...(isTaxed && isAgeOpen(input) ? ['For state tax, anyone without an age counts as under 60.'] : []),
      ...(isTaxed && input.filingStatus === 'mfj' && !input.spouseWages ? ['Your spouse has no wages.'] : []),
      ...claimedAssumptions(isClaimed, law),
      ...contributionAssumptions(withheld),
      ...law.notes,
    ],
    notIncluded: [...(isTaxed ? usStateNotIncluded : []), ...(law.missingContributions ?? [])],
    leftOut: solved.total > 0 ? leftOutByState(stateOf(law), toHousehold(input), solved.base) : [],
    sources: citedSources(lines, law.sources),
  }
}
