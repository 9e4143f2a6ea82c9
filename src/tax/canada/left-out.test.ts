import { describe, expect, test } from 'vitest'
import { calculateCanada } from './calculate.ts'
import type { CanadaInput } from './input.ts'
import { canadaSets, provinces } from './parameters.ts'

const leftOut = (input: CanadaInput) => calculateCanada(input).leftOut

describe('Alberta at 70 with a pension of 60,000 and a spouse with 5,000', () => {
  const couple = { province: 'AB', age: 70, pensionIncome: 60_000_00, spouseNetIncome: 5_000_00 } as const

  test('2025: the pension and spouse amounts are taken off', () => {
    // 60,000 × 8% less 8% of 22,323 + 4,167.20 + 17,323 + 1,719.
    const { provincialTax, leftOut: none } = calculateCanada({ taxYear: 2025, ...couple })
    expect([provincialTax, none]).toEqual([1_157_42, []])
  })

  test('2026: the same', () => {
    // 60,000 × 8% less 8% of 22,769 + 4,430.10 + 17,769 + 1,753.
    expect(calculateCanada({ taxYear: 2026, ...couple })).toMatchObject({ provincialTax: 1_062_31, leftOut: [] })
  })
})

describe('a credit that the person has and the facts do not', () => {
  const quebec: CanadaInput = { taxYear: 2026, province: 'QC' }

  test('is named, with all others of its kind', () => {
    const couple = { age: 70, pensionIncome: 40_000_00, spouseNetIncome: 0 }
    expect(leftOut({ ...quebec, ...couple })).toEqual(['the age, pension and spouse amounts of Quebec'])
    expect(leftOut({ ...quebec, age: 66, interest: 40_000_00 })).toEqual(['the age amount of Quebec'])
    expect(leftOut({ ...quebec, pensionIncome: 40_000_00 })).toEqual(['the pension amount of Quebec'])
    const senior: CanadaInput = { taxYear: 2026, province: 'SK', age: 65, interest: 60_000_00 }
    expect(leftOut(senior)).toEqual([
      'the age amount of Saskatchewan',
      'the senior supplementary amount of Saskatchewan',
    ])
  })

  test('is not named where there is nothing to take it off, or no right to it', () => {
    expect(leftOut({ ...quebec, age: 70, interest: 10_000_00 })).toEqual([])
    expect(leftOut({ ...quebec, employmentIncome: 80_000_00 })).toEqual([])
    expect(leftOut({ ...quebec, employmentIncome: 80_000_00, spouseNetIncome: 45_000_00 })).toEqual([])
    expect(leftOut({ taxYear: 2026, province: 'ON', age: 70, pensionIncome: 40_000_00, spouseNetIncome: 0 })).toEqual(
      [],
    )
  })

  test('is not counted anyway', () => {
    for (const { taxYear } of canadaSets) {
      for (const province of provinces) {
        const person = { taxYear, province, age: 70, pensionIncome: 40_000_00, spouseNetIncome: 0 }
        const { leftOut: names, lines, provincialTax } = calculateCanada(person)
        if (provincialTax === 0) continue
        for (const name of ['age', 'pension-income', 'spouse']) {
          const isTaken = lines.some(({ id }) => id === `ca.provincial.${name}-amount`)
          const isNamed = names.some((one) => one.includes(name.split('-')[0] ?? '') && one.includes(' amount'))
          expect(isTaken !== isNamed, `${name} ${province} ${taxYear}: ${names}`).toBe(true)
        }
      }
    }
  })
})
