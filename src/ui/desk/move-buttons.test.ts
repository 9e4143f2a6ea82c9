import { expect, test } from 'vitest'
import { movedBy } from './move-buttons.tsx'

test("moves an item one place and keeps the others' order", () => {
  expect(movedBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movedBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(movedBy(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
})
