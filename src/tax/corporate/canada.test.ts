import { describe, expect, test } from 'vitest'
import { provinces } from '../canada/parameters.ts'
import { totalOf } from '../result.ts'
import { factProblems } from '../testing/fact-problems.ts'
import { integer, seeded } from '../testing/seeded.ts'
import { type CanadaCorporateInput, calculateCanadaCorporate } from './canada.ts'
import { canadaCorporateSets, ratePeriods, yearEndingOn } from './canada-facts.ts'

const on = (dollars: number, more: Partial<CanadaCorporateInput> = {}) =>
  calculateCanadaCorporate({ taxYear: 2026, province: 'ON', income: dollars * 100, ...more })
const dollars = (amount: number) => amount / 100

describe.each(canadaCorporateSets)('the facts of $taxYear', (set) => {
  test('are cited and whole, in every province and territory', () => {
    const { federal, provinces: own } = set.facts
    expect(factProblems({ ...set, facts: federal })).toEqual([])
    expect(Object.keys(own).toSorted()).toEqual([...provinces])
    for (const facts of Object.values(own)) expect(factProblems({ ...set, facts })).toEqual([])
  })

  test('have a rate and a limit on every day', () => {
    for (const place of [...provinces, 'federal'] as const) {
      const periods = set.taxYear > 2024 ? ['03-31', '12-31'] : ['12-31']
      for (const end of periods) {
        const year = yearEndingOn(`${set.taxYear}-${end}`)
        const days = ratePeriods(place, year).reduce((sum, period) => sum + period.days, 0)
        expect(days).toBe(year.days)
      }
    }
  })
})

test.each([
  ['ON', {}, 400_000, 36_000, 12_800],
  ['ON', {}, 600_000, 60_000, 27_500],
  ['ON', { isCcpc: false }, 600_000, 90_000, 69_000],
  ['SK', {}, 600_000, 60_000, 6_000],
  ['AB', {}, 100_000, 9_000, 2_000],
  ['QC', {}, 100_000, 9_000, 11_500],
  ['QC', { meetsQuebecTest: true }, 100_000, 9_000, 3_200],
  ['NS', {}, 700_000, 75_000, 10_500],
  ['YT', {}, 100_000, 9_000, 0],
] as const)('tax in %s %j on %i in 2026', (province, more, income, federal, provincial) => {
  const result = on(income, { province, ...more })
  expect([dollars(result.federalTax), dollars(result.provincialTax)]).toEqual([federal, provincial])
})

test('each dollar of passive income above 50,000 lowers the limit by five, except in Ontario', () => {
  const result = on(500_000, { passiveIncome: 100_000_00 })
  expect(dollars(result.businessLimit)).toBe(250_000)
  expect([dollars(result.federalTax), dollars(result.provincialTax)]).toEqual([22_500 + 37_500, 16_000])
  expect(on(500_000, { passiveIncome: 100_000_00, province: 'BC' }).provincialTax).toBe(5_000_00 + 30_000_00)
  expect(on(500_000, { passiveIncome: 150_000_00 }).businessLimit).toBe(0)
  expect(on(500_000, { passiveIncome: 50_000_00 }).businessLimit).toBe(500_000_00)
})

test('the limit falls to 0 between 10 and 50 million of taxable capital, and the larger reduction applies', () => {
  expect(on(1, { taxableCapital: 30_000_000_00 }).businessLimit).toBe(250_000_00)
  expect(on(1, { taxableCapital: 30_000_000_00, passiveIncome: 60_000_00 }).businessLimit).toBe(250_000_00)
  expect(on(1, { taxableCapital: 20_000_000_00, passiveIncome: 130_000_00 }).businessLimit).toBe(100_000_00)
  expect(on(1, { taxableCapital: 60_000_000_00 }).businessLimit).toBe(0)
})

test('weights a rate that changes during the year by days', () => {
  const { provincialTax, lines } = on(100_000, { taxYear: 2025, province: 'NS' })
  expect(provincialTax).toBe(Math.round((2_500_00 * 90 + 1_500_00 * 275) / 365))
  expect(lines.map(({ label }) => label)).toContain('Provincial tax, small-business rate, 90 of 365 days')
})

test('a year that ends in March uses the rates of two calendar years', () => {
  const { provincialTax } = on(100_000, { taxYear: 2026, province: 'NS', yearEnd: '2026-03-31' })
  expect(provincialTax).toBe(1_500_00)
  const earlier = on(100_000, { taxYear: 2025, province: 'NS', yearEnd: '2025-06-30' })
  expect(earlier.provincialTax).toBe(Math.round((2_500_00 * 274 + 1_500_00 * 91) / 365))
})

test('lines add up, and the tax never falls as income rises', () => {
  const random = seeded(5)
  for (let round = 0; round < 2_000; round++) {
    const province = provinces[integer(random, 0, provinces.length - 1)] ?? 'ON'
    const taxYear = 2024 + integer(random, 0, 2)
    const income = integer(random, 0, 200_000_000)
    const input = { taxYear, province, income, passiveIncome: integer(random, 0, 20_000_000) }
    const result = calculateCanadaCorporate(input)
    expect(totalOf(result.lines)).toBe(result.total)
    expect(calculateCanadaCorporate({ ...input, income: income + 1 }).total).toBeGreaterThanOrEqual(result.total)
  }
})

test.each([
  [{ taxYear: 2023 }, /2023/],
  [{ taxYear: 2024, yearEnd: '2024-06-30' }, /2023/],
  [{ yearEnd: '2025-12-31' }, /yearEnd/],
  [{ yearEnd: '2026-02-30' }, /yearEnd/],
  [{ province: 'XX' }, /XX/],
  [{ income: -1 }, /income/],
  [{ passiveIncome: -1 }, /passiveIncome/],
  [{ taxableCapital: 0.5 }, /taxableCapital/],
] as [Partial<CanadaCorporateInput>, RegExp][])('refuses %j and names the field', (wrong, message) => {
  expect(() => on(1, wrong)).toThrow(message)
})
