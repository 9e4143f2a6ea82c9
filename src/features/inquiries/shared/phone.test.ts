import { expect, test } from 'vitest'
import { formatPhone, isPhone, toPhone } from './phone.ts'

test.each([
  ['(302) 555-0149', '+13025550149', '+1 302 555 0149'],
  ['1-302-555-0149', '+13025550149', '+1 302 555 0149'],
  [' +1 302.555.0149 ', '+13025550149', '+1 302 555 0149'],
  ['+49 (30) 1234-567', '+49301234567', '+49301234567'],
  ['0044 20 7946 0958', '+442079460958', '+442079460958'],
])('reads %s as %s', (typed, phone, shown) => {
  expect([toPhone(typed), isPhone(toPhone(typed)), formatPhone(toPhone(typed))]).toEqual([phone, true, shown])
  expect(toPhone(shown)).toBe(phone)
})

test.each([
  '12345',
  '030 123456',
  '+1 102 555 0149',
  '+1 302 555 014',
  'call me',
  '+0 123 456 789',
  '+49',
  '3025550149 x2',
])('rejects %s', (typed) => {
  expect(isPhone(toPhone(typed))).toBe(false)
})
