import { expect, test } from 'vitest'
import { standingWords } from './standing-words.ts'

const counts = { total: 9, open: 0, sentBack: 0, toReview: 0, settled: 0 }

test.for([
  [{ ...counts, open: 3, sentBack: 1 }, 'One item needs a change from you.'],
  [{ ...counts, open: 3, sentBack: 2 }, '2 items need a change from you.'],
  [{ ...counts, open: 1 }, 'One item is open.'],
  [{ ...counts, open: 4 }, '4 items are open.'],
  [
    { ...counts, toReview: 2 },
    "You've sent us everything on this list. We're reviewing it, and we'll email you if we need more.",
  ],
  [{ ...counts, settled: 9 }, "We've accepted everything on this list."],
] as const)('%o reads %s', ([counts, words]) => {
  expect(standingWords({ counts, isReadOnly: false, stage: 'preparation' })).toBe(words)
})

test('a closed checklist says so, whatever is open', () => {
  expect(standingWords({ counts: { ...counts, open: 2 }, isReadOnly: true, stage: 'accepted' })).toBe(
    'This checklist is closed. You can still read it.',
  )
})

test('a complete checklist still says if a signature is missing', () => {
  expect(standingWords({ counts: { ...counts, settled: 9 }, isReadOnly: false, stage: 'signature' })).toBe(
    "We've accepted everything on this list. All that's left is your signature.",
  )
})
