import { expect, test } from 'vitest'
import { formatDay, formatPrice, formatWhole } from './format.ts'
import { formatShortDay } from './short-day.ts'

test.each([
  ['2025-12-09T14:00:00.000Z', 'December 9, 2025', 'Dec 9, 2025'],
  ['2026-01-01T00:30:00.000Z', 'January 1, 2026', 'Jan 1, 2026'],
  ['2025-12-31T23:59:59.000Z', 'December 31, 2025', 'Dec 31, 2025'],
  ['2026-05-10', 'May 10, 2026', 'May 10, 2026'],
])('the day of %s is %s', (iso, text, short) => {
  expect(formatDay(iso)).toBe(text)
  expect(formatShortDay(iso)).toBe(short)
})

test('refuses a text that is no time', () => {
  expect(() => formatDay('never')).toThrow('Invalid time value')
})

test('shows cents only if there are any', () => {
  expect(formatPrice(299_00)).toBe('$299')
  expect(formatPrice(1_299_50)).toBe('$1,299.50')
})

test('gives whole numbers thousands separators', () => {
  expect(formatWhole(0)).toBe('0')
  expect(formatWhole(999_999_999_999_999)).toBe('999,999,999,999,999')
})
