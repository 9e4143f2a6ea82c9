import { expect, test } from 'vitest'
import { dayOfNumber } from '../../time/days.ts'
import { borderYear } from './facts.ts'
import { bestPeriod } from './physical-presence.ts'
import { daysInYear, daysWithin, joinedSpans, lastDayOfTwelveMonths, numberOf, spansOutside } from './spans.ts'
import { daysLeft, daysOfStays, substantialPresence } from './substantial-presence.ts'

test.each(['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '', '1066-10-14'])('%j is not a date', (date) => {
  expect(() => numberOf(date)).toThrow(RangeError)
})

test('twelve months end the day before the same date a year later, in leap years too', () => {
  const lastOf = (first: string) => dayOfNumber(lastDayOfTwelveMonths(numberOf(first)))
  expect(['2025-01-01', '2023-03-01', '2024-02-29', '2024-03-01'].map(lastOf)).toEqual([
    '2025-12-31',
    '2024-02-29',
    '2025-02-28',
    '2025-02-28',
  ])
  expect([2023, 2024, 2100].map(daysInYear)).toEqual([365, 366, 365])
})

test('counts overlapping days once, and refuses a stay that ends before it starts', () => {
  const stays = [
    { from: '2025-03-01', to: '2025-03-10' },
    { from: '2025-02-20', to: '2025-03-05' },
    { from: '2025-03-11', to: '2025-03-11' },
  ]
  const joined = joinedSpans(stays)
  expect(joined).toHaveLength(1)
  expect(daysWithin(joined, numberOf('2025-03-01'), numberOf('2025-12-31'))).toBe(11)
  expect(() => joinedSpans([{ from: '2025-03-02', to: '2025-03-01' }])).toThrow('is before')
})

test('finds the days outside of visits', () => {
  const year = { from: '2025-01-01', to: '2025-12-31' }
  const visits = [
    { from: '2024-12-20', to: '2025-01-03' },
    { from: '2025-06-01', to: '2025-06-10' },
    { from: '2025-12-31', to: '2026-01-05' },
  ]
  expect(spansOutside(year, visits)).toEqual([
    { from: '2025-01-04', to: '2025-05-31' },
    { from: '2025-06-11', to: '2025-12-30' },
  ])
  expect([spansOutside(year, []), spansOutside(year, [year])]).toEqual([[year], []])
})

test('every day of a year abroad qualifies, and 329 full days are too few for a period', () => {
  const whole = bestPeriod([{ from: '2023-12-01', to: '2026-01-31' }], 2025, 330)
  expect(whole).toMatchObject({ qualifyingDays: 365, period: { from: '2025-01-01', to: '2025-12-31' } })
  expect(bestPeriod([{ from: '2025-01-01', to: '2025-11-25' }], 2025, 330)).toBeUndefined()
})

test('the substantial presence test needs exactly 183 weighted days, without rounding', () => {
  const rule = borderYear(2025).facts.substantialPresence
  const meets = (current: number, prior1: number, prior2: number) =>
    substantialPresence({ current, prior1, prior2 }, rule).meets
  expect([meets(122, 122, 122), meets(122, 122, 121), meets(30, 366, 366), meets(183, 0, 0)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  for (const [prior1, prior2] of [
    [122, 122],
    [0, 0],
    [366, 366],
    [121, 118],
  ] as const) {
    const left = daysLeft({ current: 10, prior1, prior2 }, rule, 365)
    expect([meets(10 + left, prior1, prior2), meets(11 + left, prior1, prior2)]).toEqual([false, true])
  }
  expect(daysLeft({ current: 200, prior1: 0, prior2: 0 }, rule, 365)).toBe(0)
  expect(() => meets(367, 0, 0)).toThrow('current')
  expect(daysOfStays([{ from: '2023-12-31', to: '2025-01-01' }], 2025)).toEqual({ current: 1, prior1: 366, prior2: 1 })
})
