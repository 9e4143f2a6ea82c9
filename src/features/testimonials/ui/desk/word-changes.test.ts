import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

test('compares a correction word by word', () => {
  expect(
    wordChanges('Teh price  was fair', 'The price was fair.').filter(({ before, after }) => before !== after),
  ).toEqual([
    { before: 'Teh', after: 'The' },
    { before: 'fair', after: 'fair.' },
  ])
})
