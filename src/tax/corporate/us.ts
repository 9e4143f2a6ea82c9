import { type Bracket, bracketShares } from '../brackets.ts'
import year2024 from '../data/us-corporate-2024.json' with { type: 'json' }
import year2025 from '../data/us-corporate-2025.json' with { type: 'json' }
import year2026 from '../data/us-corporate-2026.json' with { type: 'json' }
import { type Fact, parameterSet, parametersOf } from '../facts.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, type Ppm, ratio, share } from '../money.ts'
import { citedSources, type TaxLine, type TaxResult, totalOf } from '../result.ts'
import { requireCorporateIncome } from './income.ts'

/** What a state takes of corporate income; no bracket means no tax on it. */
export interface StateCorporateTax {
  brackets: Bracket[]
  /** New Jersey: the rate of the bracket the income reaches applies to all of it. */
  onWholeIncome?: boolean
  /** On all of the income, once it is above `over`. */
  added?: { label: string; ppm: Ppm; over: Cents }
  /** The tax on gross receipts that stands in place of one on income, and is not calculated. */
  instead?: string
  /** What the state also asks and the calculation leaves out. */
  left?: string
}

export interface UsCorporateFacts {
  federalRate: Fact<Ppm>
  /** Average financial statement income above which the corporate alternative minimum tax applies. */
  minimumTaxOver: Fact<Cents>
  states: Record<string, Fact<StateCorporateTax>>
}

export const usCorporateSets = [year2024, year2025, year2026].map(parameterSet<UsCorporateFacts>)

export interface UsCorporateInput {
  taxYear: number
  /** Two letters; where absent, federal tax alone is calculated. */
  state?: string
  /** Taxable income before income taxes, in cents, not negative. */
  income: Cents
  /** The part of the income the state may tax, in parts per million; all of it where absent. */
  apportionedPpm?: Ppm
}

/** The states whose corporate tax of a year the facts know, in the order of the alphabet. */
export const usCorporateStates = (taxYear: number): string[] =>
  Object.keys(parametersOf(usCorporateSets, taxYear).facts.states).toSorted()

const line = lineWriter('us.corporate')

function stateFact(facts: UsCorporateFacts, state: string, taxYear: number): Fact<StateCorporateTax> {
  const fact = facts.states[state]
  if (fact) return fact
  throw new RangeError(`No settled facts on the corporate tax of ${state} in ${taxYear}`)
}

function bracketLines(tax: StateCorporateTax, income: Cents, sources: string[]): TaxLine[] {
  if (tax.onWholeIncome) {
    const ppm = tax.brackets.findLast(({ from }) => income > from)?.ppm ?? 0
    return [
      line('tax', 'state.whole', 'State tax on the whole income', share(income, ppm), { base: income, ppm, sources }),
    ]
  }
  const isFlat = tax.brackets.length === 1
  return bracketShares(tax.brackets, income).map(({ base, ppm, amount }, index) =>
    line('tax', `state.bracket-${index + 1}`, isFlat ? 'State tax' : `State tax, bracket ${index + 1}`, amount, {
      rule: 'state.brackets',
      base,
      ppm,
      sources,
    }),
  )
}

function addedLines({ added }: StateCorporateTax, income: Cents, sources: string[]): TaxLine[] {
  if (!added || income <= added.over) return []
  const { label, ppm } = added
  return [line('tax', 'state.added', label, share(income, ppm), { base: income, ppm, sources })]
}

function stateLines({ value, source }: Fact<StateCorporateTax>, income: Cents, apportionedPpm: Ppm): TaxLine[] {
  if (value.brackets.length === 0) return [line('tax', 'state.none', 'State income tax', 0, { sources: source })]
  const base = share(income, apportionedPpm)
  return [
    line('taxable-income', 'state.taxable-income', 'Income taxed by the state', base, {
      base: income,
      ppm: apportionedPpm,
      sources: source,
    }),
    ...bracketLines(value, base, source),
    ...addedLines(value, base, source),
  ]
}

function work(facts: UsCorporateFacts, { taxYear, state, income, apportionedPpm = 1_000_000 }: UsCorporateInput) {
  const ofState = state ? stateLines(stateFact(facts, state, taxYear), income, apportionedPpm) : []
  const stateTax = totalOf(ofState)
  const taxable = income - stateTax
  const { value: ppm, source: sources } = facts.federalRate
  const federalTax = share(taxable, ppm)
  const deduction = stateTax > 0 ? [line('deduction', 'state-tax', 'State income tax deducted', -stateTax)] : []
  const lines = [
    line('income', 'income', 'Taxable income before income taxes', income),
    ...ofState,
    ...deduction,
    line('taxable-income', 'federal.taxable-income', 'Federal taxable income', taxable, { sources }),
    line('tax', 'federal', 'Federal corporate tax', federalTax, { base: taxable, ppm, sources }),
  ]
  return { lines, stateTax, federalTax, total: stateTax + federalTax }
}

function assumptionsOf(fact: Fact<StateCorporateTax> | undefined): string[] {
  const always = ['A corporation taxed as a C corporation for a calendar year.']
  if (!fact) return [...always, 'No state tax is calculated.']
  const tax = fact.value
  return [
    ...always,
    'State and federal taxable income are the same, apart from the state income tax, which the federal return deducts.',
    ...(tax.instead ? [`The state has no corporate income tax; it has a tax on receipts (${tax.instead}).`] : []),
    ...(!tax.instead && tax.brackets.length === 0 ? ['The state has no corporate income tax.'] : []),
    ...(fact.status === 'single-source' ? ['The rates of the state rest on one source.'] : []),
  ]
}

function notIncludedOf(facts: UsCorporateFacts, fact: Fact<StateCorporateTax> | undefined): string[] {
  const billions = facts.minimumTaxOver.value / 100_000_000_000
  return [
    'Credits, losses of other years and special deductions of the state',
    'State franchise, gross receipts and minimum taxes, and local taxes',
    `The corporate alternative minimum tax, for average financial income above $${billions} billion`,
    'Accumulated earnings, personal holding company and branch profits taxes',
    ...(fact?.value.left ? [fact.value.left] : []),
  ]
}

export interface UsCorporateResult extends TaxResult {
  federalTax: Cents
  stateTax: Cents
}

const step: Cents = 100_00

/**
 * Federal and state income tax of a C corporation, in cents; state tax is deducted federally. `marginalPpm` is
 * measured on the next 100 dollars. A year or state without settled facts, a loss, a fraction of a cent or an amount
 * too large is a RangeError that names it. Sources: data/us-corporate-<year>.json.
 */
export function calculateUsCorporate(input: UsCorporateInput): UsCorporateResult {
  const { facts, sources } = parametersOf(usCorporateSets, input.taxYear)
  const income = requireCorporateIncome('income', input.income)
  const { apportionedPpm = 1_000_000 } = input
  if (!Number.isInteger(apportionedPpm) || apportionedPpm < 0 || apportionedPpm > 1_000_000) {
    throw new RangeError('apportionedPpm must be from 0 to 1,000,000')
  }
  const { lines, stateTax, federalTax, total } = work(facts, input)
  const next = work(facts, { ...input, income: income + step })
  const fact = input.state ? facts.states[input.state] : undefined
  const whole = [...lines, line('total', 'total', 'Corporate income tax', total)]
  return {
    total,
    federalTax,
    stateTax,
    lines: whole,
    marginalPpm: ratio(next.total - total, step),
    marginalOn: 'the next $100 of income',
    averagePpm: ratio(total, income),
    assumptions: assumptionsOf(fact),
    notIncluded: notIncludedOf(facts, fact),
    leftOut: [],
    sources: citedSources(whole, sources),
  }
}
