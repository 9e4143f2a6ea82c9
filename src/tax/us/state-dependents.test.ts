import { describe, expect, test } from 'vitest'
import { totalOf } from '../result.ts'
import { usFilingStatuses } from './federal-facts.ts'
import { calculateUsState, type UsStateInput } from './state.ts'
import { loadUsState, usStateYears } from './state-data.ts'

async function resultOf(state: string, taxYear: number, more: Partial<UsStateInput>) {
  const law = await loadUsState(state, taxYear)
  return calculateUsState({ taxYear, filingStatus: 'single', claimedAsDependent: true, ...more }, law)
}

const taxOf = async (...asked: Parameters<typeof resultOf>) => (await resultOf(...asked)).total

describe('the tax of a single 19-year-old whom someone else can claim as a dependent', () => {
  test.each<[string, number, number, number, string]>([
    ['NY', 2025, 12_000_00, 358_00, '12,000 − 3,100, without the household credit'],
    ['IL', 2025, 12_000_00, 594_00, '12,000 at 4.95%: no exemption'],
    ['IL', 2025, 2_850_00, 0, 'the exemption stays if income is not above it'],
    ['CA', 2025, 12_000_00, 62_94, '12,000 − 5,706 at 1%, without the exemption credit'],
    ['CA', 2025, 3_000_00, 0, 'the deduction of 3,000 + 450 is more than the income'],
    ['MI', 2025, 12_000_00, 446_25, '12,000 − 1,500 at 4.25%'],
    ['WV', 2025, 12_000_00, 266_40, '12,000 − 500'],
    ['MD', 2025, 12_000_00, 358_38, '12,000 − 3,350, without an exemption'],
    ['OH', 2025, 30_000_00, 450_63, '342 and 2.75% of 3,950, without an exemption or its credit'],
    ['HI', 2025, 12_000_00, 106_40, '12,000 − 4,400, without an exemption'],
    ['HI', 2025, 4_000_00, 0, 'the standard deduction equals the wages'],
    ['DE', 2025, 12_000_00, 212_25, '12,000 − 3,250, without the personal credit'],
    ['ME', 2025, 20_000_00, 290_00, '20,000 − 15,000 at 5.8%, without an exemption'],
    ['KS', 2025, 12_000_00, 436_54, '12,000 − 3,605 at 5.2%, without an exemption'],
    ['VA', 2025, 12_000_00, 46_40, '12,000 − 8,750 − 930 at 2%'],
    ['NJ', 2025, 30_000_00, 437_50, '30,000 − 1,000: 280 and 1.75% of 9,000'],
    ['AZ', 2025, 20_000_00, 106_25, '20,000 − 15,750 at 2.5%'],
    ['PA', 2025, 12_000_00, 368_40, '12,000 at 3.07%'],
  ])('%s %i on %i cents is %i: %s', async (state, taxYear, wages, tax) => {
    expect(await taxOf(state, taxYear, { age: 19, wages })).toBe(tax)
  })

  test.each<[string, number, number]>([
    ['OR', 12_000_00, 256_00],
    ['NE', 20_000_00, 171_00],
    ['IA', 30_000_00, 0],
    ['NC', 30_000_00, 0],
    ['MA', 30_000_00, 0],
    ['CO', 30_000_00, 0],
  ])('in %s in 2025, a dependent with %i cents of wages pays %i more than anyone else', async (state, wages, more) => {
    const other = await taxOf(state, 2025, { wages, claimedAsDependent: false })
    expect((await taxOf(state, 2025, { wages })) - other).toBe(more)
  })
})

test('a couple loses one exemption if one of them can be claimed', async () => {
  const couple = { filingStatus: 'mfj', wages: 60_000_00, spouseWages: 20_000_00 } as const
  const lost = async (state: string) =>
    (await taxOf(state, 2025, couple)) - (await taxOf(state, 2025, { ...couple, claimedAsDependent: false }))
  expect([await lost('IL'), await lost('CA'), await lost('MI')]).toEqual([141_08, 153_00, 182_75])
  expect(await lost('NY')).toBe(0)
})

test("a claimed dependent can't have dependents", async () => {
  const family = { wages: 40_000_00, childrenAges: [2], otherDependents: 1 }
  for (const { state, taxYear } of usStateYears)
    expect(await taxOf(state, taxYear, family), state).toBe(await taxOf(state, taxYear, { wages: 40_000_00 }))
})

test('California gives a claimed dependent no credits for age and blindness', async () => {
  const older = { age: 70, blind: true, wages: 40_000_00 }
  expect(await taxOf('CA', 2025, older)).toBe(await taxOf('CA', 2025, { wages: 40_000_00 }))
})

test('a claimed dependent never pays less tax, and lines add up', async () => {
  // Leave out states that deduct federal tax, because there more federal tax means less state tax.
  for (const { state, taxYear } of usStateYears) {
    const law = await loadUsState(state, taxYear)
    for (const filingStatus of usFilingStatuses) {
      if (law.facts.brackets && !law.facts.brackets.value[filingStatus]) continue
      let before = 0
      for (let wages = 0; wages <= 60_000_00; wages += 1_500_00) {
        const input = { taxYear, filingStatus, wages } as const
        const text = `${state} ${taxYear} ${filingStatus} ${wages}`
        const claimed = tried(() => calculateUsState({ ...input, claimedAsDependent: true }, law))
        if (!claimed) break
        expect(totalOf(claimed.lines), text).toBe(claimed.total)
        expect(claimed.total, text).toBeGreaterThanOrEqual(before)
        before = claimed.total
        if (law.facts.federalTaxDeduction) continue
        expect(claimed.total, text).toBeGreaterThanOrEqual(calculateUsState(input, law).total)
      }
    }
  }
})

/** Returns the result. Undefined if our facts don't cover the filing status. */
function tried<Result>(calculate: () => Result): Result | undefined {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof RangeError && /We have no/.test(error.message)) return undefined
    throw error
  }
}

/** States that start from the federal standard deduction, or have no deduction or exemption. */
const withoutRule = ['CO', 'ID', 'MT', 'ND', 'PA', 'UT']

test('every state with a tax has a rule for dependents or uses the federal one', async () => {
  for (const { state, taxYear } of usStateYears) {
    const { facts } = await loadUsState(state, taxYear)
    const isInherited = !facts.brackets || withoutRule.includes(state) || (state === 'SC' && taxYear < 2026)
    expect(facts.claimedDependent === undefined, `${state} ${taxYear}`).toBe(isInherited)
  }
})

describe('the notes', () => {
  const notesOf = async (state: string, taxYear = 2025, wages = 12_000_00) => {
    const { lines, assumptions } = await resultOf(state, taxYear, { wages })
    return { labels: lines.map(({ label }) => label).join('\n'), assumed: assumptions.join('\n'), lines }
  }

  test('name the limited deduction and its form', async () => {
    const { lines, assumed } = await notesOf('NY')
    const line = lines.find(({ id }) => id === 'standard-deduction')
    expect(line).toMatchObject({
      label: 'Standard deduction of a dependent',
      amount: -3_100_00,
      sources: ['ny-it-201-i'],
    })
    expect(assumed).toContain(
      'Someone else can claim you as a dependent. New York gives you a smaller standard deduction',
    )
    expect((await notesOf('CO')).assumed).toContain('Colorado starts from the federal amounts')
    expect((await notesOf('NJ')).assumed).toContain(
      'New Jersey gives you the same deductions and exemptions as anyone else',
    )
  })

  test("say that a rule is not confirmed, in the line's label and among the assumptions", async () => {
    for (const [state, taxYear] of [
      ['KS', 2025],
      ['MN', 2025],
      ['RI', 2025],
      ['SC', 2026],
    ] as const) {
      const { labels, assumed } = await notesOf(state, taxYear)
      expect(labels, state).toContain('(rule for dependents not confirmed)')
      expect(assumed, state).toContain("We haven't confirmed")
    }
    expect((await notesOf('IL')).assumed).not.toContain("We haven't confirmed")
  })

  test('do not mention dependents if no one can claim the person', async () => {
    const { assumptions, lines } = await resultOf('KS', 2025, { wages: 12_000_00, claimedAsDependent: false })
    expect([...assumptions, ...lines.map(({ label }) => label)].join()).not.toMatch(/dependent\b|confirmed/)
  })
})
