import { expect, test } from 'vitest'
import { addDays, mondayOf, startOfDay, weekFrom } from '../../shared/week.ts'
import { clockTime, shortMoment } from './zone-times.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
])('%s is in the week of %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

test('a week can cross the end of a year', () => {
  expect(weekFrom('2026-12-28').at(-1)).toBe('2027-01-03')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('keeps AM and PM on the same line as the time', () => {
  expect(clockTime('2026-11-23T15:00:00Z', 'America/New_York')).toBe('10:00\u00A0AM')
  expect(shortMoment('2026-11-23T21:30:00Z', 'America/New_York')).toBe('Mon, Nov 23, 2026, 4:30\u00A0PM')
})

test('a day starts at midnight in its zone, also when clocks change', () => {
  expect(startOfDay('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z')
  expect(startOfDay('2026-03-09', 'America/New_York').toISOString()).toBe('2026-03-09T04:00:00.000Z')
  expect(startOfDay('2026-11-02', 'America/New_York').toISOString()).toBe('2026-11-02T05:00:00.000Z')
})
