import { expect, test } from 'vitest'
import { turnWords } from './words.ts'

const counts = { total: 5, settled: 2, open: 3, toReview: 0, sentBack: 0 }
const sent = { sentAt: '2026-11-20T14:00:00.000Z', counts, hasMembers: true }

test.each([
  [{}, 'Waiting for the client'],
  [{ hasMembers: false }, 'No member yet'],
  [{ hasMembers: false, sentAt: null }, 'Not sent yet'],
  [{ hasMembers: false, counts: { ...counts, toReview: 2 } }, '2 to review'],
  [{ hasMembers: false, counts: { ...counts, open: 0 } }, 'Complete'],
])('says whose turn it is: %o', (more, words) => {
  expect(turnWords({ ...sent, ...more }).words).toBe(words)
})
