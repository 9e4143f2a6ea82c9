import { describe, expect, test } from 'vitest'
import { calculateCanada } from './calculate.ts'
import type { CanadaInput } from './input.ts'
import { type Province, provinces } from './parameters.ts'

const years = [2024, 2025, 2026]
const amountOf = (input: CanadaInput, id: string) =>
  calculateCanada(input).lines.find((line) => line.id === `ca.provincial.${id}`)?.amount
const notesOf = (input: CanadaInput) => {
  const { assumptions, notIncluded } = calculateCanada(input)
  return [...assumptions, ...notIncluded].join('\n')
}

describe("Ontario's credit for low-income workers (ON428-A)", () => {
  const worker = (employmentIncome: number, more: Partial<CanadaInput> = {}): CanadaInput => ({
    taxYear: 2026,
    province: 'ON',
    employmentIncome,
    ...more,
  })

  test.each(years)('on wages of 30,000 in %i, leaves only the health premium', (taxYear) => {
    expect(calculateCanada(worker(30_000_00, { taxYear })).provincialTax).toBe(300_00)
  })

  test.each([
    // 5.05% of wages, but at most 875, and at most the tax.
    ['of 16,000', worker(16_000_00, { interest: 16_000_00 }), 808_00],
    // Net income is 39,635, so the credit loses 5% of 7,135.
    ['of 40,000', worker(40_000_00), 518_25],
    // Family net income is 69,735, so the credit loses 5% of 4,735. That is more than it would lose because of the
    // worker's own income.
    ['of 30,000 with a spouse who has 40,000', worker(30_000_00, { spouseNetIncome: 40_000_00 }), 638_25],
    ['of 50,000', worker(50_000_00), 23_25],
  ])('on wages %s, gives the right credit', (_, input, credit) => {
    expect(amountOf(input, 'low-income-workers')).toBe(-credit)
  })

  test('is given only on employment income', () => {
    expect(amountOf({ taxYear: 2026, province: 'ON', interest: 30_000_00 }, 'low-income-workers')).toBeUndefined()
  })
})

describe('tax reductions for low incomes', () => {
  test.each<[Province, number, number, number, number]>([
    // Net income is wages minus 1% of the wages above 3,500.
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

  test('New Brunswick on wages of 30,000 in 2026, calculated by hand', () => {
    // 9.4% of 29,735 is 2,795.09. The credits, 9.4% of 13,664 + 1,311.75 + 489.00, are 1,453.69, and the reduction is
    // 596.69.
    expect(calculateCanada({ taxYear: 2026, province: 'NB', employmentIncome: 30_000_00 }).provincialTax).toBe(744_71)
  })

  test("a spouse adds an amount, and the spouse's net income counts", () => {
    const couple = (province: Province, spouseNetIncome: number) =>
      amountOf({ taxYear: 2025, province, employmentIncome: 30_000_00, spouseNetIncome }, 'reduction')
    // In order: 1,604 − 3% of 27,815 above the threshold, 700 − 5% of 12,085, and for Nova Scotia nothing is left of
    // 600.
    expect([couple('NB', 20_000_00), couple('PE', 5_000_00), couple('NS', 0)]).toEqual([-769_55, -95_75, undefined])
  })

  test("Prince Edward Island adds 250 from age 65; its reduction and Nova Scotia's start at age 19", () => {
    const at = (age: number, province: Province = 'PE') =>
      amountOf({ taxYear: 2026, province, age, otherIncome: 25_000_00 }, 'reduction')
    expect([at(18), at(19), at(65)]).toEqual([undefined, -250_00, -500_00])
    const little = { taxYear: 2026, province: 'NS', otherIncome: 15_000_00 } as const
    expect(amountOf({ ...little, age: 18 }, 'reduction')).toBeUndefined()
    expect(amountOf({ ...little, age: 19 }, 'reduction')).toBeLessThan(0)
    const couple = { ...little, otherIncome: 20_000_00, spouseNetIncome: 5_000_00 }
    expect(amountOf({ ...couple, age: 18 }, 'reduction')).toBeLessThan(0)
  })

  test("Manitoba's family tax benefit falls by 9% of net income", () => {
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

  test('more income never means less tax in any province', () => {
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

describe('the notes about credits for low incomes', () => {
  const at = (province: Province, more: Partial<CanadaInput> = {}): CanadaInput => ({
    taxYear: 2026,
    province,
    employmentIncome: 26_000_00,
    ...more,
  })

  test("say that we don't count children, and that you make the claim and not your spouse", () => {
    const noChildren = "Children aren't counted for the low-income tax reduction in New Brunswick."
    expect(notesOf(at('NB'))).toContain(noChildren)
    expect(notesOf(at('AB'))).not.toContain("Children aren't counted")
    expect(notesOf(at('MB'))).toContain("Children aren't counted for the family tax benefit in Manitoba.")
    expect(notesOf(at('NB', { spouseNetIncome: 0 }))).toContain('You claim it, not your spouse or partner.')
    expect(notesOf(at('NB'))).not.toContain('You claim it')
  })

  test("tell a single person that a partner's net income would count", () => {
    const noPartner =
      'You have no spouse or partner. Their net income would count for the low-income workers credit in Ontario.'
    expect(notesOf(at('ON'))).toContain(noPartner)
    expect(notesOf(at('ON', { spouseNetIncome: 0 }))).not.toContain('no spouse or partner')
    expect(notesOf(at('ON', { employmentIncome: 0, interest: 9_000_00 }))).not.toContain('no spouse or partner')
    expect(notesOf(at('SK'))).not.toContain('no spouse or partner')
  })

  test('say that amounts are indexed from the 2025 form', () => {
    const indexed = "because the form for 2026 isn't published yet"
    expect(notesOf(at('NB'))).toContain(indexed)
    expect(notesOf(at('NL'))).toContain(indexed)
    expect(notesOf(at('PE'))).not.toContain(indexed)
    expect(notesOf(at('NB', { taxYear: 2025 }))).not.toContain(indexed)
  })

  test("list Newfoundland's amount for couples as missing", () => {
    const leftOut = 'The low-income tax reduction in Newfoundland and Labrador for couples'
    expect(notesOf(at('NL', { spouseNetIncome: 0 }))).toContain(leftOut)
    expect(amountOf(at('NL', { spouseNetIncome: 0 }), 'reduction')).toBeUndefined()
    expect(notesOf(at('NL'))).not.toContain(leftOut)
  })

  test('do not list a reduction as missing if the tax includes it', () => {
    for (const province of provinces) expect(notesOf(at(province)), province).not.toMatch(/may be shown too high/)
  })
})
