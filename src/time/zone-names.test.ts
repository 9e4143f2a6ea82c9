import { expect, test } from 'vitest'
import { cityTime } from './zone-names.ts'

test('names a time zone by its city', () => {
  expect(cityTime('America/New_York')).toBe('New York time')
  expect(cityTime('America/St_Johns')).toBe("St. John's time")
})
