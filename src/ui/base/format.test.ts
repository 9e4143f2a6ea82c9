import { expect, test } from 'vitest'
import { formatPrice, formatWhole } from './format.ts'

test('shows cents only if there are any', () => {
  expect(formatPrice(299_00)).toBe('$299')
  expect(formatPrice(1_299_50)).toBe('$1,299.50')
})

test('gives whole numbers thousands separators', () => {
  expect(formatWhole(0)).toBe('0')
  expect(formatWhole(999_999_999_999_999)).toBe('999,999,999,999,999')
})
