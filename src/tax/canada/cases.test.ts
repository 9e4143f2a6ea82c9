import { describe, expect, test } from 'vitest'
import incomeTax from '../cases/canada-income-tax.json' with { type: 'json' }
import { missedBy, workedCases } from '../testing/worked-cases.ts'
import { calculateCanada } from './calculate.ts'
import { taxOnTaxableIncome } from './on-taxable-income.ts'
import type { Province } from './parameters.ts'

const ofKind = (kind: string) => workedCases(incomeTax, kind).map((one) => [one.id, one] as const)
const cents = (dollars = 0) => Math.round(dollars * 100)

describe('the annual tax of a wage earner', () => {
  test.each(ofKind('ca_annual'))('%s', (_, one) => {
    const { province, age, employmentIncome } = one.input
    const input = { taxYear: one.year, province: province as Province, age, employmentIncome: cents(employmentIncome) }
    const { federalTax, provincialTax } = calculateCanada(input)
    expect(missedBy(one, { federalTax, provincialTax })).toEqual([])
  })
})

describe('tax on a taxable income', () => {
  test.each(ofKind('ca_tax_on_taxable_income'))('%s', (_, one) => {
    const { province, taxableIncome, netIncome } = one.input
    const amounts = { taxableIncome: cents(taxableIncome), netIncome: cents(netIncome) }
    const tax = taxOnTaxableIncome({ taxYear: one.year, province: province as Province, ...amounts })
    expect(missedBy(one, { ...tax })).toEqual([])
  })
})
