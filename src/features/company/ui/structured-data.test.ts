import { expect, test } from 'vitest'
import type { Company } from '../contract.ts'
import { structuredData, toScriptJson } from './structured-data.ts'

const company: Company = {
  name: 'Northern & Daughters',
  tagline: 'Tax for people between two countries.',
  address: { street: '1 Main Street', city: 'Dover', region: 'Delaware', postalCode: '19901', country: 'US' },
  phone: '+13025550100',
  formattedPhone: '(302) 555-0100',
  whatsappNumber: '',
  whatsappDefaultMessage: '',
  email: 'office@firm.example',
  contactEmail: '',
  socialLinks: { linkedin: '', whatsapp: '' },
  hours: {
    zone: 'America/New_York',
    weekdays: { opens: '09:00', closes: '18:00' },
    saturday: { opens: '09:00', closes: '16:00' },
    sunday: null,
  },
  googleMapsUrl: '',
  googleMapsEmbed: '',
  claims: { clients: '500+ clients', rating: '4.9/5', credentials: '' },
  trustBadges: [],
  trustStrip: [],
  startingPrices: { individual: 299_00, corporate: 799_00, expat: 499_00 },
  pricesAsOf: '2026-01-01',
  team: [],
  holidays: [],
  siteUrl: 'https://firm.example',
  zoneName: 'ET',
  isDemo: false,
}

test('describes the firm as an accounting service for the United States and Canada', () => {
  const [firm] = structuredData(company)
  expect(firm).toMatchObject({
    '@type': 'AccountingService',
    name: 'Northern & Daughters',
    url: 'https://firm.example/',
    telephone: '+13025550100',
    email: 'office@firm.example',
    address: { '@type': 'PostalAddress', addressLocality: 'Dover', postalCode: '19901', addressCountry: 'US' },
    areaServed: [{ name: 'United States' }, { name: 'Canada' }],
  })
})

test('lists opening hours of open days only', () => {
  const [firm] = structuredData(company)
  expect(firm?.openingHoursSpecification).toEqual([
    expect.objectContaining({
      dayOfWeek: expect.arrayContaining(['Monday', 'Friday']),
      opens: '09:00',
      closes: '18:00',
    }),
    expect.objectContaining({ dayOfWeek: ['Saturday'], opens: '09:00', closes: '16:00' }),
  ])
})

test('lists holidays as closed days', () => {
  const [firm] = structuredData({ ...company, holidays: [{ date: '2026-12-25', name: 'Christmas Day' }] })
  expect(firm?.specialOpeningHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      name: 'Christmas Day',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ])
})

test('claims no rating and no price range, and leaves out empty fields', () => {
  const keys = Object.keys(structuredData({ ...company, phone: '' })[0] ?? {})
  for (const key of [
    'aggregateRating',
    'priceRange',
    'telephone',
    'sameAs',
    'hasMap',
    'specialOpeningHoursSpecification',
  ])
    expect(keys).not.toContain(key)
})

test('names the firm as the publisher of the site', () => {
  const [firm, site] = structuredData(company)
  expect(site).toMatchObject({ '@type': 'WebSite', url: 'https://firm.example/', publisher: { '@id': firm?.['@id'] } })
})

test('escapes values so that none can end the script, and keeps each one intact', () => {
  const name = '</script><script>alert(1)</script>\u2028\u2029'
  const json = toScriptJson({ name })
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ name })
})
