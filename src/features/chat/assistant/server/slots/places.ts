import type { Province } from '../../../../../tax/canada/parameters.ts'
import { provinceOptions } from '../../../../calculators/shared/provinces.ts'
import { stateOptions } from '../../../../calculators/shared/states.ts'
import { isCountryWord } from '../words/country-words.ts'
import { folded } from '../words/fold.ts'
import cities from './cities.json' with { type: 'json' }

export type Country = 'US' | 'CA'

/** Where someone lives or works, as far as the message says. */
export interface Places {
  countries: Country[]
  provinces: Province[]
  states: string[]
}

interface Named {
  name: string
  province?: Province
  state?: string
}

const more: Named[] = [
  { name: 'newfoundland', province: 'NL' },
  { name: 'labrador', province: 'NL' },
  { name: 'pei', province: 'PE' },
  { name: 'ile du prince edouard', province: 'PE' },
  { name: 'nouvelle ecosse', province: 'NS' },
  { name: 'nouveau brunswick', province: 'NB' },
  { name: 'colombie britannique', province: 'BC' },
  { name: 'columbia britanica', province: 'BC' },
  { name: 'terre neuve', province: 'NL' },
  { name: 'washington dc', state: 'DC' },
  { name: 'nueva york', state: 'NY' },
  { name: 'californie', state: 'CA' },
  { name: 'floride', state: 'FL' },
  { name: 'cali', state: 'CA' },
  { name: 'mass', state: 'MA' },
  ...Object.entries(cities.provinces).flatMap(([province, names]) =>
    names.split('|').map((name) => ({ name, province: province as Province })),
  ),
  ...Object.entries(cities.states).flatMap(([state, names]) => names.split('|').map((name) => ({ name, state }))),
]

/** Longer names first, so that "west virginia" isn't read as "virginia". */
const namedPlaces: Named[] = [
  ...more,
  ...provinceOptions.map(({ label, value }) => ({ name: folded(label), province: value })),
  ...stateOptions.map(({ label, value }) => ({ name: folded(label), state: value as string })),
].toSorted((a, b) => b.name.length - a.name.length)

const byFirstWord = Map.groupBy(namedPlaces, ({ name }) => name.split(' ')[0] ?? '')

/**
 * Every word in the names of places. The spelling correction never
 * changes these words, but it may correct misspelled words to them.
 */
export const placeWords: readonly string[] = [...new Set(namedPlaces.flatMap(({ name }) => name.split(' ')))].filter(
  (word) => word.length > 3,
)

/** Abbreviations that also count in lowercase, because they aren't words. */
const plainAbbreviations = new Set(
  'bc qc ab mb sk ns nb nl nt nu yt nyc ny nj tx fl az ct dc ga ky md mn ms mt nc nh nm nv ri sc sd tn ut va vt wv wy il ia ks'.split(
    ' ',
  ),
)
const provinceCodes = new Map(provinceOptions.map(({ value }) => [value as string, value]))
const stateCodes = new Set(stateOptions.map(({ value }) => value as string))

function codesIn(original: string, words: readonly string[]): Pick<Places, 'provinces' | 'states'> {
  const isShouted = original === original.toUpperCase()
  const upper = isShouted ? [] : (original.match(/\b[A-Z]{2}\b/g) ?? [])
  const lower = words
    .filter((word) => plainAbbreviations.has(word))
    .map((word) => (word === 'nyc' ? 'NY' : word.toUpperCase()))
  const codes = [...upper, ...lower]
  return {
    provinces: codes.flatMap((code) => provinceCodes.get(code) ?? []),
    // "CA" can also mean Canada, and the others are also words.
    states: codes.filter((code) => stateCodes.has(code) && !['CA', 'OK', 'HI', 'OR', 'IN', 'ME', 'ID'].includes(code)),
  }
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

/** The places in a message. `words` are its corrected words. */
export function placesIn(original: string, words: readonly string[]): Places {
  let text = ` ${words.join(' ')} `
  const places: { at: number; one: Named }[] = []
  for (const one of namedPlaces) {
    const at = text.indexOf(` ${one.name} `)
    if (at < 0) continue
    places.push({ at, one })
    text = text.slice(0, at + 1) + '#'.repeat(one.name.length) + text.slice(at + 1 + one.name.length)
  }
  const inOrder = places.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
  const codes = codesIn(original, words)
  const provinces = unique([...inOrder.flatMap(({ province }) => province ?? []), ...codes.provinces])
  const states = unique([...inOrder.flatMap(({ state }) => state ?? []), ...codes.states])
  const named = new Set(words.map((_, at) => isCountryWord(words, at)))
  const isShouted = original === original.toUpperCase()
  const isUs =
    named.has('#us') ||
    words.includes('usd') ||
    (!isShouted && /\bU\.?S\.?(?![a-z])/.test(original)) ||
    states.length > 0
  const isCanada = named.has('#ca') || words.includes('cad') || words.includes('cdn') || provinces.length > 0
  return {
    countries: [...(isUs ? (['US'] as const) : []), ...(isCanada ? (['CA'] as const) : [])],
    provinces,
    states,
  }
}

/** If a place's name begins at this position of the words, its country and its number of words. */
export function placeAt(words: readonly string[], at: number): { term: '#us' | '#ca'; length: number } | undefined {
  const one = byFirstWord
    .get(words[at] ?? '')
    ?.find(({ name }) => name === words.slice(at, at + name.split(' ').length).join(' '))
  return one && { term: one.province ? '#ca' : '#us', length: one.name.split(' ').length }
}
