import { expect, test } from 'vitest'
import { actName, changeWords, countryName } from './words.ts'

test('gives a change in percent of the previous period', () => {
  expect(changeWords({ now: 112, before: 100 }, '30 days')).toBe('12% more than in the previous 30 days')
  expect(changeWords({ now: 50, before: 100 }, '7 days')).toBe('50% fewer than in the previous 7 days')
  expect(changeWords({ now: 5, before: 5 }, '7 days')).toBe('Same as in the previous 7 days')
  expect(changeWords({ now: 5, before: 0 }, '7 days')).toBe('None in the previous 7 days')
})

test('shows keys as words', () => {
  expect(countryName('CA')).toBe('Canada')
  expect(countryName('??')).toBe('Unknown')
  expect(actName('calculator_used:canada-payroll')).toBe('Calculator: Canada payroll')
  expect(actName('booking_step')).toBeUndefined()
})
