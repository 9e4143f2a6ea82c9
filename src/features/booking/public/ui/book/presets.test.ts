import { expect, test } from 'vitest'
import type { BookingOptions } from '../../contract.ts'
import { advisersFor, chosenOfSeveral, firstLanguage, languagesFor, presetsOf, toSearch } from './presets.ts'

const options = {
  topics: [
    { key: 'accounting', title: 'Accounting' },
    { key: 'other', title: 'Something else' },
  ],
  advisers: [
    { id: 'n', name: 'Nora  Vale & Partner', topics: ['accounting'], languages: ['French', 'German'] },
    { id: 'o', name: 'Olin Reyes', topics: ['accounting', 'other'], languages: ['German', 'English'] },
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

test('advisers are those who speak the language, which comes in with a link where somebody speaks it', () => {
  expect(advisersFor(options, 'accounting', 'French').map(({ id }) => id)).toEqual(['n'])
  expect(languagesFor(options, 'accounting')).toEqual(['English', 'French', 'German'])
  expect(languagesFor(options, 'other')).toEqual(['English', 'German'])
  expect(presets('service=accounting&language=French')).toMatchObject({ language: 'French' })
  expect(presets('service=other&language=French').language).toBeUndefined()
})

test('an adviser who was asked for is one of several only where others hold such calls as well', () => {
  expect(chosenOfSeveral(options, { topic: 'accounting', adviser: 'n' })?.id).toBe('n')
  expect(chosenOfSeveral(options, { topic: 'accounting', adviser: 'n', language: 'French' })).toBeUndefined()
  expect(chosenOfSeveral(options, { topic: 'other', adviser: 'o' })).toBeUndefined()
  expect(chosenOfSeveral(options, { topic: 'accounting' })).toBeUndefined()
})

test('the language to begin with is the chosen one, else the wanted adviser’s, else English', () => {
  expect(firstLanguage(options, { topic: 'accounting' })).toBe('English')
  expect(firstLanguage(options, { topic: 'accounting', adviser: 'n' })).toBe('French')
  expect(firstLanguage(options, { topic: 'accounting', adviser: 'n', language: 'German' })).toBe('German')
  expect(firstLanguage(options, { topic: 'other', language: 'French' })).toBe('English')
})

test('the address keeps what is chosen, and what else it held', () => {
  const search = new URLSearchParams('adviser=Nobody&ref=mail')
  expect(String(toSearch(search, options, 'other', 'o'))).toBe('adviser=Olin+Reyes&ref=mail&service=other')
  expect(String(toSearch(search, options, 'other', undefined))).toBe('ref=mail&service=other')
})
