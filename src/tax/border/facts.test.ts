import { describe, expect, test } from 'vitest'
import { share } from '../money.ts'
import { factProblems } from '../testing/fact-problems.ts'
import { usFederalParameters } from '../us/federal-facts.ts'
import { borderParameters, borderYear } from './facts.ts'

describe.each(borderParameters.map((set) => [set.taxYear, set] as const))('the facts of %i', (_, set) => {
  test('are whole numbers with sources that exist', () => {
    expect(factProblems(set)).toEqual([])
  })

  test('do not contradict each other', () => {
    const { exclusionLimit, housing, substantialPresence } = set.facts
    const { baseRate, baseAmount, defaultCapRate, defaultCap } = housing.value
    expect([share(exclusionLimit.value, baseRate), share(exclusionLimit.value, defaultCapRate)]).toEqual([
      baseAmount,
      defaultCap,
    ])
    const { current, prior1, prior2 } = substantialPresence.value.sixths
    expect([prior1 / current, prior2 / current]).toEqual([1 / 3, 1 / 6])
  })
})

test('cover the same years as the federal law', () => {
  expect(borderParameters.map(({ taxYear }) => taxYear)).toEqual(usFederalParameters.map(({ taxYear }) => taxYear))
  expect(() => borderYear(2023)).toThrow('We have no figures for 2023, only for 2024, 2025 and 2026')
})
