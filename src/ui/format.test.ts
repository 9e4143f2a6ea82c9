import { expect, test } from 'vitest'
import { formatDay, formatPrice, formatWhole } from './format.ts'

test.each([
  ['2025-12-09T14:00:00.000Z', 'December 9, 2025'],
  ['2026-01-01T00:30:00.000Z', 'January 1, 2026'],
  ['2025-12-31T23:59:59.000Z', 'December 31, 2025'],
])('the day of %s is %s', (iso, text) => {
  expect(formatDay(iso)).toBe(text)
})

test('prices show cents only where there are any', () => {
  expect(formatPrice(299_00)).toBe('$299')
  expect(formatPrice(1_299_50)).toBe('$1,299.50')
})

test('whole numbers have thousands separators', () => {
  expect(formatWhole(0)).toBe('0')
  expect(formatWhole(999_999_999_999_999)).toBe('999,999,999,999,999')
})
