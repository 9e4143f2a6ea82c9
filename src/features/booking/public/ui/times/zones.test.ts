import { expect, test } from 'vitest'
import { cityOf } from '../../../../../time/zone-names.ts'
import { isZone } from '../../../../../time/zones.ts'
import { findCities } from './zones.ts'

const zonesFor = (typed: string) => findCities(typed, []).map(({ zone }) => zone)

test('lists cities that start with the text before those that only contain it, ignoring case and accents', () => {
  expect(findCities('san fr', [])[0]).toEqual({ name: 'San Francisco', zone: 'America/Los_Angeles' })
  expect(zonesFor('sao p')).toContain('America/Sao_Paulo')
  for (const typed of ['st johns', "st. john's", 'newfound']) expect(zonesFor(typed)).toContain('America/St_Johns')
  expect(zonesFor('saint j')).toContain('America/Halifax')
  expect(zonesFor('york')).toContain('America/New_York')
  expect(zonesFor('montr')[0]).toBe('America/Toronto')
})

test('finds the zone of a smaller place', () => {
  expect(findCities('Knox', [])).toEqual([expect.objectContaining({ zone: 'America/Indiana/Knox' })])
})

test('shows the given zones first, each once, while nothing is typed', () => {
  const shown = findCities(' ', ['Asia/Tokyo', 'America/Toronto']).map(({ zone }) => zone)
  expect(shown.slice(0, 2)).toEqual(['Asia/Tokyo', 'America/Toronto'])
  expect(new Set(shown).size).toBe(shown.length)
})

test('finds nothing for other words, and only valid zones', () => {
  expect(findCities('qqqq', [])).toEqual([])
  const found = new Set(['a', 'b', 'k', 's'].flatMap(zonesFor))
  for (const zone of found) expect(isZone(zone), zone).toBe(true)
})

test('names a zone by its city', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(cityOf('America/St_Johns')).toBe("St. John's")
  expect(cityOf('UTC')).toBe('UTC')
})
