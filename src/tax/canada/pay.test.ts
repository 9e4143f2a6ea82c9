import { describe, expect, test } from 'vitest'
import { integer, seeded } from '../testing/seeded.ts'
import { canadaSets, type Province, provinces } from './parameters.ts'
import { payOf } from './pay.ts'
import type { Pay } from './pay-input.ts'

const ontario: Pay = {
  taxYear: 2026,
  province: 'ON',
  payDate: '2026-01-16',
  payPeriods: 26,
  grossPay: 2_307_69,
  federalClaim: 16_452_00,
  provincialClaim: 12_989_00,
}
const quebec: Pay = { ...ontario, province: 'QC', provincialClaim: 18_952_00 }

test('CPP2 starts at the first ceiling and stops at the second', () => {
  const at = (pensionableToDate: number, cpp2ToDate = 0) =>
    payOf({ ...ontario, grossPay: 5_000_00, pensionableToDate, cpp2ToDate }).cpp2
  expect(at(60_000_00)).toBe(0)
  expect(at(72_600_00)).toBe(120_00)
  expect(at(80_000_00, 216_00)).toBe(200_00)
  expect(at(86_000_00, 416_00)).toBe(0)
})

test('contributions stop at the annual maximums', () => {
  const end = payOf({ ...ontario, cppToDate: 4_230_45, eiToDate: 1_123_07 })
  expect(end).toMatchObject({ cpp: 0, ei: 0 })
  expect(payOf({ ...ontario, cppToDate: 4_200_00 }).cpp).toBe(30_45)
})

const creditBase = (pay: Pay, id: string) => payOf(pay).lines.find((line) => line.id === `ca.federal.${id}`)?.base

describe('the paycheck that reaches an annual maximum gets the credit on the maximum (T4127, note to K2)', () => {
  // CPP is 4,100.00 + 130.45 = 4,230.45, and 495/595 of it, 3,519.45, is the base.
  const cpp: Pay = { ...ontario, grossPay: 3_000_00, cppToDate: 4_100_00 }

  test('CPP, with the credit on the maximum', () => {
    expect(payOf(cpp).cpp).toBe(130_45)
    expect(creditBase(cpp, 'pension-plan-amount')).toBe(3_519_45)
  })

  test('CPP in part of a year, with a lower maximum', () => {
    // Half of 4,230.45 is 2,115.23, and half of the base maximum is 1,759.73.
    const half = { ...cpp, pensionableMonths: 6, cppToDate: 2_080_00 }
    expect(payOf(half).cpp).toBe(35_23)
    expect(creditBase(half, 'pension-plan-amount')).toBe(1_759_73)
  })

  test('EI, with the credit on the maximum', () => {
    const ei = { ...ontario, eiToDate: 1_100_00 }
    expect(payOf(ei).ei).toBe(23_07)
    expect(creditBase(ei, 'ei-amount')).toBe(1_123_07)
  })

  test('QPP, EI and QPIP in Quebec', () => {
    const last = { ...quebec, cppToDate: 4_400_00, eiToDate: 880_00, qpipToDate: 440_00 }
    expect(payOf(last)).toMatchObject({ cpp: 79_30, ei: 15_70, qpip: 2_90 })
    expect(creditBase(last, 'pension-plan-amount')).toBe(3_768_30)
    expect(creditBase(last, 'ei-amount')).toBe(895_70)
    expect(creditBase(last, 'qpip-amount')).toBe(442_90)
  })

  test('the tax on such a paycheck matches our calculation by hand', () => {
    // Annual pay is 26 × (3,000.00 − 130.45 × 100/595) = 26 × 2,978.08 = 77,430.08. Federal tax is 58,523 × 14% +
    // 18,907.08 × 20.5% = 12,069.17, minus 14% of 16,452 + 3,519.45 + 1,123.07 + 1,501 = 3,163.39. A paycheck's part is
    // 8,905.78 / 26 = 342.53.
    const found = payOf({ ...cpp, eiToDate: 1_100_00 })
    expect(found.annualTaxableIncome).toBe(77_430_08)
    expect(found.federalTax).toBe(342_53)
  })

  test('the paychecks before and after it get the credit on their own contribution', () => {
    expect(creditBase({ ...cpp, cppToDate: 4_230_45 }, 'pension-plan-amount')).toBe(3_519_45)
    // The first amount, 26 × 170.49 × 495/595, is above the maximum. The second, 26 × 51.49 × 495/595, isn't.
    expect(creditBase({ ...cpp, cppToDate: 0 }, 'pension-plan-amount')).toBe(3_519_45)
    expect(creditBase({ ...cpp, grossPay: 1_000_00, cppToDate: 0 }, 'pension-plan-amount')).toBe(1_113_74)
  })
})

describe('contributions to registered plans from a paycheck', () => {
  test('lower taxable pay and net pay, but not CPP and EI', () => {
    const plain = payOf(ontario)
    const saved = payOf({ ...ontario, registeredPlans: 200_00 })
    expect(plain.annualTaxableIncome - saved.annualTaxableIncome).toBe(26 * 200_00)
    expect(saved).toMatchObject({ cpp: plain.cpp, ei: plain.ei })
    expect(saved.netPay).toBe(2_307_69 - 200_00 - saved.cpp - saved.ei - saved.federalTax - saved.provincialTax)
  })

  test("lower Quebec's tax too", () => {
    const plain = payOf(quebec)
    const saved = payOf({ ...quebec, registeredPlans: 100_00 })
    expect(saved.provincialTax).toBeLessThan(plain.provincialTax)
    expect(saved.federalTax).toBeLessThan(plain.federalTax)
  })
})

test('an employee exempt from EI pays no EI and gets no credit for it, but pays QPIP', () => {
  const exempt = payOf({ ...ontario, isEiExempt: true })
  expect(exempt.ei).toBe(0)
  expect(exempt.lines.some(({ id }) => id.endsWith('ei-amount'))).toBe(false)
  expect(exempt.federalTax).toBeGreaterThan(payOf(ontario).federalTax)
  expect(payOf({ ...quebec, isEiExempt: true })).toMatchObject({ ei: 0, qpip: 9_92 })
})

test("in Quebec, withholds QPP, QPIP, EI at Quebec's rate, and federal tax less the abatement", () => {
  const there = payOf(quebec)
  expect(there).toMatchObject({ cpp: Math.round((2_307_69 - 134_61) * 0.063), ei: 30_00, qpip: 9_92 })
  expect(there.lines.some(({ id }) => id === 'ca.federal.quebec-abatement')).toBe(true)
  expect(there.federalTax).toBeLessThan(payOf(ontario).federalTax)
})

test('Alberta credits amounts above its first bracket at 10%', () => {
  const annual = (claim: number) => {
    const pay = { ...ontario, province: 'AB' as const, grossPay: 10_000_00, provincialClaim: claim }
    const { lines } = payOf(pay)
    return lines.find(({ id }) => id === 'ca.provincial.tax')?.amount ?? 0
  }
  expect(annual(80_000_00) - annual(90_000_00)).toBe(1_000_00)
  expect(annual(20_000_00) - annual(30_000_00)).toBe(800_00)
})

test('uses the payroll tables in force on the pay date', () => {
  const on = (province: Province, taxYear: number, payDate: string, grossPay: number) =>
    payOf({ ...ontario, province, taxYear, payDate, grossPay, provincialClaim: 0 }).provincialTax
  expect(on('AB', 2025, '2025-06-30', 2_000_00)).toBeGreaterThan(on('AB', 2025, '2025-07-01', 2_000_00))
  expect(on('BC', 2026, '2026-07-01', 2_000_00)).toBeGreaterThan(on('BC', 2026, '2026-06-30', 2_000_00))
  expect(on('PE', 2026, '2026-07-01', 9_000_00)).toBeGreaterThan(on('PE', 2026, '2026-06-30', 9_000_00))
})

test('for random paychecks, nothing is negative, and more pay never means less net pay or less tax', () => {
  const random = seeded(21)
  for (let round = 0; round < 3_000; round++) {
    const taxYear = canadaSets[integer(random, 0, canadaSets.length - 1)]?.taxYear ?? 2026
    const pay: Pay = {
      ...ontario,
      taxYear,
      province: provinces[integer(random, 0, provinces.length - 1)] ?? 'ON',
      payDate: `${taxYear}-${random() < 0.5 ? '03' : '09'}-15`,
      payPeriods: [12, 24, 26, 52][integer(random, 0, 3)] ?? 26,
      grossPay: integer(random, 0, 12_000_00),
      pensionableToDate: random() < 0.5 ? 0 : integer(random, 0, 90_000_00),
    }
    const [less, more] = [payOf(pay), payOf({ ...pay, grossPay: pay.grossPay + 50_00 })]
    for (const amount of [less.cpp, less.cpp2, less.ei, less.qpip, less.federalTax, less.provincialTax, less.netPay]) {
      expect(Number.isSafeInteger(amount) && amount >= 0, JSON.stringify(pay)).toBe(true)
    }
    expect(more.netPay, JSON.stringify(pay)).toBeGreaterThan(less.netPay)
    expect(more.federalTax + 1, JSON.stringify(pay)).toBeGreaterThanOrEqual(less.federalTax)
  }
})

test.each([
  ['payDate', { payDate: '2025-01-16' }],
  ['payPeriods', { payPeriods: 0 }],
  ['payPeriods', { payPeriods: 26.5 }],
  ['grossPay', { grossPay: -1 }],
  ['pensionableMonths', { pensionableMonths: 13 }],
  ['unionDues', { unionDues: 2_307_70 }],
  ['registeredPlans', { unionDues: 1_307_70, registeredPlans: 1_000_00 }],
  ['taxableBenefits', { taxableBenefits: 1_000_000_00 }],
  ['unionDues', { unionDues: 2_307_69 }],
  ['registeredPlans', { province: 'QC' as const, registeredPlans: 2_300_00 }],
])('refuses an impossible %s and names the field: %j', (field, wrong) => {
  expect(() => payOf({ ...ontario, ...wrong })).toThrow(expect.objectContaining({ field }))
})

test('refuses a year without facts', () => {
  expect(() => payOf({ ...ontario, taxYear: 2023, payDate: '2023-05-05' })).toThrow(/2023/)
})
