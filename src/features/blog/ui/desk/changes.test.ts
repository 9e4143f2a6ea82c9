import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('joins adjacent replaced words into one change', () => {
  expect(changesOf('Four new deductions', 'Someone else wrote')).toEqual([
    { unchanged: '', removed: 'Four new deductions', added: 'Someone else wrote' },
  ])
})

test('keeps unchanged words between changes, with their spaces', () => {
  expect(changesOf('The old tax year ends here', 'The new tax year begins here')).toEqual([
    { unchanged: 'The ', removed: 'old', added: 'new' },
    { unchanged: ' tax year ', removed: 'ends', added: 'begins' },
    { unchanged: ' here', removed: '', added: '' },
  ])
})

test.each([
  ['', 'New words'],
  ['Old words', ''],
  ['The same', 'The same'],
  ['One two\n\nThree', 'One 2\n\n3 four'],
  ['a  b c', 'a d  c '],
])('loses nothing between %j and %j', (from, to) => {
  const changes = changesOf(from, to)
  expect(changes.map(({ unchanged, removed }) => unchanged + removed).join('')).toBe(from)
  expect(changes.map(({ unchanged, added }) => unchanged + added).join('')).toBe(to)
})
