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

/** Filing statuses that our facts don't cover in a year. */
const refused = ['AZ 2024 qss', 'AZ 2025 qss', 'CA 2026 hoh', 'OR 2026 hoh', 'OR 2026 mfs', 'VT 2026 hoh']

describe('every state and year that can be loaded', () => {
  test.each(usStateYears.map(({ state, taxYear }) => [state, taxYear] as const))('%s %i', async (state, taxYear) => {
    const law = await loadUsState(state, taxYear)
    expect(factProblems(law)).toEqual([])
    expect([law.jurisdiction, law.taxYear, law.currency]).toEqual([`US-${state}`, taxYear, 'USD'])
    expect(law.facts.brackets === undefined).toBe(law.facts.base.value === 'none')
    for (const filingStatus of usFilingStatuses) {
      if (refused.includes(`${state} ${taxYear} ${filingStatus}`)) {
        const ask = () => calculateUsState({ taxYear, filingStatus, wages: 5_000_000 }, law)
        expect(ask).toThrow(`We have no ${taxYear} figures for `)
        continue
      }
      let before = 0
      for (let wages = 0; wages <= 100_000_000; wages = Math.round(wages * 1.3) + 150_000) {
        const result = calculateUsState({ taxYear, filingStatus, wages, childrenAges: [] }, law)
        expect(totalOf(result.lines)).toBe(result.total)
        expect(result.total).toBeGreaterThanOrEqual(before)
        expect(result.total).toBeLessThan(Math.max(1, wages / 7))
        before = result.total
        const spouseWages = filingStatus === 'mfj' ? 2_345_600 : 0
        const family = { taxYear, filingStatus, wages, spouseWages, childrenAges: [4, 18], otherDependents: 1 }
        const withFamily = calculateUsState(family, law)
        expect(totalOf(withFamily.lines)).toBe(withFamily.total)
        expect(withFamily.total).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('more than two thirds of them have worked cases', () => {
    const without = usStateYears.filter(
      ({ state, taxYear }) => !covered.some((one) => one.input.state === state && one.year === taxYear),
    )
    expect(without.length).toBeLessThan(usStateYears.length / 3)
  })
})

test("Ohio's tax for 2025 uses the printed amounts of the act, with a step at 100,000", async () => {
  const ohio = await loadUsState('OH', 2025)
  const totalOn = (wages: number) => usStateReturn({ taxYear: 2025, filingStatus: 'single', wages }, ohio).total
  // Above 80,000 the exemption is 1,900, so the taxable incomes are 100,000 and 103,100.
  expect(totalOn(101_900_00)).toBe(342_00 + 2_033_63)
  expect(totalOn(105_000_00)).toBe(2_394_32 + 96_88)
})

test('California reduces a credit by 6 dollars for each 2,500, or part of it, of income above the start', async () => {
  const california = await loadUsState('CA', 2025)
  const creditOn = (wages: number) => {
    const { credits } = usStateReturn({ taxYear: 2025, filingStatus: 'single', wages }, california)
    return credits.find(({ id }) => id === 'exemption-credit')?.amount
  }
  expect([252_203_00, 252_204_00, 254_703_00, 254_704_00].map(creditOn)).toEqual([153_00, 147_00, 147_00, 141_00])
})

test("leaves out an amount that is not published yet and says so, instead of using last year's", async () => {
  const children = async (state: string, taxYear: number) => {
    const law = await loadUsState(state, taxYear)
    const couple = { taxYear, filingStatus: 'mfj', wages: 90_000_00 } as const
    const withChildren = calculateUsState({ ...couple, childrenAges: [4, 9] }, law)
    return {
      saved: calculateUsState(couple, law).total - withChildren.total,
      notes: withChildren.assumptions.join(' '),
    }
  }
  expect((await children('CA', 2025)).saved).toBe(950_00)
  for (const state of ['CA', 'SC']) {
    const { saved, notes } = await children(state, 2026)
    expect(saved).toBe(0)
    expect(notes).toContain("for dependents isn't included yet, so with dependents the tax is shown too high")
  }
})

describe('contributions to a 401(k)', () => {
  const saved = async (state: string, more: object = {}) => {
    const law = await loadUsState(state, 2025)
    const input = { taxYear: 2025, filingStatus: 'single', wages: 60_000_00, ...more } as const
    const total = (electiveDeferrals: number) => usStateReturn({ ...input, electiveDeferrals }, law).total
    return total(0) - total(10_000_00)
  }

  test('are taxed in Pennsylvania and excluded from wages elsewhere', async () => {
    expect(await saved('PA')).toBe(0)
    // Taxable income rises from 49,000 to 59,000, after the exemption of 1,000. New Jersey's rate there is 5.525%.
    expect(await saved('NJ')).toBe(552_50)
    expect(await saved('NC')).toBe(425_00)
  })

  test("come first from the first spouse's wages, then from the other's, if the state taxes each spouse separately", async () => {
    const couple = { filingStatus: 'mfj', wages: 4_000_00, spouseWages: 96_000_00 }
    expect(await saved('KY', couple)).toBeGreaterThan(0)
  })
})

test('refuses a state, year or status without facts and names it', async () => {
  await expect(loadUsState('AZ', 2026)).rejects.toThrow('We have no 2026 figures for Arizona, only for 2024 and 2025')
  const arizona = await loadUsState('AZ', 2025)
  const input = { taxYear: 2025, filingStatus: 'qss', wages: 5_000_000 } as const
  expect(() => calculateUsState(input, arizona)).toThrow(
    /^We have no \d{4} figures for qualifying surviving spouse in Arizona$/,
  )
  expect(() => calculateUsState({ ...input, taxYear: 2024 }, arizona)).toThrow(
    'The law is for 2025, but the input is for 2024',
  )
})
