import { type BracketShare, bracketShares } from '../brackets.ts'
import { type Cents, positive, ratio } from '../money.ts'
import { citedSources, type Section, type TaxLine, type TaxResult } from '../result.ts'
import { marginalBlock } from './federal.ts'
import { usFederalYear } from './federal-facts.ts'
import { percent } from './federal-lines.ts'
import { usFederalReturn } from './federal-return.ts'
import { toHousehold, type UsFederalInput } from './household.ts'
import { forStatus, type UsStateFacts, type UsStateParameters } from './state-facts.ts'
import { amountsOf, type StateAmount, type StateContext, stateCredits, stateDeductions } from './state-rules.ts'

/** A full-year resident who lives on wages and takes the standard deduction: what the facts of the states cover. */
export type UsStateInput = Pick<
  UsFederalInput,
  'taxYear' | 'filingStatus' | 'wages' | 'spouseWages' | 'childrenAges' | 'otherDependents'
>

export interface UsStateReturn {
  base: Cents
  deductions: StateAmount[]
  taxableIncome: Cents
  shares: BracketShare[]
  /** What is used of them: together never more than the tax. */
  credits: StateAmount[]
  total: Cents
}

function baseOf({ facts, federal, household }: StateContext): Cents {
  if (facts.base.value === 'federal-taxable') return federal.taxableIncome
  return facts.base.value === 'wages' ? household.wages + household.spouseWages : federal.income.adjustedGross
}

/** Lets credits reduce a tax to nothing at most, in their order. */
function usedCredits(credits: StateAmount[], tax: Cents): StateAmount[] {
  let left = tax
  return credits.map((credit) => {
    const amount = Math.min(credit.amount, left)
    left -= amount
    return { ...credit, amount }
  })
}

/** Every amount of a state return, in cents; the year of the input and of the law must be the same. */
export function usStateReturn(input: UsStateInput, { facts, taxYear }: UsStateParameters): UsStateReturn {
  if (input.taxYear !== taxYear) throw new RangeError(`The law is of ${taxYear}, the input of ${input.taxYear}`)
  const household = toHousehold({ ...input, deduction: 'standard' })
  const context = { household, facts, federal: usFederalReturn(household, usFederalYear(taxYear).facts) }
  const base = baseOf(context)
  if (!facts.brackets) return { base, deductions: [], taxableIncome: 0, shares: [], credits: [], total: 0 }
  const deductions = amountsOf(stateDeductions, context)
  const isBelowThreshold = facts.filingThreshold && base <= facts.filingThreshold.value[household.filingStatus]
  const taxableIncome = isBelowThreshold ? 0 : positive(deductions.reduce((left, { amount }) => left - amount, base))
  const shares = bracketShares(forStatus(facts.brackets, household.filingStatus), taxableIncome)
  const tax = shares.reduce((sum, { amount }) => sum + amount, 0)
  const credits = usedCredits(amountsOf(stateCredits, context), tax)
  return {
    base,
    deductions,
    taxableIncome,
    shares,
    credits,
    total: credits.reduce((left, one) => left - one.amount, tax),
  }
}

const baseLabels = {
  none: 'Federal adjusted gross income',
  'federal-agi': 'Federal adjusted gross income',
  'federal-taxable': 'Federal taxable income',
  wages: 'Gross wages',
}

function stateLines({ facts, jurisdiction }: UsStateParameters, solved: UsStateReturn): TaxLine[] {
  const place = jurisdiction.toLowerCase().replace('-', '.')
  const line = (section: Section, id: string, label: string, amount: Cents, fact: keyof UsStateFacts): TaxLine => ({
    id,
    section,
    label,
    amount,
    rule: `${place}.${id}`,
    sources: facts[fact]?.source ?? [],
  })
  const of = (section: Section) => (one: StateAmount) => line(section, one.id, one.label, 0 - one.amount, one.fact)
  return [
    line('income', 'base', baseLabels[facts.base.value], solved.base, 'base'),
    ...solved.deductions.map(of('deduction')),
    line('taxable-income', 'taxable-income', 'Taxable income', solved.taxableIncome, 'base'),
    ...solved.shares.map(({ ppm, base, amount }, index) => ({
      ...line('tax', `bracket-${index + 1}`, `Taxed at ${percent(ppm)}`, amount, 'brackets'),
      base,
      ppm,
    })),
    ...solved.credits.map(of('credit')),
    line('total', 'total', 'State income tax before payments', solved.total, 'base'),
  ]
}

const assumptions = [
  'A resident of the state for the whole year who lives on wages, is under 65 and takes the standard deduction.',
  'The result may differ by a few dollars where the state prints a tax table.',
]

const notIncluded = [
  'Local income taxes',
  'Refundable credits and credits for low incomes',
  'Income other than wages, itemized deductions, and part-year or non-resident returns',
]

/**
 * The income tax of a state for a wage earner, amounts in cents, after non-refundable and before refundable credits,
 * without local tax. `marginalPpm` is measured on the next 1,000 dollars of the first person's wages. A filing status
 * or year the facts do not know is a RangeError. Sources: data/us-states/<state>-<year>.json.
 */
export function calculateUsState(input: UsStateInput, law: UsStateParameters): TaxResult {
  const solved = usStateReturn(input, law)
  const next = usStateReturn({ ...input, wages: (input.wages ?? 0) + marginalBlock }, law)
  const lines = stateLines(law, solved)
  return {
    total: solved.total,
    lines,
    marginalPpm: Math.round(((next.total - solved.total) * 1_000_000) / marginalBlock),
    averagePpm: ratio(solved.total, (input.wages ?? 0) + (input.spouseWages ?? 0)),
    assumptions: [...assumptions, ...law.notes],
    notIncluded: [...notIncluded],
    sources: citedSources(lines, law.sources),
  }
}
