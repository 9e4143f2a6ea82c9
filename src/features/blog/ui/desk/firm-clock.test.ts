import { expect, test } from 'vitest'
import { firmMoment, onFirmClock } from './firm-clock.ts'

test("shows the firm's local time, before and after the clocks change", () => {
  expect(onFirmClock('2026-11-20T14:00:00Z', 'America/New_York')).toBe('2026-11-20T09:00')
  expect(onFirmClock('2026-07-01T03:30:00Z', 'America/New_York')).toBe('2026-06-30T23:30')
  expect(onFirmClock('2026-11-20T05:00:00Z', 'America/New_York')).toBe('2026-11-20T00:00')
})

test("names the firm's local time, and the user's own if it differs", () => {
  const plain = (words: string) => words.replaceAll('\u202f', ' ')
  expect(plain(firmMoment('2026-11-20T14:00:00Z', 'America/New_York'))).toBe(
    'Nov 20, 2026, 9:00 AM in New York (Nov 20, 2026, 2:00 PM where you are)',
  )
  expect(plain(firmMoment('2026-11-20T14:00:00Z', 'Etc/UTC'))).toBe('Nov 20, 2026, 2:00 PM in UTC')
})
