import { describe, expect, test } from 'vitest'
import { calculateCanada } from './calculate.ts'
import type { CanadaInput } from './input.ts'
import { canadaSets, type Province, provinces } from './parameters.ts'

const lineOf = (input: CanadaInput, id: string) =>
  calculateCanada(input).lines.find((line) => line.id === `ca.provincial.${id}`)
const missing = (input: CanadaInput) => calculateCanada(input).notIncluded.join('\n')

/** The tax rate on the next ten thousand dollars of dividends, in hundredths of a percent. */
function rateOn(kind: 'eligibleDividends' | 'otherDividends', input: CanadaInput): number {
  const more = { ...input, [kind]: (input[kind] ?? 0) + 10_000_00 }
  return Math.round((calculateCanada(more).total - calculateCanada(input).total) / 100)
}

describe('dividend tax credits lead to the published combined rates', () => {
  // From kimgcmoody.com, maximum combined personal tax rates, January 2026. Prince Edward Island's figure is from
  // before its rate of 20%.
  test.each<[Province, number, number]>([
    ['AB', 3431, 4231],
    ['BC', 3654, 4889],
    ['MB', 3778, 4667],
    ['NB', 3240, 4683],
    ['NL', 4620, 4896],
    ['NS', 4158, 4999],
    ['NT', 2833, 3682],
    ['NU', 3308, 3779],
    ['ON', 3934, 4774],
    ['PE', 3654, 4792],
    ['QC', 4011, 4870],
    ['SK', 2964, 4134],
    ['YT', 2893, 4404],
  ])('highest rates in %s', (province, eligible, other) => {
    const rich = { taxYear: province === 'PE' ? 2025 : 2026, province, interest: 2_000_000_00 }
    expect([rateOn('eligibleDividends', rich), rateOn('otherDividends', rich)]).toEqual([eligible, other])
  })

  // From tables of combined rates: twealth.net (BC 2024), clearwaterprivatewealth.ca (SK 2024), taxtips.ca (SK 2026).
  test.each<[Province, number, number, number, number]>([
    ['BC', 2024, 115_000_00, 1555, 3140],
    ['BC', 2024, 600_000_00, 3654, 4889],
    ['SK', 2024, 80_000_00, 963, 2467],
    ['SK', 2024, 120_000_00, 1722, 3099],
    ['SK', 2026, 40_000_00, -210, 1489],
    ['SK', 2026, 80_000_00, 963, 2467],
  ])('rates in %s in %i on top of %i cents', (province, taxYear, interest, eligible, other) => {
    const person = { taxYear, province, interest }
    expect(rateOn('eligibleDividends', person)).toBe(eligible)
    // One of the tables rounds the federal and the provincial part before it adds them.
    expect(Math.abs(rateOn('otherDividends', person) - other)).toBeLessThanOrEqual(1)
  })

  test('Nova Scotia lowered the credit for other dividends in 2025', () => {
    const rich = { province: 'NS' as const, interest: 600_000_00 }
    expect(rateOn('otherDividends', { ...rich, taxYear: 2024 })).toBe(4828)
    expect(rateOn('otherDividends', { ...rich, taxYear: 2025 })).toBe(4999)
  })

  test('in Ontario, the surtax comes before the credit, and an unused credit is not refunded', () => {
    const rich: CanadaInput = { taxYear: 2026, province: 'ON', interest: 200_000_00 }
    const surtax = lineOf({ ...rich, interest: 200_000_00 + 13_800_00 }, 'surtax-2')?.amount
    expect(lineOf({ ...rich, eligibleDividends: 10_000_00 }, 'surtax-2')?.amount).toBe(surtax)
    const little: CanadaInput = { taxYear: 2026, province: 'ON', eligibleDividends: 20_000_00 }
    expect(lineOf(little, 'dividend-tax-credit-eligible')?.amount).toBe(-2_760_00)
    expect(lineOf(little, 'unused-dividend-credit')?.amount).toBeGreaterThan(0)
    expect(calculateCanada(little).provincialTax).toBe(300_00)
  })
})

describe('age, spouse and pension amounts', () => {
  const couple = { age: 70, spouseNetIncome: 0, pensionIncome: 20_000_00 }

  test('Ontario has all three in 2025, each reduced as its form says', () => {
    const input: CanadaInput = { taxYear: 2025, province: 'ON', ...couple }
    const baseOf = (id: string, more: Partial<CanadaInput> = {}) => lineOf({ ...input, ...more }, id)?.base
    expect(['age-amount', 'spouse-amount', 'pension-income-amount'].map((id) => baseOf(id))).toEqual([
      6_223_00, 10_823_00, 1_762_00,
    ])
    expect(baseOf('age-amount', { interest: 46_330_00 })).toBe(6_223_00 - 3_000_00)
    expect(baseOf('age-amount', { pensionIncome: 87_817_00 })).toBeUndefined()
    expect(baseOf('spouse-amount', { spouseNetIncome: 1_082_00 })).toBe(10_823_00)
    expect(baseOf('spouse-amount', { spouseNetIncome: 5_000_00 })).toBe(10_823_00 - 3_918_00)
    expect(baseOf('spouse-amount', { spouseNetIncome: 11_905_00 })).toBeUndefined()
    expect(baseOf('pension-income-amount', { pensionIncome: 900_00 })).toBe(900_00)
    expect(missing(input)).not.toMatch(/amounts? in Ontario/)
  })

  test.each<[Province, number, (number | undefined)[]]>([
    ['BC', 2024, [5_641_00, 10_772_00, 1_000_00]],
    ['AB', 2026, [6_345_00, 22_769_00, 1_753_00]],
    ['MB', 2026, [3_728_00, 9_134_00, undefined]],
    ['ON', 2026, [6_342_00, 11_029_00, 1_796_00]],
    ['AB', 2025, [6_221_00, 22_323_00, 1_719_00]],
    ['BC', 2025, [5_799_00, 11_073_00, 1_000_00]],
    ['NL', 2026, [undefined, undefined, undefined]],
    ['YT', 2026, [undefined, undefined, undefined]],
    ['SK', 2026, [undefined, undefined, undefined]],
  ])('amounts in %s in %i', (province, taxYear, amounts) => {
    const input: CanadaInput = { taxYear, province, ...couple }
    const ids = ['age-amount', 'spouse-amount', 'pension-income-amount']
    expect(ids.map((id) => lineOf(input, id)?.base)).toEqual(amounts)
  })

  test('lists a missing amount only for people who could claim it', () => {
    const quebec: CanadaInput = { taxYear: 2026, province: 'QC' }
    expect(missing({ ...quebec, ...couple })).toContain('The age, pension and spouse amounts in Quebec for 2026')
    expect(missing({ ...quebec, age: 66 })).toContain('The age amount in Quebec for 2026')
    expect(missing({ ...quebec, interest: 1 })).not.toContain('amount in Quebec')
    expect(missing({ taxYear: 2026, province: 'MB', ...couple })).toContain('The pension amount in Manitoba for 2026')
    expect(missing({ taxYear: 2026, province: 'SK', age: 65 })).toContain('senior supplementary amount')
  })

  test('never raise the tax in any province', () => {
    for (const { taxYear } of canadaSets) {
      for (const province of provinces) {
        const plain = { taxYear, province, pensionIncome: 45_000_00 }
        const both = calculateCanada({ ...plain, age: 70, spouseNetIncome: 0 })
        expect(both.provincialTax, `${province} ${taxYear}`).toBeLessThanOrEqual(calculateCanada(plain).provincialTax)
      }
    }
  })
})
