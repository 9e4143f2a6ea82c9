import { expect, test } from 'vitest'
import { formatMinutes } from './minutes.ts'

test('formats lengths in words', () => {
  expect(formatMinutes(15)).toBe('15 minutes')
  expect(formatMinutes(120)).toBe('2 hours')
  expect(formatMinutes(90)).toBe('1 hour and 30 minutes')
  expect(formatMinutes(1440)).toBe('1 day')
  expect(formatMinutes(0)).toBe('0 minutes')
})
