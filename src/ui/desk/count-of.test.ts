import { expect, test } from 'vitest'
import { countOf } from './count-of.ts'

test('a count has thousands separators and the right form of its noun', () => {
  const noun = ['subscriber', 'subscribers'] as const
  const counts = [0, 1, 2, 999, 1_000, 1_234_567]
  expect(counts.map((count) => countOf(count, noun))).toEqual([
    '0 subscribers',
    '1 subscriber',
    '2 subscribers',
    '999 subscribers',
    '1,000 subscribers',
    '1,234,567 subscribers',
  ])
})
