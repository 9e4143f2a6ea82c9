import { describe, expect, test, vi } from 'vitest'
import { dateIn, instantOf, localTimeIn, momentWithOffset, startOfDay, timeIn } from './clock.ts'
import { dayOfNumber } from './days.ts'

test('shows the local time, before and after the clocks change', () => {
  expect(localTimeIn('America/New_York', new Date('2026-11-20T14:00:00Z'))).toBe('2026-11-20T09:00')
  expect(localTimeIn('America/New_York', new Date('2026-07-01T03:30:00Z'))).toBe('2026-06-30T23:30')
  expect(localTimeIn('America/New_York', new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-20T00:00')
})

test.each([
  ['America/New_York', '2026-02-01T02:00:00.000Z', '2026-01-31T21:00:00.000-05:00'],
  ['America/New_York', '2026-07-01T03:30:00.000Z', '2026-06-30T23:30:00.000-04:00'],
  ['Australia/Lord_Howe', '2026-12-31T13:00:00.000Z', '2027-01-01T00:00:00.000+11:00'],
  ['America/St_Johns', '2026-02-01T02:00:00.000Z', '2026-01-31T22:30:00.000-03:30'],
  ['UTC', '2026-02-01T02:00:00.000Z', '2026-02-01T02:00:00.000+00:00'],
])('in %s, %s is %s', (zone, instant, text) => {
  expect(momentWithOffset(zone, new Date(instant))).toBe(text)
  expect(new Date(text).toISOString()).toBe(instant)
})

test('a day starts at midnight in its zone, even if the clocks change that day', () => {
  expect(startOfDay('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z')
  expect(startOfDay('2026-03-09', 'America/New_York').toISOString()).toBe('2026-03-09T04:00:00.000Z')
  expect(startOfDay('2026-11-02', 'America/New_York').toISOString()).toBe('2026-11-02T05:00:00.000Z')
})

const zones = ['America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/Havana']

describe.each(zones)('%s', (zone) => {
  /** Calculates the zone's local time in another way than the code under test. */
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  const shownAt = (instant: number) => format.format(instant).slice(0, 16)

  test('turns a local time into the first moment at which clocks show it', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let i = 0; i < 300; i += 1) {
      const date = dayOfNumber(20_778 + random(5 * 365))
      const time = `${String(random(24)).padStart(2, '0')}:${String(random(60)).padStart(2, '0')}`
      const instant = instantOf(date, time, zone)
      const shown = shownAt(instant.getTime())
      expect(`${dateIn(zone, instant)} ${timeIn(zone, instant)}`).toBe(shown)
      expect(shown >= `${date} ${time}`).toBe(true)
      expect(shownAt(instant.getTime() - 1) < `${date} ${time}`).toBe(true)
    }
  })
})

test('creates only one date format for each zone, even if its name comes in several spellings', async () => {
  // Start with an empty cache, because other test files have filled it.
  vi.resetModules()
  const { dateIn } = await import('./clock.ts')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (const zone of ['Africa/Nairobi', 'africa/nairobi', 'AFRICA/Nairobi', 'aFrIcA/nAiRoBi']) dateIn(zone, new Date(0))
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
