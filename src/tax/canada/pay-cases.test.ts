import { describe, expect, test } from 'vitest'
import payroll from '../cases/canada-payroll.json' with { type: 'json' }
import quebec from '../cases/canada-quebec-payroll.json' with { type: 'json' }
import { missedBy, workedCases } from '../testing/worked-cases.ts'
import type { Province } from './parameters.ts'
import { payOf } from './pay.ts'
import { quebecWithholding } from './quebec-withholding.ts'

const cents = (dollars: unknown) => (typeof dollars === 'number' ? Math.round(dollars * 100) : undefined)

describe('a paycheck outside Quebec', () => {
  test.each(workedCases(payroll, 'ca_payroll_period'))('$id', (one) => {
    const { input } = one
    const { lines, sources, ...amounts } = payOf({
      taxYear: one.year,
      province: input.province as Province,
      payDate: String(input.payDate),
      payPeriods: Number(input.payPeriods),
      grossPay: cents(input.grossPay) ?? 0,
      federalClaim: cents(input.federalClaim) ?? 0,
      provincialClaim: cents(input.provincialClaim) ?? 0,
      taxableBenefits: cents(input.taxableBenefits),
      unionDues: cents(input.unionDues),
      registeredPlans: cents(input.registeredPlans),
      isCppExempt: input.cppExempt === true,
      isCpp2Exempt: input.cpp2Exempt === true,
      pensionableMonths: input.pensionableMonths,
      pensionableToDate: cents(input.ytdPensionable),
      cppToDate: cents(input.ytdCpp),
      eiToDate: cents(input.ytdEi),
    })
    expect(missedBy(one, amounts)).toEqual([])
  })
})

describe('Quebec income tax on a paycheck', () => {
  test.each(workedCases(quebec, 'ca_qc_payroll_period'))('$id', (one) => {
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
    expect(missedBy(one, { ...found, provincialTax: withheld })).toEqual([])
  })
})
