import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import components from '../cases/us-components.json' with { type: 'json' }
import federal from '../cases/us-federal.json' with { type: 'json' }
import payroll from '../cases/us-payroll.json' with { type: 'json' }
import states from '../cases/us-states.json' with { type: 'json' }
import { usFederalParameters } from '../us/federal-facts.ts'
import { loadUsState, usStateYears } from '../us/state-data.ts'
import type { UsStateFacts } from '../us/state-facts.ts'
import { borderCases } from './border-cases.ts'
import { workedCases } from './worked-cases.ts'

const lines = readFileSync(join(import.meta.dirname, '../../../docs/tax-coverage.md'), 'utf8').split('\n')
const years = usFederalParameters.map(({ taxYear }) => taxYear)
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

// Another test runs each of these cases, so the table counts only cases that pass.
test('the table of federal cases has the right counts', () => {
  const counts = (file: { cases: unknown[] }, kind: string) =>
    years.map((year) => workedCases(file, kind).filter((one) => one.year === year).length)
  for (const expected of [
    row('Households: income tax, credits, QBI, self-employment tax, NIIT', ...counts(federal, 'us_federal')),
    row('Rows of the Tax Table', ...counts(federal, 'us_tax_table_row')),
    row('Child credits before limits', ...counts(components, 'us_federal_component')),
    row('Social Security, Medicare, Additional Medicare, self-employment tax', ...counts(payroll, 'us_payroll')),
  ]) {
    expect(lines).toContain(expected)
  }
})

test('the table of states has the right counts', async () => {
  const cases = [...workedCases(states, 'us_state'), ...workedCases(components, 'us_state_component')]
  const codes = [...new Set(usStateYears.map(({ state }) => state))]
  expect(codes).toHaveLength(51)
  for (const code of codes) {
    const covered = usStateYears.filter(({ state }) => state === code).map(({ taxYear }) => taxYear)
    const { name } = await loadUsState(code, covered[0] ?? 0)
    const cells = years.map((year) =>
      covered.includes(year) ? cases.filter((one) => one.input.state === code && one.year === year).length : '–',
    )
    expect(lines).toContain(row(name, ...cells))
  }
})

/** The ways in which a state's law treats older and blind people. */
function olderKinds({ base, deductionCredit, lowestBracketExemption, exemptionCredit, olderOrBlind }: UsStateFacts) {
  const kinds = new Set<string>(olderOrBlind?.value.map((entry) => entry.as.replace('-', ' ')))
  if (lowestBracketExemption?.value.perOlderOrBlind) kinds.add('deduction')
  if (exemptionCredit?.value.olderFrom) kinds.add('credit')
  if (base.value === 'federal-taxable' || deductionCredit) kinds.add('federal')
  return ['federal', 'standard deduction', 'deduction', 'credit'].filter((kind) => kinds.has(kind)).join(', ') || 'none'
}

test('the table of amounts for older and blind people matches the data', async () => {
  const rows = new Map<string, Map<number, string>>()
  for (const { state, taxYear } of usStateYears) {
    const { name, facts } = await loadUsState(state, taxYear)
    if (facts.brackets) rows.set(name, (rows.get(name) ?? new Map()).set(taxYear, olderKinds(facts)))
  }
  expect(rows.size).toBe(42)
  for (const [name, byYear] of rows) expect(lines).toContain(row(name, ...years.map((year) => byYear.get(year) ?? '–')))
})

test('the table of both countries has the right counts', () => {
  const kinds: Record<string, string> = {
    feie: 'Foreign earned income exclusion: days, proration, housing, couples, stacking',
    ftc_us: 'US foreign tax credit: Form 1116, categories, excluded income, treaty',
    ftc_ca: 'Canadian foreign tax credit: federal, provincial, property, by country',
    spt: 'Substantial presence test and closer connection',
    residency_ca: 'Sojourning in Canada and the treaty tie-breakers',
  }
  for (const [kind, part] of Object.entries(kinds)) {
    const count = borderCases.filter((one) => one.kind === kind).length
    expect(lines).toContain(row(part, `${count} of ${count}`))
  }
})
