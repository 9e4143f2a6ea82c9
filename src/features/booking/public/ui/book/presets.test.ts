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

test('ignores unknown choices, and reports only a missing adviser', () => {
  expect(presets('service=wealth')).toEqual({})
  expect(presets('adviser=Nobody')).toEqual({ adviser: undefined, isAdviserMissing: true })
  expect(presets('adviser=%20')).toEqual({})
})

test('lists the advisers who take the topic', () => {
  expect(advisersFor(options, 'other').map(({ id }) => id)).toEqual(['o'])
  expect(advisersFor(options, '')).toHaveLength(2)
})

test("lists the advisers who speak the language, and takes a link's language only if someone speaks it", () => {
  expect(advisersFor(options, 'accounting', 'French').map(({ id }) => id)).toEqual(['n'])
  expect(languagesFor(options, 'accounting')).toEqual(['English', 'French', 'German'])
  expect(languagesFor(options, 'other')).toEqual(['English', 'German'])
  expect(presets('service=accounting&language=French')).toMatchObject({ language: 'French' })
  expect(presets('service=other&language=French').language).toBeUndefined()
})

test('finds the chosen adviser only if others take such consultations too', () => {
  expect(chosenOfSeveral(options, { topic: 'accounting', adviser: 'n' })?.id).toBe('n')
  expect(chosenOfSeveral(options, { topic: 'accounting', adviser: 'n', language: 'French' })).toBeUndefined()
  expect(chosenOfSeveral(options, { topic: 'other', adviser: 'o' })).toBeUndefined()
  expect(chosenOfSeveral(options, { topic: 'accounting' })).toBeUndefined()
})

test("starts with the chosen language, else the wanted adviser's, else English", () => {
  expect(firstLanguage(options, { topic: 'accounting' })).toBe('English')
  expect(firstLanguage(options, { topic: 'accounting', adviser: 'n' })).toBe('French')
  expect(firstLanguage(options, { topic: 'accounting', adviser: 'n', language: 'German' })).toBe('German')
  expect(firstLanguage(options, { topic: 'other', language: 'French' })).toBe('English')
})

test('writes the choice to the address and keeps its other parameters', () => {
  const search = new URLSearchParams('adviser=Nobody&ref=mail')
  expect(String(toSearch(search, options, 'other', 'o'))).toBe('adviser=Olin+Reyes&ref=mail&service=other')
  expect(String(toSearch(search, options, 'other', undefined))).toBe('ref=mail&service=other')
})
