import { expect, test } from 'vitest'
import { integer, seeded } from '../testing/seeded.ts'
import { convertForForm } from './convert.ts'
import { exchangePurposes, exchangeSources } from './purposes.ts'

test('every purpose says where its rate is published, and cites the rule', () => {
  expect(new Set(exchangePurposes.map(({ id }) => id)).size).toBe(exchangePurposes.length)
  for (const { sources, published, rate } of exchangePurposes) {
    expect(sources.length).toBeGreaterThan(0)
    for (const id of [...sources, published]) expect(exchangeSources[id]?.url).toMatch(/^https:/)
    expect(rate).toMatch(/\.$/)
  }
})

test('a source with a rate for every day publishes the rate of a day', () => {
  const quarterly = ['treasury']
  for (const { id, kind, published } of exchangePurposes) {
    if (kind === 'day') expect(quarterly, id).not.toContain(published)
  }
  const paid = exchangePurposes.find(({ id }) => id === 'us-tax-paid')
  expect(exchangeSources[paid?.published ?? '']?.title).toContain('Federal Reserve')
})

test.each([
  ['us-income-through-year', 10_000_00, 1.369, 7_304_60],
  ['us-fbar', 9_000_00, 1.369, 6_575_00],
  ['us-8938', 9_000_00, 1.369, 6_574_14],
  ['ca-income-once', 1_000_00, 1.3978, 1_397_80],
  ['ca-foreign-tax', 1, 1.5, 2],
] as const)('%s converts %i at %f to %i', (purpose, amount, rate, expected) => {
  expect(convertForForm({ purpose, amount, rate: Math.round(rate * 1_000_000) })).toBe(expected)
})

test('converting back gives the same amount to the cent', () => {
  const random = seeded(6)
  for (let round = 0; round < 1_000; round++) {
    const amount = integer(random, 0, 100_000_000)
    const rate = integer(random, 1_000_000, 3_000_000)
    const canadian = convertForForm({ purpose: 'ca-income-once', amount, rate })
    const back = convertForForm({ purpose: 'us-income-once', amount: canadian, rate })
    expect(Math.abs(back - amount)).toBeLessThanOrEqual(1)
  }
})

test.each([
  [{ amount: -1 }, /amount/],
  [{ amount: 0.5 }, /amount/],
  [{ rate: 0 }, /rate/],
  [{ rate: Number.NaN }, /rate/],
  [{ amount: 90_000_000_000_000, rate: 1 }, /too large/],
  [{ purpose: 'other' }, /other/],
])('refuses %j and names the field', (wrong, message) => {
  expect(() => convertForForm({ purpose: 'us-fbar', amount: 1, rate: 1_000_000, ...wrong })).toThrow(message)
})
