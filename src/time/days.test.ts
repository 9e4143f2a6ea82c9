import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addMonthsToEnd,
  dayIn,
  daysFrom,
  isDay,
  isWeekend,
  mondayOf,
  sundayOf,
  weekdayOf,
  weekFrom,
} from './days.ts'

test.each([
  ['2025-01-31', 1, '2025-02-28', '2025-02-28'],
  ['2023-12-31', 2, '2024-02-29', '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28', '2025-02-28'],
  ['2025-02-28', 6, '2025-08-28', '2025-08-31'],
  ['2025-06-30', 6, '2025-12-30', '2025-12-31'],
  ['2025-03-15', -3, '2024-12-15', '2024-12-15'],
  ['2025-12-30', 2, '2026-02-28', '2026-02-28'],
])('%s plus %i months is %s, and %s for the end of a period', (day, months, expected, end) => {
  expect([addMonths(day, months), addMonthsToEnd(day, months)]).toEqual([expected, end])
})

test('counts days across leap days and the end of a year', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(daysFrom('2024-01-01', '2025-01-01')).toBe(366)
  expect(weekdayOf('2026-11-21')).toBe(6)
  expect(dayIn(2028, 2, 'last')).toBe('2028-02-29')
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
])('%s is in the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-23', '2026-11-22'],
  ['2026-11-28', '2026-11-22'],
  ['2027-01-01', '2026-12-27'],
])('the North American week of %s begins on %s', (day, sunday) => {
  expect(sundayOf(day)).toBe(sunday)
})

test('a week can cross the end of a year, and ends with a weekend', () => {
  expect(weekFrom('2026-12-28').at(-1)).toBe('2027-01-03')
  expect(weekFrom('2026-12-28').map(isWeekend)).toEqual([false, false, false, false, false, true, true])
})

test.each(['2025-02-29', '2025-13-01', '2025-1-1', '', 'tomorrow', '2025-04-31'])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})
