import { describe, expect, test } from 'vitest'
import coverage from '../../../docs/tax-coverage.md?raw'
import incomeTax from '../cases/canada-income-tax.json' with { type: 'json' }
import payroll from '../cases/canada-payroll.json' with { type: 'json' }
import quebec from '../cases/canada-quebec-payroll.json' with { type: 'json' }
import { missingAmounts } from './assumptions.ts'
import { canadaSets, type Province, provinces } from './parameters.ts'

const cases = [...incomeTax.cases, ...payroll.cases, ...quebec.cases].map(({ year, kind, input }) => ({
  year,
  kind,
  province: 'province' in input ? input.province : 'QC',
}))

const nameOf = (code: Province) => canadaSets[0]?.facts.provinces[code].name ?? code
const row = (code: Province, cellOf: (set: (typeof canadaSets)[number]) => string) =>
  `| ${[nameOf(code), ...canadaSets.map(cellOf)].join(' | ')} |`

function passed(code: Province, taxYear: number): string {
  const count = (...kinds: string[]) =>
    cases.filter(({ province, year, kind }) => province === code && year === taxYear && kinds.includes(kind)).length
  return [
    count('ca_annual'),
    count('ca_tax_on_taxable_income'),
    count('ca_payroll_period', 'ca_qc_payroll_period'),
  ].join(' · ')
}

function amounts(code: Province, facts: (typeof canadaSets)[number]['facts']): string {
  const missing = missingAmounts(facts.provinces[code].facts)
  return (['age', 'spouse', 'pension'] as const).filter((name) => !missing.includes(name)).join(', ') || '–'
}

describe.each(provinces)('docs/tax-coverage.md, %s', (code) => {
  test('has the right number of passing cases', () => {
    expect(coverage).toContain(row(code, ({ taxYear }) => passed(code, taxYear)))
  })

  test('lists the personal amounts that we have', () => {
    expect(coverage).toContain(row(code, ({ facts }) => amounts(code, facts)))
  })
})
