import { expect, test } from 'vitest'
import { stepWords } from './step-words.ts'

test('a step says how many may follow, and never a total that could change', () => {
  expect(stepWords(1, { max: 6, isExact: false })).toBe('Step 1, then up to 6 more')
  expect(stepWords(5, { max: 2, isExact: true })).toBe('Step 5, then 2 more')
  expect(stepWords(7, { max: 0, isExact: true })).toBe('Step 7, the last one')
})
