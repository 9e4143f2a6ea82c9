import { expect, test } from 'vitest'
import { actName, changeWords, countryName } from './words.ts'

test('a change is said in percent of the period before', () => {
  expect(changeWords({ now: 112, before: 100 }, '30 days')).toBe('12% more than in the 30 days before')
  expect(changeWords({ now: 50, before: 100 }, '7 days')).toBe('50% fewer than in the 7 days before')
  expect(changeWords({ now: 5, before: 5 }, '7 days')).toBe('As many as in the 7 days before')
  expect(changeWords({ now: 5, before: 0 }, '7 days')).toBe('None in the 7 days before')
})

test('keys are said in words', () => {
  expect(countryName('CA')).toBe('Canada')
  expect(countryName('??')).toBe('Unknown')
  expect(actName('calculator_used:canada-payroll')).toBe('Calculator: Canada payroll')
  expect(actName('booking_step')).toBeUndefined()
})
