import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { isRobot } from './form-trap.ts'

test.each([
  ['a person', { remark: '', elapsed: 4_000 }, false],
  ['a person after the min time', { elapsed: 800 }, false],
  ['a program that sends no trap', {}, false],
  ['a program that fills in the field that people never see', { remark: 'https://spam.example', elapsed: 4_000 }, true],
  ['a program that fills it in at once', { remark: 'x', elapsed: 1 }, true],
])('%s', (_name, input, expected) => {
  expect(isRobot(input)).toBe(expected)
})

test('asks for another click if a form arrives faster than a person can send it', () => {
  expect(() => isRobot({ elapsed: 799 })).toThrow(new AppError('invalid', 'Please try again.'))
  expect(() => isRobot({ remark: '', elapsed: 0 })).toThrow(AppError)
})
