import { expect, test } from 'vitest'
import { optionalWords, standingWords } from './standing-words.ts'

const counts = { total: 9, open: 0, sentBack: 0, toReview: 0, settled: 0 }

test.for([
  [{ ...counts, open: 1, sentBack: 1 }, 'One item needs a change from you.'],
  [{ ...counts, open: 2, sentBack: 2 }, '2 items need a change from you.'],
  [{ ...counts, open: 3, sentBack: 1 }, '3 items are open. One item needs a change from you.'],
  [{ ...counts, open: 3, sentBack: 2 }, '3 items are open. 2 items need a change from you.'],
  [{ ...counts, open: 1 }, 'One item is open.'],
  [{ ...counts, open: 4 }, '4 items are open.'],
  [
    { ...counts, toReview: 2 },
    "You've sent us everything on this list. We're reviewing it, and we'll email you if we need more.",
  ],
  [{ ...counts, settled: 9 }, "We've accepted everything on this list."],
] as const)('%o reads %s', ([counts, words]) => {
  expect(standingWords({ counts, openOptional: 0, isReadOnly: false, stage: 'preparation' })).toBe(words)
})

test('a closed checklist says so, whatever is open', () => {
  expect(standingWords({ counts: { ...counts, open: 2 }, openOptional: 0, isReadOnly: true, stage: 'accepted' })).toBe(
    'This checklist is closed. You can still read it.',
  )
})

test('a complete checklist still says if a signature is missing', () => {
  const list = { counts: { ...counts, settled: 9 }, openOptional: 0, isReadOnly: false, stage: 'signature' } as const
  expect(standingWords(list)).toBe("We've accepted everything on this list. All that's left is your signature.")
})

test('the words say how many of the open items are optional', () => {
  expect(optionalWords(2, 0)).toBe('')
  expect(optionalWords(1, 1)).toBe("It's optional")
  expect(optionalWords(2, 2)).toBe('All of them are optional')
  expect(optionalWords(3, 1)).toBe('One of them is optional')
  expect(optionalWords(3, 2)).toBe('2 of them are optional')
  const list = { counts: { ...counts, open: 2 }, openOptional: 1, isReadOnly: false, stage: 'preparation' } as const
  expect(standingWords(list)).toBe('2 items are open. One of them is optional.')
})
