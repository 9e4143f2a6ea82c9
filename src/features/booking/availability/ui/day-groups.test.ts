import { expect, test } from 'vitest'
import { groupDays, timesInWords } from './day-groups.ts'

const day = (id: string, date: string, more: object = {}) => ({
  id,
  date,
  adviserId: null,
  times: [],
  reason: '',
  ...more,
})

test('groups consecutive days with the same hours and reason', () => {
  const days = [
    day('a', '2026-12-30'),
    day('b', '2026-12-30', { adviserId: 'ada' }),
    day('c', '2026-12-31'),
    day('d', '2027-01-01', { reason: 'Move' }),
    day('e', '2027-01-03', { reason: 'Move' }),
  ]
  expect(groupDays(days).map(({ ids, from, to }) => [ids.join(), from, to])).toEqual([
    ['a,c', '2026-12-30', '2026-12-31'],
    ['b', '2026-12-30', '2026-12-30'],
    ['d', '2027-01-01', '2027-01-01'],
    ['e', '2027-01-03', '2027-01-03'],
  ])
})

test('writes times as people say them', () => {
  const times = [
    { opens: '09:00', closes: '12:00' },
    { opens: '13:30', closes: '17:00' },
  ]
  expect(timesInWords(times).replaceAll('\u202f', ' ')).toBe('9:00 AM to 12:00 PM, 1:30 PM to 5:00 PM')
  expect(timesInWords([])).toBe('off')
})
