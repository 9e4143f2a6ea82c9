import { expect, test } from 'vitest'
import { addressLines, letterhead } from '../shared/letterhead.ts'
import { hourLines, mapWords, zoneName } from './contact-lines.ts'

test('an address without a street and a postal code has no empty parts', () => {
  const address = { street: '', city: 'Dover', region: 'Delaware', postalCode: '', country: 'US' }
  expect(addressLines(address)).toEqual(['Dover, Delaware', 'United States'])
  expect(addressLines({ ...address, street: '1 Main Street', postalCode: '19901' })).toEqual([
    '1 Main Street',
    'Dover, Delaware 19901',
    'United States',
  ])
  expect(addressLines({ ...address, country: 'DE' })).toContain('Germany')
  expect(addressLines({ ...address, country: 'Elsewhere' })).toContain('Elsewhere')
})

test('a letter names the firm and its country in words', () => {
  const address = { street: '1 Main Street', city: 'Dover', region: 'Delaware', postalCode: '19901', country: 'US' }
  expect(letterhead({ name: 'Firm', address })).toEqual({
    name: 'Firm',
    address: 'Firm, 1 Main Street, Dover, Delaware 19901, United States',
  })
})

test('hours read as people write them, and a day without hours says so', () => {
  const hours = {
    zone: 'America/New_York',
    weekdays: { opens: '09:00', closes: '18:00' },
    saturday: { opens: '09:00', closes: '16:00' },
    sunday: null,
  }
  expect(hourLines(hours)).toEqual([
    { days: 'Monday–Friday', times: '9:00–18:00' },
    { days: 'Saturday', times: '9:00–16:00' },
    { days: 'Sunday', times: 'Closed' },
  ])
  expect(zoneName(hours.zone)).toBe('New York time')
})

test('a link to a map names Google only where it leads there', () => {
  expect(mapWords('https://www.google.com/maps/search/?api=1&query=Dover')).toBe('Open in Google Maps')
  expect(mapWords('https://maps.app.goo.gl/abc')).toBe('Open in Google Maps')
  expect(mapWords('https://www.openstreetmap.org/#map=12/39.1/-75.5')).toBe('Open the map')
})
