import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { totalOf } from '../result.ts'
import { integer, oneOf, seeded, withFieldsReversed } from '../testing/seeded.ts'
import { marginalBlock } from './federal.ts'
import { type UsFilingStatus, usFilingStatuses } from './federal-facts.ts'
import { calculateUsState, type UsStateInput, usStateReturn } from './state.ts'
import type { UsStateParameters } from './state-facts.ts'

const folder = join(import.meta.dirname, '../data/us-states')
const laws = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as UsStateParameters,
)

function household(random: () => number, { taxYear }: UsStateParameters): UsStateInput {
  const filingStatus = oneOf(random, usFilingStatuses)
  const wages = integer(random, 0, oneOf(random, [3_000_000, 10_000_000, 60_000_000]))
  const age = () => oneOf(random, [undefined, 45, integer(random, 60, 99)])
  const isBlind = () => random() < 0.1
  return {
    taxYear,
    filingStatus,
    wages,
    age: age(),
    blind: isBlind(),
    ...(filingStatus === 'mfj'
      ? { spouseWages: integer(random, 0, 12_000_000), spouseAge: age(), spouseBlind: isBlind() }
      : {}),
    otherAdjustments: oneOf(random, [0, 0, 500_000]),
    electiveDeferrals: oneOf(random, [0, 0, Math.min(Math.floor(wages / 10), 2_300_000)]),
    childrenAges: Array.from({ length: integer(random, 0, 3) }, () => integer(random, 0, 20)),
    otherDependents: integer(random, 0, 1),
  }
}

/** Returns the result. Undefined if our facts don't cover the household. */
function resultOf(input: UsStateInput, law: UsStateParameters) {
  try {
    return calculateUsState(input, law)
  } catch (error) {
    if (error instanceof RangeError && /We have no/.test(error.message)) return undefined
    throw error
  }
}

const rounds = 20

test('the lines add up to the total, in whole cents, and name sources that exist', () => {
  const random = seeded(21)
  for (const law of laws) {
    for (let round = 0; round < rounds; round++) {
      const result = resultOf(household(random, law), law)
      if (!result) continue
      expect(totalOf(result.lines), law.jurisdiction).toBe(result.total)
      expect(result.total).toBeGreaterThanOrEqual(0)
      expect(result.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
    }
  }
})

test('more wages never mean less tax', () => {
  const random = seeded(22)
  for (const law of laws) {
    for (let round = 0; round < rounds; round++) {
      const input = household(random, law)
      const more = { ...input, wages: (input.wages ?? 0) + integer(random, 100_000, 3_000_000) }
      const [before, after] = [resultOf(input, law), resultOf(more, law)]
      if (!before || !after) continue
      const text = `${law.jurisdiction} ${JSON.stringify(input)} ${more.wages}`
      expect(after.total, text).toBeGreaterThanOrEqual(before.total)
    }
  }
})

/** The states whose law has a jump at the edge of a bracket. */
const statesWithJumps = {
  'US-CT': 'the state recaptures lower rates, and lowers the credit, in steps',
  'US-NY': 'the state recaptures the benefit of each lower bracket from its end on',
  'US-OH': 'the schedule starts with a base amount',
  'US-OR': 'the subtraction of federal tax falls in steps',
  'US-VA': 'no tax is due up to the filing threshold',
}

/** The lowest wages at which taxable income reaches the edge of a bracket. */
function wagesAt(edge: number, law: UsStateParameters, input: UsStateInput): number {
  let [low, high] = [0, 2 * edge + 20_000_000]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (usStateReturn({ ...input, wages: middle }, law).taxableIncome >= edge) high = middle
    else low = middle + 1
  }
  return low
}

test('tax jumps between brackets only in states whose law says so', () => {
  const found = new Set<string>()
  for (const law of laws) {
    for (const [status, brackets] of Object.entries(law.facts.brackets?.value ?? {})) {
      const input = { taxYear: law.taxYear, filingStatus: status as UsFilingStatus }
      if (!resultOf(input, law)) continue
      for (const { from } of brackets.slice(1)) {
        const wages = wagesAt(from, law, input)
        const totalAt = (more: number) => usStateReturn({ ...input, wages: wages + more }, law).total
        const step = totalAt(100) - totalAt(-100)
        expect(step, `${law.jurisdiction} ${law.taxYear} ${status} ${from}`).toBeGreaterThanOrEqual(0)
        if (step > 60) found.add(law.jurisdiction)
      }
    }
  }
  expect([...found].toSorted()).toEqual(Object.keys(statesWithJumps))
})

test('age and blindness never raise the tax', () => {
  const random = seeded(25)
  // Leave out states that deduct federal tax, because there less federal tax means more state tax.
  for (const law of laws.filter(({ facts }) => !facts.federalTaxDeduction)) {
    for (let round = 0; round < rounds; round++) {
      const input = household(random, law)
      const spouse = input.filingStatus === 'mfj' ? { spouseAge: 75, spouseBlind: true } : {}
      const [plain, older] = [
        resultOf({ ...input, age: 45, blind: false, spouseAge: undefined, spouseBlind: undefined }, law),
        resultOf({ ...input, age: 75, blind: true, ...spouse }, law),
      ]
      if (!plain || !older) continue
      expect(older.total, `${law.jurisdiction} ${JSON.stringify(input)}`).toBeLessThanOrEqual(plain.total)
    }
  }
})

test('the marginal rate is the tax on the next $1,000 of wages', () => {
  const random = seeded(23)
  for (const law of laws) {
    for (let round = 0; round < rounds; round++) {
      const input = household(random, law)
      const next = { ...input, wages: (input.wages ?? 0) + marginalBlock }
      const [before, after] = [resultOf(input, law), resultOf(next, law)]
      if (!before || !after) continue
      expect(before.marginalPpm).toBe(Math.round(((after.total - before.total) / marginalBlock) * 1_000_000))
      expect(before.marginalOn).toBe('the next $1,000 of wages')
    }
  }
})

test('the order of fields and children does not matter', () => {
  const random = seeded(24)
  for (const law of laws) {
    const input = household(random, law)
    expect(resultOf({ ...withFieldsReversed(input), childrenAges: input.childrenAges?.toReversed() }, law)).toEqual(
      resultOf(input, law),
    )
  }
})
