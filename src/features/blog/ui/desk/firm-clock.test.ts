import { expect, test } from 'vitest'
import { firmMoment } from './firm-clock.ts'

test("names the firm's local time, and the user's own if it differs", () => {
  expect(firmMoment('2026-11-20T14:00:00Z', 'America/New_York')).toBe(
    'Nov 20, 2026, 9:00 AM in New York (Nov 20, 2026, 2:00 PM where you are)',
  )
  expect(firmMoment('2026-11-20T14:00:00Z', 'Etc/UTC')).toBe('Nov 20, 2026, 2:00 PM in UTC')
})
