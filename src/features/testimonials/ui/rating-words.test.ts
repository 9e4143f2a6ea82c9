import { expect, test } from 'vitest'
import { ratingClaim } from './rating-words.ts'

test("a rating is the reviews' average with their count", () => {
  expect(ratingClaim('5/5', { average: 4.87, count: 1_234 })).toBe('Rated 4.9/5 · 1,234 reviews')
  expect(ratingClaim('4.9/5', { average: 4.99, count: 100 })).toBe('Rated 4.9/5 · 100 reviews')
  expect(ratingClaim('4.9/5', { average: 5, count: 1 })).toBe('Rated 5.0/5 · 1 review')
})

test('without reviews it is what the firm claims, and nothing if the firm claims nothing', () => {
  expect(ratingClaim('4.9/5', null)).toBe('Rated 4.9/5')
  expect(ratingClaim('', { average: 4.87, count: 16 })).toBe('')
})
