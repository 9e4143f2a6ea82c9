import { type Bracket, bracketShares } from '../brackets.ts'
import year2024 from '../data/us-corporate-2024.json' with { type: 'json' }
import year2025 from '../data/us-corporate-2025.json' with { type: 'json' }
import year2026 from '../data/us-corporate-2026.json' with { type: 'json' }
import { type Fact, parameterSet, parametersOf } from '../facts.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, type Ppm, ratio, share } from '../money.ts'
import { citedSources, type TaxLine, type TaxResult, totalOf } from '../result.ts'
import { requireCorporateIncome } from './income.ts'

/** A state's tax on corporate income. If it has no brackets, the state has no such tax. */
interface StateCorporateTax {
  brackets: Bracket[]
  /** True in New Jersey: the rate of the highest bracket that the income reaches applies to all the income. */
  onWholeIncome?: boolean
  /** An additional tax on all the income. It applies only if the income is above `over`. */
  added?: { label: string; ppm: Ppm; over: Cents }
  /** The tax on gross receipts that the state charges instead of an income tax. We don't calculate it. */
  instead?: string
  /** Another tax of the state. We don't calculate it. */
  left?: string
}

interface UsCorporateFacts {
  federalRate: Fact<Ppm>
  /** The corporate alternative minimum tax applies if the average income on financial statements is above this. */
  minimumTaxOver: Fact<Cents>
  states: Record<string, Fact<StateCorporateTax>>
}

export const usCorporateSets = [year2024, year2025, year2026].map(parameterSet<UsCorporateFacts>)

export interface UsCorporateInput {
  taxYear: number
  /** The state's two letters. If missing, only federal tax is calculated. */
  state?: string
  /** Taxable income before deducting state income tax, in cents, not negative. */
  income: Cents
  /** The part of the income that the state taxes, in parts per million. If missing, all of it. */
  apportionedPpm?: Ppm
}

/** The states whose corporate tax we have for a year, in alphabetical order. */
export const usCorporateStates = (taxYear: number): string[] =>
  Object.keys(parametersOf(usCorporateSets, taxYear).facts.states).toSorted()

const line = lineWriter('us.corporate.')

function stateFact(facts: UsCorporateFacts, state: string, taxYear: number): Fact<StateCorporateTax> {
  const fact = facts.states[state]
  if (fact) return fact
  throw new RangeError(`We have no settled figures for corporate tax in ${state} in ${taxYear}`)
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
    line('income', 'income', 'Taxable income before deducting state income tax', income),
    ...ofState,
    ...deduction,
    line('taxable-income', 'federal.taxable-income', 'Federal taxable income', taxable, { sources }),
    line('tax', 'federal', 'Federal corporate tax', federalTax, { base: taxable, ppm, sources }),
  ]
  return { lines, stateTax, federalTax, total: stateTax + federalTax }
}

function assumptionsOf(fact: Fact<StateCorporateTax> | undefined): string[] {
  const always = ['The corporation is taxed as a C corporation for a calendar year.']
  if (!fact) return [...always, "No state is chosen, so state tax isn't included."]
  const tax = fact.value
  return [
    ...always,
    'State and federal taxable income are the same, except for the state income tax that the federal return deducts.',
    ...(tax.instead ? [`The state has no corporate income tax. It taxes receipts instead (${tax.instead}).`] : []),
    ...(!tax.instead && tax.brackets.length === 0 ? ['The state has no corporate income tax.'] : []),
    ...(fact.status === 'single-source' ? ["The state's rates come from a single source."] : []),
  ]
}

function notIncludedOf(facts: UsCorporateFacts, fact: Fact<StateCorporateTax> | undefined): string[] {
  const billions = facts.minimumTaxOver.value / 100_000_000_000
  return [
    'State credits, losses from other years and special deductions',
    'State franchise, gross receipts and minimum taxes, and local taxes',
    `The corporate alternative minimum tax, for average financial statement income above $${billions} billion`,
    'Accumulated earnings, personal holding company and branch profits taxes',
    ...(fact?.value.left ? [fact.value.left] : []),
  ]
}

interface UsCorporateResult extends TaxResult {
  federalTax: Cents
  stateTax: Cents
}

const nextIncomeCents: Cents = 100_00

/**
 * A C corporation's federal and state income tax, in cents; the federal return deducts state tax. `marginalPpm` is
 * measured on the next 100 dollars. Throws a RangeError that names a year or state without settled facts, or an
 * impossible amount. Sources: data/us-corporate-<year>.json.
 */
export function calculateUsCorporate(input: UsCorporateInput): UsCorporateResult {
  const { facts, sources } = parametersOf(usCorporateSets, input.taxYear)
  const income = requireCorporateIncome('income', input.income)
  const { apportionedPpm = 1_000_000 } = input
  if (!Number.isInteger(apportionedPpm) || apportionedPpm < 0 || apportionedPpm > 1_000_000) {
    throw new RangeError('apportionedPpm must be from 0 to 1,000,000')
  }
  const { lines, stateTax, federalTax, total } = work(facts, input)
  const next = work(facts, { ...input, income: income + nextIncomeCents })
  const fact = input.state ? facts.states[input.state] : undefined
  const whole = [...lines, line('total', 'total', 'Corporate income tax', total)]
  return {
    total,
    federalTax,
    stateTax,
    lines: whole,
    marginalPpm: ratio(next.total - total, nextIncomeCents),
    marginalOn: 'the next $100 of income',
    averagePpm: ratio(total, income),
    assumptions: assumptionsOf(fact),
    notIncluded: notIncludedOf(facts, fact),
    leftOut: [],
    sources: citedSources(whole, sources),
  }
}
