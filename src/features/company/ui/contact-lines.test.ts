import { expect, test } from 'vitest'
import { addressLines, hourLines, zoneName } from './contact-lines.ts'

test('an address without a street and a postal code has no empty parts', () => {
  const address = { street: '', city: 'Dover', region: 'Delaware', postalCode: '', country: 'US' }
  expect(addressLines(address)).toEqual(['Dover, Delaware', 'United States'])
  expect(addressLines({ ...address, street: '1 Main Street', postalCode: '19901' })).toEqual([
    '1 Main Street',
    'Dover, Delaware 19901',
    'United States',
  ])
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
