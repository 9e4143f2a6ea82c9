import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

test('says how many things wait, and when the first one is due', () => {
  const nextDueOn = '2027-02-14'
  expect(waitingWords({ count: 1, nextDueOn })).toBe('One thing already waits for you there, due February 14, 2027.')
  expect(waitingWords({ count: 9, nextDueOn })).toBe(
    '9 things already wait for you there. The first is due February 14, 2027.',
  )
})
