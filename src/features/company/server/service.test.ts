import { describe, expect, inject } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { type TestCtx, test, testContext } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { CompanyChanges, VersionedRecord } from '../desk-contract.ts'
import { seedCompany, updateCompany } from './service.ts'
import { companyRecords } from './tables.ts'

/** Calls the API as an administrator. */
async function desk(ctx: TestCtx) {
  const call = appFor(ctx)
  const { headers, ctx: admin } = await newPerson(ctx, 'admin', { email: 'boss@firm.example' })
  const put = (changes: unknown, version = 0) => call('PUT', '/api/admin/company', { version, changes }, headers)
  return { put, get: () => call('GET', '/api/admin/company', undefined, headers), call, admin }
}

describe('a change', () => {
  test('is public at once, keeps all other fields and clears cached pages', async ({ ctx }) => {
    const { put, get, call } = await desk(ctx)
    const changes = { tagline: '  Careful work.  ', trustBadges: ['Licensed'], phone: '' }
    const { status, json } = await put(changes)
    expect([status, json.version, json.record.tagline]).toEqual([200, 1, 'Careful work.'])
    expect((await call('GET', '/api/company')).json).toMatchObject({
      name: 'Zenith',
      tagline: 'Careful work.',
      trustBadges: ['Licensed'],
    })
    expect((await get()).json).toEqual(json)
    expect(ctx.published).toEqual(['content.changed'])
  })

  test('writes an audit entry with the field names, and with old and new prices and claims', async ({ ctx }) => {
    const { put } = await desk(ctx)
    const { json } = await put({
      email: 'new@firm.example',
      startingPrices: { individual: 349_50, corporate: 799_00, expat: 499_00 },
      claims: { clients: '', rating: '4.9/5', credentials: 'Enrolled agents for the US and Canada' },
    })
    expect(json.record.startingPrices.individual).toBe(349_50)
    const [entry] = await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)
    expect(entry).toMatchObject({
      action: 'company.changed',
      actor: 'boss@firm.example',
      object: 'Zenith',
      details: {
        fields: 'email address, claims, starting prices',
        'price: individual': '$299.00 → $349.50',
        'claim: clients': '500+ clients → nothing',
      },
    })
    expect(JSON.stringify(entry?.details)).not.toContain('firm.example')
  })

  test('without any difference does nothing', async ({ ctx }) => {
    const { put } = await desk(ctx)
    expect((await put({ name: 'Zenith' })).json.version).toBe(0)
    expect(await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).toEqual([])
    expect(ctx.published).toEqual([])
  })

  test('does not turn off the demo', async ({ ctx }) => {
    await seedCompany(ctx)
    const { put, call } = await desk(ctx)
    await put({ name: 'Northern' })
    expect((await call('GET', '/api/company')).json).toMatchObject({
      name: 'Northern',
      isDemo: true,
      phone: '+13025550149',
    })
    expect((await put({ isDemo: false })).status).toBe(400)
  })
})

describe('two people', () => {
  test('who change the same field do not overwrite each other: the second gets a conflict', async ({ ctx }) => {
    const { put, get } = await desk(ctx)
    await put({ tagline: 'First' })
    const second = await put({ tagline: 'Second', name: 'Northern' })
    expect([second.status, second.json.message]).toEqual([
      409,
      "Someone else changed the tagline while you had this open. Your changes weren't saved.",
    ])
    expect((await get()).json).toMatchObject({ version: 1, record: { tagline: 'First', name: 'Zenith' } })
    expect((await put({ tagline: 'Second' }, 1)).json).toMatchObject({ version: 2, record: { tagline: 'Second' } })
  })

  test('who change different fields both succeed', async ({ ctx }) => {
    const { put } = await desk(ctx)
    await put({ tagline: 'First' })
    expect((await put({ name: 'Northern', tagline: 'First' })).json).toMatchObject({
      version: 2,
      record: { tagline: 'First', name: 'Northern' },
    })
  })
})

const times = { opens: '09:00', closes: '18:00' }
const hours = { zone: 'America/New_York', weekdays: times, saturday: null, sunday: null }
const address = { street: '', city: '', region: '', postalCode: '', country: 'US' }
const links = { linkedin: '', whatsapp: '' }
const claims = { clients: '', rating: '', credentials: '' }
const prices = { individual: 1, corporate: 1, expat: 1 }
const person = {
  ...{ name: 'Ada', credential: '', credentialUrl: '', region: '', languages: [], about: '' },
  ...{ portrait: '', isShown: true },
}
const nth = (count: number) => Array.from({ length: count }, (_, index) => `Number ${index}`)
const holidays = (count: number) =>
  nth(count).map((name, index) => ({ name, date: new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10) }))
const https = 'Please enter an address that begins with https://'
const map =
  'Please enter an address that begins with https://www.google.com/maps or https://www.openstreetmap.org/export/embed.html'
const whole = 'Please enter an amount in dollars, like 299 or 299.50'
const email = 'Please enter a valid email address'
const plain = 'Please use plain text on one line'
const calling = 'Please enter the number with its country code, like +13025550149'
const chatting = 'Please enter digits only, with the country code, like 13025550149'
const time = 'Please enter a time like 09:00'
const date = 'Please enter a date like 2026-11-21'
const tooLong = (count: number) => `Please use at most ${count} characters`
const tooMany = (count: number) => `Please keep at most ${count}`

/** Invalid changes, each with the field and the error message that we expect. */
const refused: [unknown, string, string][] = [
  [{ name: '   ' }, 'name', 'Please enter the name of the firm'],
  [{ name: 'x'.repeat(81) }, 'name', tooLong(80)],
  [{ name: 'Zenith\r\nBcc: a@b.example' }, 'name', plain],
  [{ name: 'Zenith\u202Egro.live' }, 'name', plain],
  [{ name: 7 }, 'name', 'Please enter text'],
  [{ tagline: 'x'.repeat(161) }, 'tagline', tooLong(160)],
  [{ address: { ...address, street: 'x'.repeat(121) } }, 'address.street', tooLong(120)],
  [{ address: { ...address, city: 'x'.repeat(81) } }, 'address.city', tooLong(80)],
  [{ address: { ...address, region: 'x'.repeat(81) } }, 'address.region', tooLong(80)],
  [{ address: { ...address, postalCode: 'x'.repeat(17) } }, 'address.postalCode', tooLong(16)],
  [{ address: { ...address, country: 'XX' } }, 'address.country', 'Please choose a country'],
  [{ phone: '302 555 0149' }, 'phone', calling],
  [{ phone: '+0302555' }, 'phone', calling],
  [{ phone: '+1234567890123456' }, 'phone', calling],
  [{ formattedPhone: 'call <b>us</b>' }, 'formattedPhone', 'Please use digits, spaces, parentheses and dashes only'],
  [
    { phone: '+13025550149', formattedPhone: '(900) 555-0149' },
    'formattedPhone',
    'This must be the same number as the phone number above',
  ],
  [{ whatsappNumber: '+13025550149' }, 'whatsappNumber', chatting],
  [{ whatsappNumber: '1302?text=x' }, 'whatsappNumber', chatting],
  [{ whatsappDefaultMessage: 'x'.repeat(501) }, 'whatsappDefaultMessage', tooLong(500)],
  [{ email: 'ada' }, 'email', email],
  [{ contactEmail: 'ada@firm.example?bcc=x' }, 'contactEmail', email],
  [{ socialLinks: { ...links, linkedin: 'javascript:alert(1)' } }, 'socialLinks.linkedin', https],
  [{ socialLinks: { ...links, linkedin: 'http://firm.example' } }, 'socialLinks.linkedin', https],
  [{ socialLinks: { ...links, whatsapp: 'https://user:secret@firm.example' } }, 'socialLinks.whatsapp', https],
  [
    { socialLinks: { ...links, whatsapp: `https://firm.example/${'x'.repeat(500)}` } },
    'socialLinks.whatsapp',
    tooLong(500),
  ],
  [{ googleMapsUrl: 'data:text/html,<script>alert(1)</script>' }, 'googleMapsUrl', https],
  [{ googleMapsUrl: 'https:\\\\evil.example' }, 'googleMapsUrl', https],
  [{ googleMapsEmbed: 'https://evil.example/maps' }, 'googleMapsEmbed', map],
  [{ googleMapsEmbed: 'https://www.google.com.evil.example/maps' }, 'googleMapsEmbed', map],
  [{ googleMapsEmbed: 'https://www.google.com/url?q=https://evil.example' }, 'googleMapsEmbed', map],
  [{ googleMapsEmbed: 'https://www.google.com/maps/../url?q=https://evil.example' }, 'googleMapsEmbed', map],
  [{ googleMapsEmbed: 'https://www.google.com@evil.example/maps' }, 'googleMapsEmbed', map],
  [{ hours: { ...hours, zone: 'Mars/Olympus' } }, 'hours.zone', 'Please choose a time zone'],
  [{ hours: { ...hours, zone: '+05:00' } }, 'hours.zone', 'Please choose a time zone'],
  [{ hours: { ...hours, zone: 'america/new_york' } }, 'hours.zone', 'Please choose a time zone'],
  [{ hours: { ...hours, weekdays: { opens: '9:00', closes: '18:00' } } }, 'hours.weekdays.opens', time],
  [{ hours: { ...hours, sunday: { opens: '09:00', closes: '24:00' } } }, 'hours.sunday.closes', time],
  [
    { hours: { ...hours, saturday: { opens: '18:00', closes: '09:00' } } },
    'hours.saturday.closes',
    'Closing time must be after opening time',
  ],
  [
    { hours: { ...hours, saturday: { opens: '09:00', closes: '09:00' } } },
    'hours.saturday.closes',
    'Closing time must be after opening time',
  ],
  [{ holidays: [{ date: '2027-02-29', name: 'Leap day' }] }, 'holidays.0.date', date],
  [{ holidays: [{ date: '2027-01-01', name: ' ' }] }, 'holidays.0.name', 'Please name the day'],
  [{ holidays: [{ date: '2027-01-01', name: 'x'.repeat(81) }] }, 'holidays.0.name', tooLong(80)],
  [
    {
      holidays: [
        { date: '2027-01-01', name: 'One' },
        { date: '2027-01-01', name: 'Other' },
      ],
    },
    'holidays.1.date',
    'This day is already in the list',
  ],
  [{ holidays: holidays(101) }, 'holidays', tooMany(100)],
  [{ claims: { ...claims, clients: 'x'.repeat(61) } }, 'claims.clients', tooLong(60)],
  [{ claims: { ...claims, rating: 'x'.repeat(61) } }, 'claims.rating', tooLong(60)],
  [{ claims: { ...claims, credentials: 'x'.repeat(61) } }, 'claims.credentials', tooLong(60)],
  [{ trustBadges: [''] }, 'trustBadges.0', 'Please enter a text, or remove the line'],
  [{ trustBadges: ['x'.repeat(61)] }, 'trustBadges.0', tooLong(60)],
  [{ trustBadges: ['Licensed', 'licensed '] }, 'trustBadges.1', 'This is already in the list'],
  [{ trustBadges: nth(9) }, 'trustBadges', tooMany(8)],
  [{ trustStrip: nth(9) }, 'trustStrip', tooMany(8)],
  [{ startingPrices: { ...prices, individual: 0 } }, 'startingPrices.individual', 'Please enter an amount above zero'],
  [{ startingPrices: { ...prices, corporate: -1 } }, 'startingPrices.corporate', 'Please enter an amount above zero'],
  [{ startingPrices: { ...prices, expat: 299.5 } }, 'startingPrices.expat', whole],
  [{ startingPrices: { ...prices, expat: '299' } }, 'startingPrices.expat', whole],
  [
    { startingPrices: { ...prices, expat: 100_000_001 } },
    'startingPrices.expat',
    'Please enter at most 1,000,000 dollars',
  ],
  [{ pricesAsOf: '2026-13-01' }, 'pricesAsOf', date],
  [{ team: [{ ...person, name: '' }] }, 'team.0.name', 'Please enter a name'],
  [{ team: [{ ...person, name: 'x'.repeat(81) }] }, 'team.0.name', tooLong(80)],
  [{ team: [{ ...person, credential: 'x'.repeat(121) }] }, 'team.0.credential', tooLong(120)],
  [{ team: [{ ...person, credentialUrl: 'JavaScript:alert(1)' }] }, 'team.0.credentialUrl', https],
  [{ team: [{ ...person, region: 'x'.repeat(81) }] }, 'team.0.region', tooLong(80)],
  [
    { team: [{ ...person, languages: ['French', 'french'] }] },
    'team.0.languages.1',
    'This language is already in the list',
  ],
  [{ team: [{ ...person, languages: nth(11) }] }, 'team.0.languages', tooMany(10)],
  [{ team: [{ ...person, languages: ['x'.repeat(41)] }] }, 'team.0.languages.0', tooLong(40)],
  [{ team: [{ ...person, about: 'x'.repeat(601) }] }, 'team.0.about', tooLong(600)],
  [{ team: [{ ...person, portrait: 'https://evil.example/face.jpg' }] }, 'team.0.portrait', 'Please choose a picture'],
  [{ team: [{ ...person, portrait: '/media/../admin/1.jpg' }] }, 'team.0.portrait', 'Please choose a picture'],
  [{ team: [{ ...person, isShown: 'yes' }] }, 'team.0.isShown', 'Please choose whether the site shows this person'],
  [{ team: [person, { ...person, name: ' ada ' }] }, 'team.1.name', 'This person is already in the list'],
  [{ team: nth(31).map((name) => ({ ...person, name })) }, 'team', tooMany(30)],
]

test('refuses invalid changes with a message at the field, and stores nothing', async ({ ctx }) => {
  const { put } = await desk(ctx)
  for (const [changes, field, sentence] of refused) {
    const { status, json } = await put(changes)
    expect({ changes, status, sentence: json.data?.fields?.[`changes.${field}`] }).toEqual({
      changes,
      status: 400,
      sentence,
    })
  }
  expect(await ctx.db.select().from(companyRecords)).toEqual([])
  const { json } = await put({ unknown: 'field' })
  expect(json.message).toBe('Please check what you entered.')
  expect((await put({ name: 'Zenith' }, -1)).json.message).toBe('Please reload this page.')
})

test('stores the longest values that the rules allow', async ({ ctx }) => {
  const { put } = await desk(ctx)
  const changes: CompanyChanges = {
    name: 'x'.repeat(80),
    tagline: '<img src=x onerror=alert(1)> “Sentence” — 日本 🙂',
    address: { street: '1 Main Street', city: 'Dover', region: '', postalCode: 'K1A 0B1', country: 'CA' },
    phone: '+442079460958',
    formattedPhone: '020 7946 0958',
    whatsappNumber: '13025550149',
    whatsappDefaultMessage: 'Hello\nworld',
    socialLinks: { linkedin: 'https://www.linkedin.com/company/zenith?x=1#y', whatsapp: '' },
    googleMapsUrl: 'https://maps.app.goo.gl/abc',
    googleMapsEmbed: 'https://www.openstreetmap.org/export/embed.html?bbox=-75.5%2C39.1&layer=mapnik',
    hours: { zone: 'Pacific/Chatham', weekdays: { opens: '00:00', closes: '23:59' }, saturday: null, sunday: null },
    holidays: holidays(100),
    trustBadges: nth(8),
    startingPrices: { individual: 1, corporate: 100_000_000, expat: 499_99 },
    pricesAsOf: '2028-02-29',
    team: nth(30).map((name) => ({ ...person, name, languages: ['English', 'French'], about: 'One.\n\nTwo.' })),
  }
  const { status, json } = await put(changes)
  expect(status, JSON.stringify(json)).toBe(200)
  expect((json as VersionedRecord).record).toMatchObject(changes)
})

describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('only one of twenty saves of a field succeeds, and saves of different fields all do', async ({ database }) => {
    const ctx = testContext(database)
    const save = (version: number) => (_: unknown, index: number) =>
      updateCompany(ctx, { version, changes: { tagline: `Version ${version}, person ${index}` } })
    for (const version of [0, 1]) {
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, save(version)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict', status: 409 })
      }
    }
    expect(await ctx.db.select().from(companyRecords)).toMatchObject([{ version: 2 }])
    expect(ctx.published).toHaveLength(2)
    await Promise.all([
      updateCompany(ctx, { version: 2, changes: { name: 'Northern' } }),
      updateCompany(ctx, { version: 2, changes: { email: 'a@firm.example' } }),
    ])
    const [row] = await ctx.db.select().from(companyRecords)
    expect(row).toMatchObject({ version: 4, record: { name: 'Northern', email: 'a@firm.example' } })
    await ctx.db.delete(companyRecords)
  })
})
