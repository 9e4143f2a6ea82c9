import { expect, test } from 'vitest'
import { durationInWords, openingTime, startOnClocks } from './call-times.ts'

const call = {
  startsAt: '2026-11-23T15:00:00.000Z',
  opensAt: '2026-11-23T14:50:00.000Z',
  zone: 'America/Los_Angeles',
  firmZone: 'America/New_York',
}

test("shows each side its own time first, and the other side's if it differs", () => {
  const east = 'Monday, November 23 at 10:00 AM EST'
  const west = 'Monday, November 23 at 7:00 AM PST'
  expect(startOnClocks({ ...call, side: 'visitor' })).toEqual({ own: west, other: '10:00 AM EST' })
  expect(startOnClocks({ ...call, side: 'adviser' })).toEqual({ own: east, other: '7:00 AM PST' })
  expect(startOnClocks({ ...call, side: 'visitor', zone: 'America/Toronto' })).toEqual({ own: east })
  expect(startOnClocks({ ...call, side: 'visitor', zone: 'Asia/Tokyo' })).toEqual({
    own: 'Tuesday, November 24 at 12:00 AM GMT+9',
    other: east,
  })
  expect(openingTime({ ...call, side: 'visitor' })).toBe('6:50 AM')
})

test.each([
  [-5_000, '1 minute'],
  [60_000, '1 minute'],
  [61_000, '2 minutes'],
  [89 * 60_000, '89 minutes'],
  [90 * 60_000, '2 hours'],
  [35 * 3_600_000, '35 hours'],
  [49 * 3_600_000, '2 days'],
])('%d ms are %s', (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words)
})
