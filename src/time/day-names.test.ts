import { expect, test } from 'vitest'
import { formatDay, formatShortDay } from './day-names.ts'

test.each([
  ['2025-12-09T14:00:00.000Z', 'December 9, 2025', 'Dec 9, 2025'],
  ['2026-01-01T00:30:00.000Z', 'January 1, 2026', 'Jan 1, 2026'],
  ['2025-12-31T23:59:59.000Z', 'December 31, 2025', 'Dec 31, 2025'],
  ['2026-01-31T21:00:00.000-05:00', 'January 31, 2026', 'Jan 31, 2026'],
  ['2026-05-10', 'May 10, 2026', 'May 10, 2026'],
])('the day of %s is %s', (iso, text, short) => {
  expect(formatDay(iso)).toBe(text)
  expect(formatShortDay(iso)).toBe(short)
})

test('refuses a text that is not a time', () => {
  expect(() => formatDay('never')).toThrow('Invalid time value')
})
