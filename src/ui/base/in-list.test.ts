import { expect, test } from 'vitest'
import { inList } from './in-list.ts'

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b, and c'],
])('%j is “%s”', (words, text) => {
  expect(inList(words)).toBe(text)
})
