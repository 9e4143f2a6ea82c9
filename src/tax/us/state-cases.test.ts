import { describe, expect, test } from 'vitest'
import cases from '../cases/us-states.json' with { type: 'json' }
import { totalOf } from '../result.ts'
import { factProblems } from '../testing/fact-problems.ts'
import { missedBy, type WorkedCase, workedCases } from '../testing/worked-cases.ts'
import { usFilingStatuses } from './federal-facts.ts'
import { calculateUsState, type UsStateInput, usStateReturn } from './state.ts'
import { loadUsState, usStateYears } from './state-data.ts'

const isCovered = (one: WorkedCase) =>
  usStateYears.some(({ state, taxYear }) => state === one.input.state && taxYear === one.year)

function toInput({ year, input }: WorkedCase): UsStateInput {
  const { filingStatus, childrenAges, wages, spouseWages = 0 } = input
  return { taxYear: year, filingStatus, childrenAges, wages: wages * 100, spouseWages: spouseWages * 100 }
}

const covered = workedCases(cases, 'us_state').filter(isCovered)

describe('state income tax of wage earners', () => {
  test.each(covered.map((one) => [one.id, one] as const))('%s', async (_, one) => {
    const { total } = usStateReturn(toInput(one), await loadUsState(one.input.state, one.year))
    expect(missedBy(one, { stateIncomeTax: total })).toEqual([])
  })
})

/** What the facts leave open. */
const refused = ['AZ 2024 qss', 'AZ 2025 qss', 'OR 2026 hoh', 'OR 2026 mfs']

describe('every state and year that can be loaded', () => {
  test.each(usStateYears.map(({ state, taxYear }) => [state, taxYear] as const))('%s %i', async (state, taxYear) => {
    const law = await loadUsState(state, taxYear)
    expect(factProblems(law)).toEqual([])
    expect([law.jurisdiction, law.taxYear, law.currency]).toEqual([`US-${state}`, taxYear, 'USD'])
    expect(law.facts.brackets === undefined).toBe(law.facts.base.value === 'none')
    for (const filingStatus of usFilingStatuses) {
      if (refused.includes(`${state} ${taxYear} ${filingStatus}`)) {
        const ask = () => calculateUsState({ taxYear, filingStatus, wages: 5_000_000 }, law)
        expect(ask).toThrow(`No facts for the filing status ${filingStatus}`)
        continue
      }
      const most = law.facts.unsettledAbove?.value ?? 100_000_000
      let before = 0
      for (let wages = 0; wages <= most; wages = Math.round(wages * 1.3) + 150_000) {
        const result = calculateUsState({ taxYear, filingStatus, wages, childrenAges: [] }, law)
        expect(totalOf(result.lines)).toBe(result.total)
        expect(result.total).toBeGreaterThanOrEqual(before)
        expect(result.total).toBeLessThan(Math.max(1, wages / 7))
        before = result.total
        const spouseWages = filingStatus === 'mfj' ? 2_345_600 : 0
        const family = { taxYear, filingStatus, wages, spouseWages, childrenAges: [4, 18], otherDependents: 1 }
        const withFamily = spouseWages < most - wages - 3_000_000 ? calculateUsState(family, law) : result
        expect(totalOf(withFamily.lines)).toBe(withFamily.total)
        expect(withFamily.total).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('has its worked cases', () => {
    const without = usStateYears.filter(
      ({ state, taxYear }) => !covered.some((one) => one.input.state === state && one.year === taxYear),
    )
    expect(without.length).toBeLessThan(usStateYears.length / 3)
  })
})

test('Ohio 2025 is refused where its sources disagree', async () => {
  const ohio = await loadUsState('OH', 2025)
  const ask = (wages: number) => calculateUsState({ taxYear: 2025, filingStatus: 'single', wages }, ohio)
  expect(ask(10_000_000).total).toBeGreaterThan(0)
  expect(() => ask(12_000_000)).toThrow('The sources disagree above 100000')
})

test('a state, a year or a status without facts is refused by name', async () => {
  await expect(loadUsState('AZ', 2026)).rejects.toThrow('No facts for AZ 2026')
  const arizona = await loadUsState('AZ', 2025)
  const input = { taxYear: 2025, filingStatus: 'qss', wages: 5_000_000 } as const
  expect(() => calculateUsState(input, arizona)).toThrow('No facts for the filing status qss')
  expect(() => calculateUsState({ ...input, taxYear: 2024 }, arizona)).toThrow('The law is of 2025, the input of 2024')
})
