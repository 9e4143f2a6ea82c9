import { describe, expect, test } from 'vitest'
import { totalOf } from '../result.ts'
import { factProblems } from '../testing/fact-problems.ts'
import { integer, seeded } from '../testing/seeded.ts'
import { calculateUsCorporate, type UsCorporateInput, usCorporateSets, usCorporateStates } from './us.ts'

const years = usCorporateSets.map(({ taxYear }) => taxYear)
const on = (state: string | undefined, dollars: number, taxYear = 2026) =>
  calculateUsCorporate({ taxYear, state, income: dollars * 100 })

describe.each(usCorporateSets)('the facts of $taxYear', (set) => {
  test('are cited, whole and ascending', () => {
    const { states, ...federal } = set.facts
    expect(factProblems({ ...set, facts: federal })).toEqual([])
    expect(factProblems({ ...set, facts: states })).toEqual([])
  })

  test('leave out the four states whose figures are not final', () => {
    expect(Object.keys(set.facts.states)).toHaveLength(47)
    for (const state of ['AR', 'GA', 'KS', 'LA']) expect(set.facts.states[state]).toBeUndefined()
  })
})

test('the facts cover the years without a gap', () => {
  expect(years).toEqual([2024, 2025, 2026])
})

test('federal tax alone is 21 percent', () => {
  expect(on(undefined, 1_000_000)).toMatchObject({ total: 210_000_00, stateTax: 0, marginalPpm: 210_000 })
})

test.each([
  ['CA', 2026, 100_000, 8_840_00, (100_000_00 - 8_840_00) * 0.21],
  ['NE', 2024, 200_000, 11_420_00, 39_601_80],
  ['NE', 2026, 200_000, 9_100_00, 40_089_00],
  ['UT', 2026, 100_000, 4_450_00, 20_065_50],
  ['FL', 2026, 50_000, 0, 10_500_00],
  ['FL', 2026, 150_000, 5_500_00, 30_345_00],
  ['AK', 2026, 30_000, 100_00, 6_279_00],
  ['IL', 2026, 100_000, 9_500_00, 19_005_00],
  ['NJ', 2026, 100_000, 7_500_00, 19_425_00],
  ['NJ', 2026, 100_001, 9_000_09, 19_110_19],
  ['NJ', 2026, 20_000_000, 2_300_000_00, 3_717_000_00],
  ['TX', 2026, 100_000, 0, 21_000_00],
])('tax in %s in %i on %i', (state, taxYear, dollars, stateTax, federalTax) => {
  expect(on(state, dollars, taxYear)).toMatchObject({ stateTax, federalTax })
})

test('a state can tax only a part of the income', () => {
  const result = calculateUsCorporate({ taxYear: 2026, state: 'CA', income: 100_000_00, apportionedPpm: 250_000 })
  expect(result.stateTax).toBe(2_210_00)
})

test('names the tax that a state charges instead of an income tax', () => {
  expect(on('OH', 1_000).assumptions.join(' ')).toContain('Commercial Activity Tax')
  expect(on('WY', 1_000).assumptions.join(' ')).toContain('no corporate income tax')
  expect(on('WY', 1_000).lines.map(({ label }) => label)).not.toContain('Income taxed by the state')
  expect(on('CT', 1_000).notIncluded.join(' ')).toContain('surtax')
})

test('in every state and year, lines add up and the tax never falls as income rises', () => {
  const random = seeded(11)
  for (const taxYear of years) {
    for (const state of usCorporateStates(taxYear)) {
      for (let round = 0; round < 20; round++) {
        const income = integer(random, 0, 2_000_000_000)
        const result = calculateUsCorporate({ taxYear, state, income })
        expect(totalOf(result.lines)).toBe(result.total)
        expect(result.total).toBeLessThanOrEqual(income)
        const more = calculateUsCorporate({ taxYear, state, income: income + integer(random, 1, 1_000_00) })
        expect(more.total).toBeGreaterThanOrEqual(result.total)
      }
    }
  }
})

test.each([
  [{ taxYear: 2030 }, /2030/],
  [{ state: 'KS' }, /KS/],
  [{ state: 'XX' }, /XX/],
  [{ income: -1 }, /income/],
  [{ income: 0.5 }, /income/],
  [{ income: Number.NaN }, /income/],
  [{ income: 1e15 }, /income/],
  [{ apportionedPpm: 1_000_001 }, /apportionedPpm/],
] as [Partial<UsCorporateInput>, RegExp][])('refuses %j and names the field', (wrong, message) => {
  expect(() => calculateUsCorporate({ taxYear: 2026, state: 'CA', income: 1_00, ...wrong })).toThrow(message)
})
