import { expect, test } from 'vitest'
import { dayAfterKey, daysToSearch, lastOf, shiftMonth, weeksOf } from './month.ts'

test('shows all days of a month, each under its weekday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
  expect(weeksOf('2026-08')).toHaveLength(6)
  expect(weeksOf('2026-02')).toHaveLength(4)
  for (let month = '2024-01'; month < '2030-01'; month = shiftMonth(month, 1)) {
    const days = weeksOf(month).flatMap((week) => week.map((day, place) => ({ day, place })))
    const own = days.filter(({ day }) => day !== null)
    expect(own).toHaveLength(Number(lastOf(month).slice(8)))
    for (const { day, place } of own) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(place)
  }
})

test('searches one month, and the next two weeks at the end of the current month', () => {
  expect(daysToSearch('2026-11', '2026-11-16')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(daysToSearch('2026-11', '2026-11-28')).toEqual({ from: '2026-11-01', to: '2026-12-12' })
  expect(daysToSearch('2026-12', '2026-11-28')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysToSearch('2026-12', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2027-01-14' })
})

const [first, last] = ['2026-11-21', '2027-01-05']
const after = (key: string, day: string) => dayAfterKey(key, day, first, last)

test('keys cross the ends of weeks, months and years', () => {
  expect(after('ArrowRight', '2026-11-30')).toBe('2026-12-01')
  expect(after('ArrowUp', '2027-01-03')).toBe('2026-12-27')
  expect(after('Home', '2026-12-02')).toBe('2026-11-29')
  expect(after('End', '2026-12-02')).toBe('2026-12-05')
  expect(after('PageDown', '2026-11-30')).toBe('2026-12-30')
  expect(dayAfterKey('PageDown', '2027-01-31', first, '2027-12-31')).toBe('2027-02-28')
  expect(after('PageUp', '2026-12-31')).toBe('2026-11-30')
})

test('no key leads beyond the first or last day, and other keys do nothing', () => {
  expect(after('Home', '2026-11-21')).toBe(first)
  expect(after('PageUp', '2026-12-04')).toBe(first)
  expect(after('PageDown', '2026-12-20')).toBe(last)
  expect(after('a', '2026-12-20')).toBeUndefined()
})
