import { expect, test } from 'vitest'
import type { BookingOptions } from '../../contract.ts'
import { advisersFor, presetsOf, toSearch } from './presets.ts'

const options = {
  topics: [
    { key: 'accounting', title: 'Accounting' },
    { key: 'other', title: 'Something else' },
  ],
  advisers: [
    { id: 'n', name: 'Nora  Vale & Partner', topics: ['accounting'] },
    { id: 'o', name: 'Olin Reyes', topics: ['accounting', 'other'] },
  ],
} as BookingOptions

const presets = (search: string) => presetsOf(new URLSearchParams(search), options)

test('a link chooses the topic by service and the adviser by name', () => {
  expect(presets('service=accounting&adviser=nora%20vale%20%26%20Partner')).toEqual({
    topic: 'accounting',
    adviser: 'n',
    isAdviserMissing: false,
  })
})

test('what is not there is not chosen, and only a missing person is worth a word', () => {
  expect(presets('service=wealth')).toEqual({})
  expect(presets('adviser=Nobody')).toEqual({ adviser: undefined, isAdviserMissing: true })
  expect(presets('adviser=%20')).toEqual({})
})

test('advisers are those who take the topic', () => {
  expect(advisersFor(options, 'other').map(({ id }) => id)).toEqual(['o'])
  expect(advisersFor(options, '')).toHaveLength(2)
})

test('the address keeps what is chosen, and what else it held', () => {
  const search = new URLSearchParams('adviser=Nobody&ref=mail')
  expect(String(toSearch(search, options, 'other', 'o'))).toBe('adviser=Olin+Reyes&ref=mail&service=other')
  expect(String(toSearch(search, options, 'other', undefined))).toBe('ref=mail&service=other')
})
