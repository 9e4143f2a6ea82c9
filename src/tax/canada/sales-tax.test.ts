import { describe, expect, test } from 'vitest'
import { totalOf } from '../result.ts'
import { factProblems } from '../testing/fact-problems.ts'
import { integer, seeded } from '../testing/seeded.ts'
import { type Province, provinces } from './parameters.ts'
import { salesTax, salesTaxRates, salesTaxSets } from './sales-tax.ts'

const shown = (province: Province, year: number, amount: number, more = {}) =>
  salesTax({ province, year, amount, ...more })
    .lines.filter(({ section }) => section === 'tax')
    .map(({ id, amount }) => [id.split('.').at(-1), amount])

describe.each(salesTaxSets)('the facts of $taxYear', (set) => {
  test('are cited, whole and complete', () => {
    const { provinces: own, ...others } = set.facts
    expect(factProblems({ ...set, facts: { ...own, ...others } })).toEqual([])
    expect(Object.keys(own).sort()).toEqual([...provinces])
  })

  test('have a rate of 5% to 20% on every day of the year', () => {
    for (const province of provinces) {
      for (const day of ['01-01', '03-31', '04-01', '12-31']) {
        const rates = salesTaxRates(province, set.taxYear, `${set.taxYear}-${day}`).value
        const sum = rates.reduce((whole, { ratePpm }) => whole + ratePpm, 0)
        expect(sum, province).toBeGreaterThanOrEqual(50_000)
        expect(sum, province).toBeLessThanOrEqual(200_000)
        expect(new Set(rates.map(({ tax }) => tax)).size).toBe(rates.length)
      }
    }
  })
})

test.each([
  ['ON', [['hst', 13_00]]],
  ['NS', [['hst', 14_00]]],
  ['AB', [['gst', 5_00]]],
  [
    'BC',
    [
      ['gst', 5_00],
      ['pst', 7_00],
    ],
  ],
  [
    'SK',
    [
      ['gst', 5_00],
      ['pst', 6_00],
    ],
  ],
  [
    'MB',
    [
      ['gst', 5_00],
      ['rst', 7_00],
    ],
  ],
  [
    'QC',
    [
      ['gst', 5_00],
      ['qst', 9_98],
    ],
  ],
] as const)('on 100 dollars in %s in 2026', (province, taxes) => {
  expect(shown(province, 2026, 100_00)).toEqual(taxes)
})

test('QST applies to the price before GST', () => {
  expect(shown('QC', 2026, 1_000_00)).toEqual([
    ['gst', 50_00],
    ['qst', 99_75],
  ])
  expect(salesTax({ province: 'QC', year: 2026, amount: 1_000_00 })).toMatchObject({
    total: 149_75,
    priceWithTax: 1_149_75,
    placeOfSupply: 'QC',
  })
})

test('Nova Scotia charges 15% through March 31, 2025, and 14% after', () => {
  expect(shown('NS', 2025, 100_00, { date: '2025-03-31' })).toEqual([['hst', 15_00]])
  expect(shown('NS', 2025, 100_00, { date: '2025-04-01' })).toEqual([['hst', 14_00]])
  const open = salesTax({ province: 'NS', year: 2025, amount: 100_00 })
  expect(open.total).toBe(14_00)
  expect(open.assumptions).toContain('The rate is the one in force at the end of the year.')
})

test('exempt supplies have no tax, and supplies exempt from provincial tax have only GST', () => {
  expect(salesTax({ province: 'BC', year: 2026, amount: 80_00, isExempt: true }).total).toBe(0)
  expect(shown('BC', 2026, 80_00, { isExemptFromProvincial: true })).toEqual([
    ['gst', 4_00],
    ['pst', 0],
  ])
  expect(shown('ON', 2026, 80_00, { isExemptFromProvincial: true })).toEqual([['hst', 10_40]])
})

test("mentions British Columbia's new tax on professional services in 2026", () => {
  const of = (province: Province) => salesTax({ province, year: 2026, amount: 100_00 }).assumptions.join(' ')
  expect(of('BC')).toContain('professional services starts on October 1, 2026')
  expect(of('SK')).not.toContain('professional services')
})

test('tax rises with the price, and lines add up to the tax', () => {
  const random = seeded(3)
  for (let round = 0; round < 2_000; round++) {
    const province = provinces[integer(random, 0, provinces.length - 1)] ?? 'ON'
    const year = 2024 + integer(random, 0, 2)
    const amount = integer(random, 0, 10_000_000_00)
    const result = salesTax({ province, year, amount })
    expect(totalOf(result.lines)).toBe(result.total)
    expect(salesTax({ province, year, amount: amount + 1 }).total).toBeGreaterThanOrEqual(result.total)
  }
})

test.each([
  [{ year: 2030 }, /2030/],
  [{ amount: -1 }, /amount of zero or more/],
  [{ amount: 1.5 }, /whole number of cents/],
  [{ date: '2025-01-01' }, /date/],
  [{ date: '2026-13-01' }, /date/],
  [{ province: 'XX' as Province }, /XX/],
])('refuses %j and names the field', (wrong, message) => {
  expect(() => salesTax({ province: 'ON', year: 2026, amount: 100_00, ...wrong })).toThrow(message)
})
