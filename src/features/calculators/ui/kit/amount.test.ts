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
  ['１，２３４．５０', 123_450],
  ['٨٥٬٠٠٠٫٥٠', 8_500_050],
  ['۸۵۰۰۰', 8_500_000],
  ['८५०००', 8_500_000],
  ['+500', 50_000],
  ['‑500', -50_000],
  ['(500)', -50_000],
  ['($500)', -50_000],
  ['500-', -50_000],
  ['\u200e$1,234.56\u200f', 123_456],
  ['85,000 dollars', 8_500_000],
])('%j is read as %i cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

test('empty text is not an amount', () => {
  expect(readAmount('')).toBeUndefined()
  expect(readAmount(' \u00a0')).toBeUndefined()
})

test.each([
  ['CA$ 1 234,56 $', 'CAD', 123_456],
  ['1 234,56 $ CA', 'CAD', 123_456],
  ['$CAD 100', 'CAD', 10_000],
  ['C$100', 'CAD', 10_000],
  ['100 Cdn$', 'CAD', 10_000],
  ['$100', 'CAD', 10_000],
  ['US$100', 'USD', 10_000],
] as const)('%j is read in %s as %i cents', (text, currency, cents) => {
  expect(readAmount(text, currency)).toBe(cents)
})

test.each([
  ['€85,000', 'USD', 'US dollars'],
  ['85 000 €', 'CAD', 'Canadian dollars'],
  ['£5', 'USD', 'US dollars'],
  ['￥5', 'USD', 'US dollars'],
  ['EUR 5', 'USD', 'US dollars'],
  ['MX$ 5', 'USD', 'US dollars'],
  ['CA$ 5', 'USD', 'US dollars'],
  ['5 CAD', 'USD', 'US dollars'],
  ['US$5', 'CAD', 'Canadian dollars'],
  ['5 USD', 'CAD', 'Canadian dollars'],
] as const)('%j is not an amount in %s', (text, currency, name) => {
  expect(() => readAmount(text, currency)).toThrow(`Amounts here are in ${name}; please convert this one first`)
})

test.each(['€1,000', '1 000 EUR', '£1,000', '1,000 jpy', 'CA$1,000'])(
  '%j is an amount if the field accepts any currency',
  (text) => {
    expect(readAmount(text)).toBe(100_000)
  },
)

test.each([
  'abc',
  '85k',
  '1e5',
  '1e6',
  '50 60',
  '1 23',
  '5$6',
  '1 23,45',
  '--5',
  '(5',
  '-(5)',
  '85,000 apples',
  '$',
  '1,23,456',
  '12.34.56',
  '1,2345,678',
  '5-5',
  'NaN',
  'Infinity',
  '1..2',
  '½',
])('%j is refused', (text) => {
  expect(() => readAmount(text)).toThrow('Please enter an amount in digits')
})

test('more than two decimals and huge amounts are refused with the reason', () => {
  expect(() => readAmount('1.2345')).toThrow('no more than two decimals')
  expect(() => readAmount('1,234.567')).toThrow('no more than two decimals')
  expect(() => readAmount('9'.repeat(40))).toThrow('a smaller amount')
})
