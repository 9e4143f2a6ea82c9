import { describe, expect, test } from 'vitest'
import { bracketShares, marginalPpmAt, taxOnBrackets } from './brackets.ts'
import { integer, seeded } from './testing/seeded.ts'

const brackets = [
  { from: 0, ppm: 100_000 },
  { from: 1_160_000, ppm: 120_000 },
  { from: 4_715_000, ppm: 220_000 },
]

test('taxes each part of the income at the rate of its bracket', () => {
  expect(taxOnBrackets(brackets, 5_000_000)).toBe(116_000 + 426_600 + 62_700)
  expect(taxOnBrackets(brackets, 0)).toBe(0)
  expect(taxOnBrackets(brackets, -100)).toBe(0)
})

describe('over many incomes', () => {
  const random = seeded(7)
  const incomes = Array.from({ length: 2_000 }, () => integer(random, 0, 10_000_000)).sort((a, b) => a - b)

  test('the shares add up to the tax and to the income', () => {
    for (const income of incomes) {
      const shares = bracketShares(brackets, income)
      expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(taxOnBrackets(brackets, income))
      expect(shares.reduce((sum, { base }) => sum + base, 0)).toBe(income)
    }
  })

  test('tax never falls as income rises', () => {
    const taxes = incomes.map((income) => taxOnBrackets(brackets, income))
    expect(taxes).toEqual(taxes.toSorted((a, b) => a - b))
  })
})

test('tax does not jump at the edge of a bracket', () => {
  for (const { from } of brackets) {
    expect(taxOnBrackets(brackets, from + 1) - taxOnBrackets(brackets, from)).toBeLessThanOrEqual(1)
  }
})

test('the marginal rate is the rate on the next cent', () => {
  expect([-1, 0, 1_159_999, 1_160_000, 9_999_999].map((income) => marginalPpmAt(brackets, income))).toEqual([
    100_000, 100_000, 100_000, 120_000, 220_000,
  ])
})
