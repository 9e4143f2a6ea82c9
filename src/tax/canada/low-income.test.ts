import { describe, expect, test } from 'vitest'
import { calculateCanada } from './calculate.ts'
import type { CanadaInput } from './input.ts'
import { type Province, provinces } from './parameters.ts'

const years = [2024, 2025, 2026]
const amountOf = (input: CanadaInput, id: string) =>
  calculateCanada(input).lines.find((line) => line.id === `ca.provincial.${id}`)?.amount
const toldOf = (input: CanadaInput) => {
  const { assumptions, notIncluded } = calculateCanada(input)
  return [...assumptions, ...notIncluded].join('\n')
}

describe('the credit of Ontario for low-income workers (ON428-A)', () => {
  const worker = (employmentIncome: number, more: Partial<CanadaInput> = {}): CanadaInput => ({
    taxYear: 2026,
    province: 'ON',
    employmentIncome,
    ...more,
  })

  test.each(years)('on wages of 30,000 in %i it leaves the health premium alone', (taxYear) => {
    expect(calculateCanada(worker(30_000_00, { taxYear })).provincialTax).toBe(300_00)
  })

  test.each([
    // 5.05% of the wages, where that is less than 875; then no more than the tax.
    ['of 16,000', worker(16_000_00, { interest: 16_000_00 }), 808_00],
    // Net income of 39,635: 5% of 7,135 less.
    ['of 40,000', worker(40_000_00), 518_25],
    // Together 69,735: 5% of 4,735 less, which is more than the worker alone loses.
    ['of 30,000 with a spouse who has 40,000', worker(30_000_00, { spouseNetIncome: 40_000_00 }), 638_25],
    ['of 50,000', worker(50_000_00), 23_25],
  ])('on wages %s', (_, input, credit) => {
    expect(amountOf(input, 'low-income-workers')).toBe(-credit)
  })

  test('is for employment alone', () => {
    expect(amountOf({ taxYear: 2026, province: 'ON', interest: 30_000_00 }, 'low-income-workers')).toBeUndefined()
  })
})

describe('the reductions for low incomes', () => {
  test.each<[Province, number, number, number, number]>([
    // Net income is the wages less 1% of what is above 3,500.
    ['NB', 2024, 30_000_00, 781_00, 0.03 * (29_735_00 - 21_343_00)],
    ['NB', 2025, 30_000_00, 802_00, 0.03 * (29_735_00 - 21_920_00)],
    ['NB', 2026, 30_000_00, 818_00, 0.03 * (29_735_00 - 22_358_00)],
    ['NL', 2024, 26_000_00, 975_00, 0.16 * (25_775_00 - 23_390_00)],
    ['NL', 2025, 26_000_00, 997_00, 0.16 * (25_775_00 - 23_928_00)],
    ['NL', 2026, 26_000_00, 1_008_00, 0.16 * (25_775_00 - 24_191_00)],
    ['NS', 2024, 18_000_00, 300_00, 0.05 * (17_855_00 - 15_000_00)],
    ['NS', 2025, 18_000_00, 300_00, 0.05 * (17_855_00 - 15_000_00)],
    ['NS', 2026, 18_000_00, 300_00, 0.05 * (17_855_00 - 15_000_00)],
    ['PE', 2024, 25_000_00, 350_00, 0.05 * (24_785_00 - 21_500_00)],
    ['PE', 2025, 25_000_00, 350_00, 0.05 * (24_785_00 - 22_650_00)],
    ['PE', 2026, 25_000_00, 350_00, 0.05 * (24_785_00 - 23_000_00)],
  ])('%s %i on wages of %i cents', (province, taxYear, employmentIncome, basic, lost) => {
    expect(amountOf({ taxYear, province, employmentIncome }, 'reduction')).toBe(-Math.round(basic - lost))
  })

  test('New Brunswick on wages of 30,000 in 2026, worked by hand', () => {
    // 9.4% of 29,735 is 2,795.09; of 13,664 + 1,311.75 + 489.00, 1,453.69. Less 596.69.
    expect(calculateCanada({ taxYear: 2026, province: 'NB', employmentIncome: 30_000_00 }).provincialTax).toBe(744_71)
  })

  test('a spouse brings an amount of its own and counts with all income', () => {
    const couple = (province: Province, spouseNetIncome: number) =>
      amountOf({ taxYear: 2025, province, employmentIncome: 30_000_00, spouseNetIncome }, 'reduction')
    // 1,604 − 3% of 27,815 above the threshold; 700 − 5% of 12,085; in Nova Scotia nothing is left of 600.
    expect([couple('NB', 20_000_00), couple('PE', 5_000_00), couple('NS', 0)]).toEqual([-769_55, -95_75, undefined])
  })

  test('Prince Edward Island adds 250 from 65 on, and gives it and Nova Scotia’s from 19 on', () => {
    const at = (age: number, province: Province = 'PE') =>
      amountOf({ taxYear: 2026, province, age, otherIncome: 25_000_00 }, 'reduction')
    expect([at(18), at(19), at(65)]).toEqual([undefined, -250_00, -500_00])
    const little = { taxYear: 2026, province: 'NS', otherIncome: 15_000_00 } as const
    expect(amountOf({ ...little, age: 18 }, 'reduction')).toBeUndefined()
    expect(amountOf({ ...little, age: 19 }, 'reduction')).toBeLessThan(0)
    const couple = { ...little, otherIncome: 20_000_00, spouseNetIncome: 5_000_00 }
    expect(amountOf({ ...couple, age: 18 }, 'reduction')).toBeLessThan(0)
  })

  test('Manitoba’s family tax benefit is a credit amount that falls by 9% of net income', () => {
    const benefit = (more: Partial<CanadaInput>) =>
      calculateCanada({ taxYear: 2026, province: 'MB', employmentIncome: 20_000_00, ...more }).lines.find(
        ({ id }) => id === 'ca.provincial.family-tax-benefit',
      )
    // 2,065 − 9% of 19,835.
    expect(benefit({})).toMatchObject({ base: 279_85, amount: -30_22 })
    expect(benefit({ spouseNetIncome: 0 })?.base).toBe(2_344_85)
    expect(benefit({ age: 65 })?.base).toBe(2_344_85)
    expect(benefit({ employmentIncome: 24_000_00 })).toBeUndefined()
  })

  test('no province has a reduction that makes more income a lower tax', () => {
    for (const taxYear of years) {
      for (const province of provinces) {
        let before = 0
        for (let employmentIncome = 0; employmentIncome <= 60_000_00; employmentIncome += 250_00) {
          const { total } = calculateCanada({ taxYear, province, employmentIncome })
          expect(total, `${province} ${taxYear} ${employmentIncome}`).toBeGreaterThanOrEqual(before)
          before = total
        }
      }
    }
  })
})

describe('what is said about them', () => {
  const at = (province: Province, more: Partial<CanadaInput> = {}): CanadaInput => ({
    taxYear: 2026,
    province,
    employmentIncome: 26_000_00,
    ...more,
  })

  test('children are not counted, and the claim is yours', () => {
    const noChildren = 'No children are counted for the low-income tax reduction of New Brunswick.'
    expect(toldOf(at('NB'))).toContain(noChildren)
    expect(toldOf(at('AB'))).not.toContain('No children are counted')
    expect(toldOf(at('MB'))).toContain('No children are counted for the family tax benefit of Manitoba.')
    expect(toldOf(at('NB', { spouseNetIncome: 0 }))).toContain('You claim it, not your spouse or partner.')
    expect(toldOf(at('NB'))).not.toContain('You claim it')
  })

  test('a single person is told that the income of a partner would count', () => {
    const told =
      'You have no spouse or partner, whose net income would count for the low-income workers credit of Ontario.'
    expect(toldOf(at('ON'))).toContain(told)
    expect(toldOf(at('ON', { spouseNetIncome: 0 }))).not.toContain('no spouse or partner')
    expect(toldOf(at('ON', { employmentIncome: 0, interest: 9_000_00 }))).not.toContain('no spouse or partner')
    expect(toldOf(at('SK'))).not.toContain('no spouse or partner')
  })

  test('figures indexed from the form of 2025 are told', () => {
    const indexed = 'Its form for 2026 isn’t published yet'
    expect(toldOf(at('NB'))).toContain(indexed)
    expect(toldOf(at('NL'))).toContain(indexed)
    expect(toldOf(at('PE'))).not.toContain(indexed)
    expect(toldOf(at('NB', { taxYear: 2025 }))).not.toContain(indexed)
  })

  test('Newfoundland’s amount for couples is not among the facts', () => {
    const leftOut = 'The low-income tax reduction of Newfoundland and Labrador for couples'
    expect(toldOf(at('NL', { spouseNetIncome: 0 }))).toContain(leftOut)
    expect(amountOf(at('NL', { spouseNetIncome: 0 }), 'reduction')).toBeUndefined()
    expect(toldOf(at('NL'))).not.toContain(leftOut)
  })

  test('nothing says any more that a reduction is left out where it is in', () => {
    for (const province of provinces) expect(toldOf(at(province)), province).not.toMatch(/may be shown too high/)
  })
})
