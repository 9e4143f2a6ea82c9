import { expect, test } from 'vitest'
import { LocalTime } from './desk-contract.ts'

test.for([
  ['2026-11-20T10:30', true],
  ['2028-02-29T00:00', true],
  ['2026-02-29T10:00', false],
  ['2026-13-01T10:00', false],
  ['0000-01-01T10:00', false],
  ['9999-12-31T23:59', false],
  ['2026-11-20T24:00', false],
  ['tomorrow', false],
] as const)('%s is a date and time that exists: %s', ([time, isTime]) => {
  expect(LocalTime.safeParse(time).success).toBe(isTime)
})
