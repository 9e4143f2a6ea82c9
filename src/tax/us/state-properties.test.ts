import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { totalOf } from '../result.ts'
import { integer, oneOf, seeded } from '../testing/seeded.ts'
import { marginalBlock } from './federal.ts'
import { usFilingStatuses } from './federal-facts.ts'
import { calculateUsState, type UsStateInput } from './state.ts'
import type { UsStateParameters } from './state-facts.ts'

const folder = join(import.meta.dirname, '../data/us-states')
const laws = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as UsStateParameters,
)

function household(random: () => number, { taxYear }: UsStateParameters): UsStateInput {
  const filingStatus = oneOf(random, usFilingStatuses)
  return {
    taxYear,
    filingStatus,
    wages: integer(random, 0, oneOf(random, [3_000_000, 10_000_000, 60_000_000])),
    ...(filingStatus === 'mfj' ? { spouseWages: integer(random, 0, 12_000_000) } : {}),
    otherAdjustments: oneOf(random, [0, 0, 500_000]),
    childrenAges: Array.from({ length: integer(random, 0, 3) }, () => integer(random, 0, 20)),
    otherDependents: integer(random, 0, 1),
  }
}

/** Undefined where the facts do not cover the household. */
function resultOf(input: UsStateInput, law: UsStateParameters) {
  try {
    return calculateUsState(input, law)
  } catch (error) {
    if (error instanceof RangeError && /No facts|disagree/.test(error.message)) return undefined
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

test('the marginal rate is what the next thousand dollars of wages cost', () => {
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

test('neither the order of fields nor that of children matters', () => {
  const random = seeded(24)
  for (const law of laws) {
    const input = household(random, law)
    const turned = Object.fromEntries(Object.entries(input).reverse()) as unknown as UsStateInput
    expect(resultOf({ ...turned, childrenAges: input.childrenAges?.toReversed() }, law)).toEqual(resultOf(input, law))
  }
})
