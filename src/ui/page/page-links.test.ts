import { expect, test } from 'vitest'
import { pagesAround } from './page-links.tsx'

test('shows the first and last page and those around the current one, and a gap only in place of two pages or more', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
  expect(pagesAround(1, 20)).toEqual([1, 2, undefined, 20])
  expect(pagesAround(4, 20)).toEqual([1, 2, 3, 4, 5, undefined, 20])
  expect(pagesAround(10, 20)).toEqual([1, undefined, 9, 10, 11, undefined, 20])
})
