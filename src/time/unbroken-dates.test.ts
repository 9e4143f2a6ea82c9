import { expect, test } from 'vitest'
import { unbrokenDates, unbrokenMoments } from './unbroken-dates.ts'

test('keeps dates together and other words apart', () => {
  expect(unbrokenDates('Before December 31, 2026: a list')).toBe('Before December\u00a031,\u00a02026: a list')
  expect(unbrokenDates('The RRSP deadline of March 1')).toBe('The RRSP deadline of March\u00a01')
  expect(unbrokenDates('Waiting since Nov 27, 2026, 5:28 PM')).toBe('Waiting since Nov\u00a027,\u00a02026, 5:28 PM')
  expect(unbrokenDates('In March 2027 it may be late')).toBe('In March 2027 it may be late')
})

test('keeps AM and PM with their time', () => {
  expect(unbrokenMoments('Since Nov 27, 2026, 5:28 PM')).toBe('Since Nov\u00a027,\u00a02026, 5:28\u00a0PM')
})
