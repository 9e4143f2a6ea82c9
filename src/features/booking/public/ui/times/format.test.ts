import { expect, test } from 'vitest'
import { clockIn, exactClockIn, formatDate, formatMinutes, formatMonth, haveSameClock, weekdayIn } from './format.ts'

const plain = (text: string) => text.replaceAll('\u202F', ' ')
const start = '2026-11-23T02:30:00Z'

test('formats days and months without a time zone', () => {
  expect(formatDate('2026-11-01')).toBe('Sunday, November 1, 2026')
  expect(formatMonth('2027-01')).toBe('January 2027')
})

test('formats a moment in two time zones', () => {
  expect(plain(clockIn('America/New_York', start))).toBe('9:30 PM')
  expect(plain(clockIn('Asia/Kolkata', start))).toBe('8:00 AM')
  expect(weekdayIn('America/New_York', start)).toBe('Sun')
  expect(weekdayIn('Asia/Kolkata', start)).toBe('Mon')
  expect(haveSameClock('America/Toronto', 'America/New_York', start)).toBe(true)
  expect(haveSameClock('Pacific/Kiritimati', 'Pacific/Honolulu', start)).toBe(false)
})

test('names the time zone if an hour comes twice', () => {
  expect(plain(exactClockIn('America/New_York', '2026-11-01T05:30:00Z'))).toBe('1:30 AM EDT')
  expect(plain(exactClockIn('America/New_York', '2026-11-01T06:30:00Z'))).toBe('1:30 AM EST')
})

test('formats lengths in words', () => {
  expect(formatMinutes(15)).toBe('15 minutes')
  expect(formatMinutes(120)).toBe('2 hours')
  expect(formatMinutes(90)).toBe('1 hour and 30 minutes')
  expect(formatMinutes(1440)).toBe('1 day')
  expect(formatMinutes(0)).toBe('0 minutes')
})
