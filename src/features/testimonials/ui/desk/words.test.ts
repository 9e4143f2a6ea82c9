import { expect, test } from 'vitest'
import { wordChanges } from './words.ts'

test('a correction is shown word by word', () => {
  expect(
    wordChanges('Teh price  was fair', 'The price was fair.').filter(({ before, after }) => before !== after),
  ).toEqual([
    { before: 'Teh', after: 'The' },
    { before: 'fair', after: 'fair.' },
  ])
})
