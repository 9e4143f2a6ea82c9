import { expect, test } from 'vitest'
import { splitFormOf } from './split-form.ts'

test('each error says which person it is about', () => {
  const id = '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d13'
  const members = [
    { userId: id, to: '' },
    { userId: id, to: '' },
  ]
  const form = splitFormOf([{ name: 'Ada Vale' }, { name: 'Ben Vale' }])
  const { error } = form.safeParse({ id, version: 1, first: '', second: '', members })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Please enter the first person's name as shown on the returns",
    "Please enter the second person's name as shown on the returns",
    'Please choose whom Ada Vale will act for',
    'Please choose whom Ben Vale will act for',
  ])
})
