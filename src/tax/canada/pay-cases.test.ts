import { describe, expect, test } from 'vitest'
import payroll from '../cases/canada-payroll.json' with { type: 'json' }
import quebec from '../cases/canada-quebec-payroll.json' with { type: 'json' }
import { casesIn } from '../testing/worked-cases.ts'
import type { Province } from './parameters.ts'
import { payOf } from './pay.ts'
import { quebecWithholding } from './quebec-withholding.ts'

interface Case {
  id: string
  year: number
  source: string
  input: Record<string, number | string | boolean>
  expected: Record<string, number>
  tolerance: { abs: number }
}

const cents = (dollars: unknown) => (typeof dollars === 'number' ? Math.round(dollars * 100) : undefined)

function meets(found: Record<string, unknown>, { expected, tolerance }: Case) {
  for (const [name, dollars] of Object.entries(expected)) {
    const difference = Math.abs(Number(found[name]) - Math.round(dollars * 100))
    expect(difference, `${name} ${found[name]} for ${dollars}`).toBeLessThanOrEqual(Math.round(tolerance.abs * 100))
  }
}

describe('a pay outside Quebec', () => {
  test.each(casesIn<Case>(payroll))('$id ($source)', (one) => {
    const { input } = one
    const found = payOf({
      taxYear: one.year,
      province: input.province as Province,
      payDate: String(input.payDate),
      payPeriods: Number(input.payPeriods),
      grossPay: cents(input.grossPay) ?? 0,
      federalClaim: cents(input.federalClaim) ?? 0,
      provincialClaim: cents(input.provincialClaim) ?? 0,
      taxableBenefits: cents(input.taxableBenefits),
      unionDues: cents(input.unionDues),
      isCppExempt: input.cppExempt === true,
      isCpp2Exempt: input.cpp2Exempt === true,
      pensionableMonths: input.pensionableMonths as number | undefined,
      pensionableToDate: cents(input.ytdPensionable),
      cppToDate: cents(input.ytdCpp),
      eiToDate: cents(input.ytdEi),
    })
    meets({ ...found }, one)
  })
})

describe('Quebec income tax on a pay', () => {
  test.each(casesIn<Case>(quebec))('$id ($source)', (one) => {
    const { input } = one
    const { withheld, ...found } = quebecWithholding({
      taxYear: one.year,
      payPeriods: Number(input.payPeriods),
      grossPay: cents(input.grossPay) ?? 0,
      pensionDeductions: cents(input.pensionDeductions),
      qpp: cents(input.qpp) ?? 0,
      qpp2: cents(input.qpp2) ?? 0,
      personalCredits: cents(input.personalCredits),
      labourFunds: [cents(input.ftqShares) ?? 0, cents(input.fondactionShares) ?? 0],
    })
    meets({ ...found, provincialTax: withheld }, one)
  })
})
