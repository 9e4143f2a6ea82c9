import { expect, test } from 'vitest'
import {
  formatCents,
  formatEntered,
  formatExactRate,
  formatMoney,
  formatRate,
  formatRates,
  formatShort,
} from './format.ts'

test('amounts are in whole dollars in results, and have cents in the math', () => {
  expect(formatMoney(1_234_550, 'USD')).toBe('$12,346')
  expect(formatMoney(-1_234_500, 'CAD')).toBe('−CA$12,345')
  expect(formatCents(-123_450)).toBe('−1,234.50')
  expect(formatEntered(123_450, 'CAD')).toBe('CA$1,234.50')
  expect(formatEntered(123_400, 'USD')).toBe('$1,234')
})

test('statutory rates keep all their decimals, and results have two', () => {
  expect(formatRate(223_949)).toBe('22.39%')
  expect(formatRate(296_500)).toBe('29.65%')
  expect(formatRate(123_450)).toBe('12.35%')
  expect(formatExactRate(59_500)).toBe('5.95%')
})

test('zero has no sign', () => {
  expect(formatMoney(-20, 'USD')).toBe('$0')
  expect(formatCents(-0)).toBe('0.00')
  expect(formatRate(-40)).toBe('0%')
})

test('the rates of a table have the same number of decimals', () => {
  expect(formatRates([200_000, 139_000, 57_000])).toEqual(['20.0%', '13.9%', '5.7%'])
  expect(formatRates([100_000, 29_863])).toEqual(['10.0000%', '2.9863%'])
  expect(formatRates([150_000, 300_000])).toEqual(['15%', '30%'])
  expect(formatRates([210_000, 95_432], 2)).toEqual(['21.00%', '9.54%'])
  expect(formatRates([])).toEqual([])
})

test.each([
  [0, '0'],
  [95_000, '950'],
  [100_000, '1K'],
  [1_250_000, '12.5K'],
  [30_000_000, '300K'],
  [250_000_000, '2.5M'],
  [100_000_000_000_000_000, '1,000T'],
])('%d cents on an axis are %s', (cents, text) => {
  expect(formatShort(cents)).toBe(text)
})
