import { expect, test } from 'vitest'
import { addressLines, letterhead } from '../shared/letterhead.ts'
import { hourLines, mapLinkText } from './contact-lines.ts'

test('leaves empty parts out of an address', () => {
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

test("writes the firm's name and the country's full name into the letterhead", () => {
  const address = { street: '1 Main Street', city: 'Dover', region: 'Delaware', postalCode: '19901', country: 'US' }
  expect(letterhead({ name: 'Firm', address })).toEqual({
    name: 'Firm',
    address: 'Firm, 1 Main Street, Dover, Delaware 19901, United States',
  })
})

test('writes out opening hours, and closed days', () => {
  const hours = {
    zone: 'America/New_York',
    weekdays: { opens: '09:00', closes: '18:00' },
    saturday: { opens: '09:00', closes: '16:00' },
    sunday: null,
  }
  expect(hourLines({ hours, zoneName: 'ET' })).toEqual([
    { days: 'Monday–Friday', times: '9 AM–6 PM ET' },
    { days: 'Saturday', times: '9 AM–4 PM ET' },
    { days: 'Sunday', times: 'Closed' },
  ])
})

test('names Google only in links to Google Maps', () => {
  expect(mapLinkText('https://www.google.com/maps/search/?api=1&query=Dover')).toBe('Open in Google Maps')
  expect(mapLinkText('https://maps.app.goo.gl/abc')).toBe('Open in Google Maps')
  expect(mapLinkText('https://www.openstreetmap.org/#map=12/39.1/-75.5')).toBe('Open the map')
})
