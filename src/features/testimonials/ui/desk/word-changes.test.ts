import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

test('compares a correction word by word', () => {
  expect(
    wordChanges('the price  was fair', 'The price was fair.').filter(({ before, after }) => before !== after),
  ).toEqual([
    { before: 'the', after: 'The' },
    { before: 'fair', after: 'fair.' },
  ])
})
