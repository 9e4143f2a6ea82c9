import { expect, test } from 'vitest'
import { ratingClaim } from './rating-words.ts'

test("a rating is the reviews' average with their count", () => {
  expect(ratingClaim('5/5', { average: 4.87, count: 1_234 })).toBe('Rated 4.9/5\u00a0· 1,234\u00a0reviews')
  expect(ratingClaim('4.9/5', { average: 4.99, count: 100 })).toBe('Rated 4.9/5\u00a0· 100\u00a0reviews')
  expect(ratingClaim('4.9/5', { average: 5, count: 1 })).toBe('Rated 5.0/5\u00a0· 1\u00a0review')
})

test('without reviews it is what the firm claims, and nothing if the firm claims nothing', () => {
  expect(ratingClaim('4.9/5', null)).toBe('Rated 4.9/5')
  expect(ratingClaim('', { average: 4.87, count: 16 })).toBe('')
})
