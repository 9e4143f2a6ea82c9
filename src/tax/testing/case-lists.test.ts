import { expect, test } from 'vitest'
import { type MixedCase, mixedMisses } from './case-lists.ts'

test('names each wrong answer, and accepts an answer within the tolerance', () => {
  const mixedCase: MixedCase = {
    id: 'example',
    kind: 'fbar',
    year: 2025,
    source: 'fbar',
    input: {},
    expected: { amount: 10, isDue: true, parts: [1, 2], method: null },
    tolerance: { abs: 0.5 },
  }
  expect(mixedMisses(mixedCase, { amount: 10.5, isDue: true, parts: [1, 2.5], method: null })).toEqual([])
  expect(mixedMisses(mixedCase, { amount: 10.6, isDue: false, parts: [1], method: undefined })).toHaveLength(4)
})
