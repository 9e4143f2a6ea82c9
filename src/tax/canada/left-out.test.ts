import { describe, expect, test } from 'vitest'
import { calculateCanada } from './calculate.ts'
import type { CanadaInput } from './input.ts'
import { canadaSets, provinces } from './parameters.ts'

const leftOut = (input: CanadaInput) => calculateCanada(input).leftOut

describe('Alberta at 70 with a pension of 60,000 and a spouse with 5,000', () => {
  const couple = { province: 'AB', age: 70, pensionIncome: 60_000_00, spouseNetIncome: 5_000_00 } as const

  test('2025: deducts the pension and spouse amounts', () => {
    // 60,000 × 8% less 8% of 22,323 + 4,167.20 + 17,323 + 1,719.
    const { provincialTax, leftOut: none } = calculateCanada({ taxYear: 2025, ...couple })
    expect([provincialTax, none]).toEqual([1_157_42, []])
  })

  test('2026: deducts the pension and spouse amounts too', () => {
    // 60,000 × 8% less 8% of 22,769 + 4,430.10 + 17,769 + 1,753.
    expect(calculateCanada({ taxYear: 2026, ...couple })).toMatchObject({ provincialTax: 1_062_31, leftOut: [] })
  })
})

describe("a credit that the person can claim but our facts don't have", () => {
  const quebec: CanadaInput = { taxYear: 2026, province: 'QC' }

  test('is listed, together with others of its kind', () => {
    const couple = { age: 70, pensionIncome: 40_000_00, spouseNetIncome: 0 }
    expect(leftOut({ ...quebec, ...couple })).toEqual(['the age, pension and spouse amounts in Quebec'])
    expect(leftOut({ ...quebec, age: 66, interest: 40_000_00 })).toEqual(['the age amount in Quebec'])
    expect(leftOut({ ...quebec, pensionIncome: 40_000_00 })).toEqual(['the pension amount in Quebec'])
    const senior: CanadaInput = { taxYear: 2026, province: 'SK', age: 65, interest: 60_000_00 }
    expect(leftOut(senior)).toEqual(['the age amount in Saskatchewan', "Saskatchewan's senior supplementary amount"])
  })

  test("is not listed if there is no tax to reduce, or if the person can't claim it", () => {
    expect(leftOut({ ...quebec, age: 70, interest: 10_000_00 })).toEqual([])
    expect(leftOut({ ...quebec, employmentIncome: 80_000_00 })).toEqual([])
    expect(leftOut({ ...quebec, employmentIncome: 80_000_00, spouseNetIncome: 45_000_00 })).toEqual([])
    expect(leftOut({ taxYear: 2026, province: 'ON', age: 70, pensionIncome: 40_000_00, spouseNetIncome: 0 })).toEqual(
      [],
    )
  })

  test('is either listed or counted, never both', () => {
    for (const { taxYear } of canadaSets) {
      for (const province of provinces) {
        const person = { taxYear, province, age: 70, pensionIncome: 40_000_00, spouseNetIncome: 0 }
        const { leftOut: names, lines, provincialTax } = calculateCanada(person)
        if (provincialTax === 0) continue
        for (const name of ['age', 'pension-income', 'spouse']) {
          const isTaken = lines.some(({ id }) => id === `ca.provincial.${name}-amount`)
          const isNamed = names.some((text) => text.includes(name.split('-')[0] ?? '') && text.includes(' amount'))
          expect(isTaken !== isNamed, `${name} ${province} ${taxYear}: ${names}`).toBe(true)
        }
      }
    }
  })
})
