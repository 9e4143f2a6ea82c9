import { describe, expect, test } from 'vitest'
import incomeTax from '../cases/canada-income-tax.json' with { type: 'json' }
import { calculateCanada } from './calculate.ts'
import { taxOnTaxableIncome } from './on-taxable-income.ts'
import type { Province } from './parameters.ts'

interface Case {
  id: string
  year: number
  kind: string
  input: {
    province: string
    age?: number
    employmentIncome?: number
    taxableIncome?: number
    netIncome?: number
  }
  expected: { federalTax?: number; provincialTax?: number }
  tolerance: { abs: number }
  source: string
}

const ofKind = (kind: string) => (incomeTax.cases as Case[]).filter((one) => one.kind === kind)
const cents = (dollars = 0) => Math.round(dollars * 100)

/** Each expected amount, in dollars, is met within the case's tolerance. */
function meets(found: Record<string, number>, { expected, tolerance }: Case) {
  for (const [name, dollars] of Object.entries(expected)) {
    expect(Math.abs((found[name] ?? Number.NaN) - cents(dollars)), name).toBeLessThanOrEqual(cents(tolerance.abs))
  }
}

describe('a wage earner for a year', () => {
  test.each(ofKind('ca_annual'))('$id ($source)', (one) => {
    const { province, age, employmentIncome } = one.input
    const input = { taxYear: one.year, province: province as Province, age, employmentIncome: cents(employmentIncome) }
    const { federalTax, provincialTax } = calculateCanada(input)
    meets({ federalTax, provincialTax }, one)
  })
})

describe('tax on a taxable income', () => {
  test.each(ofKind('ca_tax_on_taxable_income'))('$id ($source)', (one) => {
    const { province, taxableIncome, netIncome } = one.input
    const amounts = { taxableIncome: cents(taxableIncome), netIncome: cents(netIncome) }
    meets({ ...taxOnTaxableIncome({ taxYear: one.year, province: province as Province, ...amounts }) }, one)
  })
})
