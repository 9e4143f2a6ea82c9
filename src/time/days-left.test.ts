import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

test.for([
  ['2026-11-22', 'due today'],
  ['2026-11-23', 'due tomorrow'],
  ['2026-11-24', '2 days left'],
  ['2027-04-15', '144 days left'],
  ['2026-11-21', '1 day late'],
  ['2026-11-12', '10 days late'],
] as const)('a due date of %s is %s', ([due, words]) => {
  expect(daysLeft(due, '2026-11-22')).toBe(words)
})
