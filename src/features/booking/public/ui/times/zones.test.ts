import { expect, test } from 'vitest'
import { Zone } from '../../contract.ts'
import { cityOf, findCities } from './zones.ts'

const zonesFor = (typed: string) => findCities(typed, []).map(({ zone }) => zone)

test('a city is found by its beginning, without accents and capitals, before places that only contain it', () => {
  expect(findCities('san fr', [])[0]).toEqual({ name: 'San Francisco', zone: 'America/Los_Angeles' })
  expect(zonesFor('sao p')).toContain('America/Sao_Paulo')
  expect(zonesFor('st johns')).toContain('America/St_Johns')
  expect(zonesFor('saint j')).toContain('America/Halifax')
  expect(zonesFor('york')).toContain('America/New_York')
  expect(zonesFor('montr')[0]).toBe('America/Toronto')
})

test('each place of a country that names its zones has its own', () => {
  expect(findCities('Knox', [])).toEqual([expect.objectContaining({ zone: 'America/Indiana/Knox' })])
})

test('nothing typed shows the given zones first, each once', () => {
  const shown = findCities(' ', ['Asia/Tokyo', 'America/Toronto']).map(({ zone }) => zone)
  expect(shown.slice(0, 2)).toEqual(['Asia/Tokyo', 'America/Toronto'])
  expect(new Set(shown).size).toBe(shown.length)
})

test('what is no city finds nothing, and whatever is found is a zone', () => {
  expect(findCities('qqqq', [])).toEqual([])
  const found = new Set(['a', 'b', 'k', 's'].flatMap(zonesFor))
  for (const zone of found) expect(Zone.safeParse(zone).success, zone).toBe(true)
})

test('a zone is called by its city', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(cityOf('America/St_Johns')).toBe('St. Johns')
  expect(cityOf('UTC')).toBe('UTC')
})
