import { expect, test } from 'vitest'
import { dayRange, rangeIn } from './ranges.ts'
import {
  clockIn,
  exactClockIn,
  haveSameClock,
  longDay,
  monthAndYear,
  shortMomentIn,
  spokenZone,
  stretchIn,
  unbroken,
  weekdayIn,
} from './words.ts'

const start = '2026-11-23T02:30:00Z'
/** Replaces the thin spaces that the date format puts into a range with plain spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('days and months have no time zone', () => {
  expect(longDay('2026-11-01')).toBe('Sunday, November 1, 2026')
  expect(monthAndYear('2027-01')).toBe('January 2027')
  expect(plain(dayRange('2026-11-23', '2026-11-29'))).toBe('Nov 23 – 29, 2026')
})

test('a zone has its everyday name, or that of its city', () => {
  const zones = ['America/New_York', 'America/Denver', 'America/Phoenix', 'America/Regina', 'Europe/Berlin']
  expect(zones.map(spokenZone)).toEqual(['ET', 'MT', 'MST', 'CST', 'Berlin time'])
})

test('a moment has a different local time in another time zone', () => {
  expect(clockIn('America/New_York', start)).toBe('9:30 PM')
  expect(clockIn('Asia/Kolkata', start)).toBe('8:00 AM')
  expect(weekdayIn('America/New_York', start)).toBe('Sun')
  expect(weekdayIn('Asia/Kolkata', start)).toBe('Mon')
  expect(haveSameClock('America/Toronto', 'America/New_York', start)).toBe(true)
  expect(haveSameClock('Pacific/Kiritimati', 'Pacific/Honolulu', start)).toBe(false)
})

test('names the time zone if clocks show the same hour twice', () => {
  expect(exactClockIn('America/New_York', '2026-11-01T05:30:00Z')).toBe('1:30 AM EDT')
  expect(exactClockIn('America/New_York', '2026-11-01T06:30:00Z')).toBe('1:30 AM EST')
})

test('keeps AM and PM on the same line as the time', () => {
  expect(unbroken(shortMomentIn('America/New_York', '2026-11-23T21:30:00Z'))).toBe('Mon, Nov 23, 2026, 4:30\u00a0PM')
})

test('a range of times names the zone only once', () => {
  const end = '2026-11-23T02:45:00Z'
  expect(plain(rangeIn('America/New_York', start, end))).toBe('Sunday, November 22, 2026, 9:30 – 9:45 PM EST')
  expect(stretchIn('America/New_York', { startsAt: new Date(start), endsAt: new Date(end) })).toBe(
    'Sunday, November 22, 2026, 9:30 PM to 9:45 PM (Eastern Standard Time, New York)',
  )
  expect(stretchIn('UTC', { startsAt: new Date(start), endsAt: new Date(end) })).toContain(
    '(Coordinated Universal Time)',
  )
})
