import { describe, expect, test } from 'vitest'
import { calculateBothCountries } from '../border/both-countries.ts'
import { calculateCanada } from './calculate.ts'
import { canadaSets, provinces } from './parameters.ts'
import { payOf } from './pay.ts'

const territories = ['NT', 'NU'] as const

describe('the payroll tax of the Northwest Territories and Nunavut', () => {
  test.each(canadaSets.flatMap(({ taxYear }) => territories.map((province) => [province, taxYear] as const)))(
    '%s %i: is 2% of all pay and not part of the total',
    (province, taxYear) => {
      const result = calculateCanada({ taxYear, province, employmentIncome: 185_000_00, interest: 9_000_00 })
      const line = result.lines.find(({ id }) => id === 'ca.withheld.payroll-tax')
      expect(result.payrollTax).toBe(3_700_00)
      expect(line).toMatchObject({ section: 'apart', amount: 3_700_00, base: 185_000_00, ppm: 20_000 })
      expect(result.sources.map(({ id }) => id)).toEqual(expect.arrayContaining(line?.sources ?? ['missing']))
      expect(result.federalTax + result.provincialTax).toBe(result.total)
    },
  )

  test('applies only to employees, and only in these territories', () => {
    expect(calculateCanada({ taxYear: 2026, province: 'NT', selfEmploymentIncome: 90_000_00 }).payrollTax).toBe(0)
    const taxing = provinces.filter(
      (province) => calculateCanada({ taxYear: 2026, province, employmentIncome: 50_000_00 }).payrollTax > 0,
    )
    expect(taxing).toEqual(territories)
  })

  test('applies to pay and taxable benefits', () => {
    const claims = { federalClaim: 16_452_00, provincialClaim: 18_198_00 }
    const pay = { taxYear: 2026, payDate: '2026-03-13', payPeriods: 26, grossPay: 2_000_00, taxableBenefits: 100_00 }
    const paid = payOf({ ...pay, ...claims, province: 'NT' })
    expect(paid.payrollTax).toBe(42_00)
    const { cpp, cpp2, ei, federalTax, provincialTax, netPay } = paid
    expect(netPay).toBe(2_000_00 - cpp - cpp2 - ei - federalTax - provincialTax - 42_00)
    expect(paid.lines.find(({ id }) => id === 'ca.withheld.payroll-tax')?.amount).toBe(26 * 42_00)
    expect(payOf({ ...pay, ...claims, province: 'YT' }).payrollTax).toBe(0)
  })

  test('is withheld from a US citizen who lives there', () => {
    const person = {
      taxYear: 2026,
      filingStatus: 'single',
      employmentIncome: 100_000_00,
      cadPerUsd: 1_380_000,
    } as const
    const at = (province: 'NT' | 'YT') => calculateBothCountries({ ...person, province })
    expect(at('NT').withheld - at('YT').withheld).toBe(2_000_00)
  })
})
