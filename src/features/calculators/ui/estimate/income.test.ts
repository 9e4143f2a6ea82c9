import { expect, test } from 'vitest'
import { caretAfter, formatIncome, parseIncome } from './income.ts'

test.each([
  ['', ''],
  ['abc', ''],
  ['0', '0'],
  ['007', '7'],
  ['999', '999'],
  ['85000', '85,000'],
  ['85,0001', '850,001'],
  ['$ 1 234 567', '1,234,567'],
  ['-5000', '5,000'],
  ['85000.', '85,000'],
  ['$85,000.00', '85,000'],
  ['85000.5', '85,000'],
  ['85.000', '85,000'],
  ['1234567890123456789', '123,456,789,012,345'],
])('formats %j as %j', (typed, shown) => {
  expect(formatIncome(typed)).toBe(shown)
})

test('reads zero as an income, and text without digits as no income', () => {
  expect(parseIncome('')).toBeUndefined()
  expect(parseIncome('a lot')).toBeUndefined()
  expect(parseIncome('0')).toBe(0)
  expect(parseIncome('85,000')).toBe(85_000)
})

test.each([
  [0, '1,234', 0],
  [1, '1,234', 1],
  [2, '1,234', 3],
  [4, '1,234', 5],
  [9, '1,234', 5],
  [3, '', 0],
])('after %i digits of %j the caret is at %i', (digitCount, formatted, position) => {
  expect(caretAfter(digitCount, formatted)).toBe(position)
})
