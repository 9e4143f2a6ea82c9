import { describe, expect, test } from 'vitest'
import { calculateCanada } from '../canada/calculate.ts'
import { provinces } from '../canada/parameters.ts'
import { totalOf } from '../result.ts'
import { integer, seeded } from '../testing/seeded.ts'
import { calculateBothCountries } from './both-countries.ts'
import { type BothCountriesInput, singleReturnStatuses } from './both-countries-input.ts'
import { toCad } from './us-side.ts'

const $ = (dollars: number) => Math.round(dollars * 100)
const atPar = 1_000_000

const solve = (input: Partial<BothCountriesInput>) =>
  calculateBothCountries({ taxYear: 2025, province: 'ON', filingStatus: 'single', cadPerUsd: 1_400_000, ...input })

const line = (result: { lines: readonly { id: string; amount: number }[] }, id: string) =>
  result.lines.find((one) => one.id === id)?.amount ?? 0

describe('pay of CA$140,000 in Ontario', () => {
  const solved = solve({ employmentIncome: $(140_000) })
  // Taxable income is US$100,000 − 15,750. The tax is 5,578.50 up to 48,475, and 22% above it.
  const usTax = $(5_578.5 + 0.22 * (84_250 - 48_475))

  test('Canada taxes it as usual, and the US credit covers all US tax', () => {
    const alone = calculateCanada({ taxYear: 2025, province: 'ON', employmentIncome: $(140_000) })
    expect(solved.canada.total).toBe(alone.total)
    expect([solved.us.total, line(solved.us, 'foreign-tax-credit')]).toEqual([0, -usTax])
    expect(solved.total).toBe(alone.total)
    expect(solved.withoutCredits).toBe(alone.total + toCad(usTax, 1_400_000))
    expect(solved.carryOver).toBe(Math.round(alone.total / 1.4) - usTax)
  })
})

describe('dividends from the United States in addition to pay, with both dollars at the same value', () => {
  const solved = solve({ cadPerUsd: atPar, employmentIncome: $(250_000), usDividends: $(20_000) })

  test('Canada credits at most 15%, and no more than the remaining US tax', () => {
    const { canadianCredit: credit, usCredits } = solved
    expect(credit.usTax).toBe(Math.min($(3_000), usCredits.leftOnUsDividends))
    expect(usCredits.leftOnUsDividends).toBe(usCredits.solved.regular.total - usCredits.solved.foreignTaxCredit)
    expect(line(solved.canada, 'ca.foreign-tax-credit.federal')).toBe(-credit.federal)
    expect(credit.federal + credit.provincial + credit.unrelieved).toBe(credit.usTax)
  })

  test('the treaty credit is the US tax at the average rate above 15%', () => {
    // Taxable income is 250,000 − 15,750. The tax is 40,199 up to 197,300, 32% above it, and 15% of 20,000. The average
    // rate is over 270,000.
    const tax = $(40_199 + 0.32 * (234_250 - 197_300) + 3_000)
    expect(solved.usCredits.byTreaty).toBe(Math.round((tax * 20_000) / 270_000) - $(3_000))
  })
})

test('the treaty credit covers all US tax on US interest', () => {
  const solved = solve({ cadPerUsd: atPar, employmentIncome: $(100_000), usInterest: $(10_000) })
  // The average rate uses gross income and the limit uses taxable income, so together they cover all tax.
  expect([solved.us.total, solved.canadianCredit.usTax]).toEqual([0, 0])
})

test('no credit reduces the net investment income tax', () => {
  const solved = solve({ cadPerUsd: atPar, employmentIncome: $(250_000), canadianInterest: $(50_000) })
  expect(solved.us.total).toBe($(50_000 * 0.038))
})

test('an RRSP deduction lowers Canadian tax and the tax that the United States can credit', () => {
  const before = solve({ employmentIncome: $(140_000) })
  const after = solve({ employmentIncome: $(140_000), rrspDeduction: $(20_000) })
  expect(after.canada.total).toBeLessThan(before.canada.total)
  expect(after.carryOver).toBeLessThan(before.carryOver)
})

test("lists Quebec's foreign tax credit as not included if it would matter", () => {
  const mostlyDividends = { employmentIncome: $(30_000), usDividends: $(200_000), cadPerUsd: atPar }
  const inQuebec = solve({ ...mostlyDividends, province: 'QC' })
  expect(inQuebec.canadianCredit.provincial).toBe(0)
  const isNamed = inQuebec.us.notIncluded.some((sentence) => sentence.includes('Quebec'))
  expect(isNamed).toBe(inQuebec.canadianCredit.unrelieved > 0)
})

test.each([
  [{ cadPerUsd: 0 }, 'cadPerUsd'],
  [{ cadPerUsd: 1.4 }, 'cadPerUsd'],
  [{ employmentIncome: -1 }, 'employmentIncome'],
  [{ filingStatus: 'mfj' as 'single' }, 'filingStatus'],
  [{ taxYear: 2019 }, '2019'],
])('refuses %j and names the field', (input, name) => {
  expect(() => solve(input)).toThrow(name)
})

test('for random people, lines add up, and credits lower the tax but never cause a refund', () => {
  const random = seeded(62)
  const amount = () => (random() < 0.4 ? 0 : integer(random, 0, $(random() < 0.2 ? 3_000_000 : 200_000)))
  for (let round = 0; round < 600; round++) {
    const employmentIncome = amount()
    const input: Partial<BothCountriesInput> = {
      taxYear: integer(random, 2024, 2026),
      province: provinces[integer(random, 0, provinces.length - 1)],
      filingStatus: singleReturnStatuses[integer(random, 0, singleReturnStatuses.length - 1)],
      cadPerUsd: integer(random, 900_000, 1_600_000),
      employmentIncome,
      canadianInterest: amount(),
      canadianDividends: amount(),
      usInterest: amount(),
      usDividends: amount(),
      capitalGains: amount(),
      rrspDeduction: Math.min(employmentIncome, integer(random, 0, $(20_000))),
    }
    const { canada, us, total, withoutCredits, canadianCredit, usCredits } = solve(input)
    expect([totalOf(canada.lines), totalOf(us.lines)]).toEqual([canada.total, us.total])
    expect(total).toBe(canada.total + toCad(us.total, input.cadPerUsd ?? 0))
    expect(total).toBeLessThanOrEqual(withoutCredits)
    expect(Math.min(canada.total, us.total)).toBeGreaterThanOrEqual(0)
    const { federal, provincial, usTax } = canadianCredit
    expect(federal + provincial).toBeLessThanOrEqual(Math.min(usTax, Math.ceil((input.usDividends ?? 0) * 0.15)))
    expect(toCad(usCredits.leftOnUsDividends, input.cadPerUsd ?? 0)).toBeGreaterThanOrEqual(federal + provincial)
    expect(Number.isSafeInteger(total)).toBe(true)
  }
})
