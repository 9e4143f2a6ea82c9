import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('words that were replaced one after the other read as one change', () => {
  expect(changesOf('Four new deductions', 'Somebody else wrote')).toEqual([
    { same: '', gone: 'Four new deductions', come: 'Somebody else wrote' },
  ])
})

test('what stays between changes stands between them, with its spaces', () => {
  expect(changesOf('The old tax year ends here', 'The new tax year begins here')).toEqual([
    { same: 'The ', gone: 'old', come: 'new' },
    { same: ' tax year ', gone: 'ends', come: 'begins' },
    { same: ' here', gone: '', come: '' },
  ])
})

test.each([
  ['', 'New words'],
  ['Old words', ''],
  ['The same', 'The same'],
  ['One two\n\nThree', 'One 2\n\n3 four'],
  ['a  b c', 'a d  c '],
])('nothing is lost from %j to %j', (from, to) => {
  const changes = changesOf(from, to)
  expect(changes.map(({ same, gone }) => same + gone).join('')).toBe(from)
  expect(changes.map(({ same, come }) => same + come).join('')).toBe(to)
})
