import { expect, test } from 'vitest'
import { reasonOf } from './refusal.ts'

test.each([
  [{ body: { data: { reason: 'second_factor' } } }, 'second_factor'],
  [{ body: { data: { reason: 7 } } }, undefined],
  [{ body: 'plain text' }, undefined],
  [new Error('no answer'), undefined],
  [null, undefined],
])('%o: %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
