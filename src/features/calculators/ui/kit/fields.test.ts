import { describe, expect, test } from 'vitest'
import {
  amount,
  check,
  choice,
  count,
  counts,
  date,
  decimal,
  optionalAmount,
  optionalCount,
  requiredAmount,
} from './fields.ts'

test('only a required amount refuses an empty input', () => {
  expect(amount('Wages').read('')).toBe(0)
  expect(optionalAmount('Wages').read(' ')).toBeUndefined()
  expect(() => requiredAmount('Wages').read('')).toThrow('Please enter an amount in US dollars')
})

test('refuses a negative amount unless the field allows a loss', () => {
  expect(() => amount('Wages').read('-1')).toThrow('zero or more')
  expect(amount('Profit', { mayBeLoss: true }).read('(1,000)')).toBe(-100_000)
})

test('refuses an amount or a loss above the maximum', () => {
  expect(() => amount('Wages').read('10,000,000,001')).toThrow('at most 10 billion dollars')
  expect(() => amount('Profit', { mayBeLoss: true }).read('-20,000,000,000')).toThrow('at most')
  expect(() => amount('Pay', { currency: 'CAD', max: 5_000 }).read('51')).toThrow('at most CA$50')
})

describe('a field for a whole number', () => {
  test.each(['1.5', '1,5', '-1', '367', 'x', '1e2', '٣x', '36,5', '−5', '(5)', '$5', '6 5'])(
    '%j is refused',
    (text) => {
      expect(() => optionalCount('Days', { max: 366 }).read(text)).toThrow('a whole number from 0 to 366')
    },
  )

  test('accepts a whole number within its limits, and must be filled in unless it is optional', () => {
    expect(() => count('Months', { min: 1, max: 12 }).read(' ')).toThrow('a whole number from 1 to 12')
    expect(count('Months', { min: 1, max: 12 }).read('7')).toBe(7)
    expect(optionalCount('Days', { max: 366 }).read('')).toBeUndefined()
    expect(optionalCount('Days', { max: 5_000 }).read(' 1,200 ')).toBe(1_200)
  })
})

test('reads digits of other scripts', () => {
  expect(optionalCount('Days', { max: 366 }).read('٣٠')).toBe(30)
  expect(counts('Ages', { max: 130, maxCount: 3 }).read('４، ٩')).toEqual([4, 9])
  expect(decimal('Rate', { min: 0, max: 10 }).read('١٫٣٥')).toBe(1.35)
})

test("a field for any currency accepts every currency sign, and its errors don't mention dollars", () => {
  const value = amount('Value', { currency: 'any' })
  expect(value.unit).toBeUndefined()
  expect(value.read('€1.000,50')).toBe(100_050)
  expect(value.read('25 000 000 000 VND')).toBe(2_500_000_000_000)
})

test('refuses an ambiguous comma in a decimal number', () => {
  const exchange = decimal('Rate', { min: 0, max: 100_000 })
  expect(() => exchange.read('25,400')).toThrow('without a comma, as 25400 or 25.400')
  expect(exchange.read('25,400.5')).toBe(25_400.5)
  expect(exchange.read('0,125')).toBe(0.125)
  expect(exchange.read('1,3697')).toBe(1.3697)
  expect(decimal('Rate', { min: 0, max: 10 }).read('1,369')).toBe(1.369)
})

test('reads a list of numbers', () => {
  const ages = counts('Ages', { max: 130, maxCount: 3 })
  expect(ages.read('4, 9 and 17')).toEqual([4, 9, 17])
  expect(ages.read('')).toEqual([])
  expect(() => ages.read('4, nine')).toThrow('whole number')
  expect(() => ages.read('1 2 3 4')).toThrow('at most 3')
})

test('a decimal number accepts a point or a comma, and a percentage also accepts its % sign', () => {
  const exchange = decimal('Rate', { min: 0, max: 1000 })
  expect(exchange.read('1.3697')).toBe(1.3697)
  expect(exchange.read('1,3697')).toBe(1.3697)
  expect(exchange.read('')).toBeUndefined()
  expect(() => exchange.read('one')).toThrow('a number from 0 to 1,000')
  const share = decimal('Share', { min: 0, max: 100, unit: '%' })
  expect(share.read('12,5 %')).toBe(12.5)
  expect(() => share.read('1 2')).toThrow('from 0 to 100')
  expect(() => share.read('101')).toThrow('from 0 to 100')
})

test('reads a listed option, a checked box and a valid date', () => {
  const place = choice('Place', [
    { value: 'ON', label: 'Ontario' },
    { value: 'QC', label: 'Quebec' },
  ])
  expect(place.initial).toBe('ON')
  expect(place.read('QC')).toBe('QC')
  expect(() => place.read('XX')).toThrow('an option from the list')
  expect(check('Blind').read('yes')).toBe(true)
  expect(check('Blind').read('')).toBe(false)
  expect(date('Day').read('2024-02-29')).toBe('2024-02-29')
  expect(date('Day').read('')).toBeUndefined()
  for (const day of ['2025-02-29', '2025-13-01', '29.02.2024', '0']) {
    expect(() => date('Day').read(day)).toThrow('a valid date')
  }
})
