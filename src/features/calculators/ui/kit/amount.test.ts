import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.each([
  ['85000', 8_500_000],
  ['85,000', 8_500_000],
  ['$1,234.50', 123_450],
  ['$ 1,234.50 ', 123_450],
  ['US$1,234', 123_400],
  ['CA$ 1,234', 123_400],
  ['1,234.50 USD', 123_450],
  ['CAD 1234.5', 123_450],
  ['1 234,50 $', 123_450],
  ['1\u00a0234\u202f567,89', 123_456_789],
  ["1'234.50", 123_450],
  ['1.234,50', 123_450],
  ['1.234.567', 123_456_700],
  ['1,234,567', 123_456_700],
  ['85.000', 8_500_000],
  ['0,5', 50],
  ['.75', 75],
  ['85000.', 8_500_000],
  ['007', 700],
  ['0', 0],
  ['-1,000', -100_000],
  ['−12', -1_200],
  ['(1,234.50)', -123_450],
  ['-$5', -500],
  ['$-5', -500],
  ['１２３', 12_300],
])('%j is read as %i cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

test('nothing written is no amount', () => {
  expect(readAmount('')).toBeUndefined()
  expect(readAmount(' \u00a0')).toBeUndefined()
})

test.each(['abc', '85k', '1e5', '$', '1,23,456', '12.34.56', '1,2345,678', '5-5', 'NaN', 'Infinity', '1..2', '½'])(
  '%j is refused',
  (text) => {
    expect(() => readAmount(text)).toThrow('Please enter an amount in digits')
  },
)

test('more than two decimals and amounts beyond any income are refused by what is wrong', () => {
  expect(() => readAmount('1.2345')).toThrow('no more than two decimals')
  expect(() => readAmount('1,234.567')).toThrow('no more than two decimals')
  expect(() => readAmount('9'.repeat(40))).toThrow('a smaller amount')
})
