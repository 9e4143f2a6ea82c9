import { describe, expect, test } from 'vitest'
import { securityBounds } from '../../identity/desk-contract.ts'
import { type Block, isTable, type LegalFacts, type LegalText } from './legal-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'

const facts: LegalFacts = {
  firm: {
    name: 'Northern & Daughters',
    address: { street: '1 Main Street', city: 'Dover', region: 'Delaware', postalCode: '19901', country: 'US' },
  },
  hasClerk: false,
  hasPosthog: false,
}
const words = (text: LegalText) => JSON.stringify(text)
const blocksOf = (text: LegalText): Block[] => text.sections.flatMap(({ blocks }) => blocks)

describe.each([
  ['the privacy policy', privacyPolicy(facts)],
  ['the text of the terms', termsOfService(facts)],
])('%s', (_, text) => {
  test('has a version, a date and linkable sections', () => {
    expect(text.version).toMatch(/^\d+\.\d+$/)
    expect(text.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const ids = text.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { blocks } of text.sections) expect(blocks.length).toBeGreaterThan(0)
  })

  test('names the firm that the record names, and no other', () => {
    expect(words(text)).toContain('Northern & Daughters')
    expect(words(text)).not.toMatch(/\bZenith\b/)
  })

  test('says how to contact the firm', () => {
    expect(blocksOf(text).some((block) => typeof block === 'object' && 'contactAbout' in block)).toBe(true)
  })

  test('has complete tables without duplicate rows', () => {
    for (const block of blocksOf(text)) {
      if (!isTable(block)) continue
      for (const row of block.rows) expect(row).toHaveLength(block.head.length)
      expect(new Set(block.rows.map(([first]) => first)).size).toBe(block.rows.length)
    }
  })
})

test('names the laws that each text follows', () => {
  const text = words(privacyPolicy(facts))
  for (const law of ['section 7216', 'PIPEDA', 'Law 25', 'CASL', 'IRC 6107']) expect(text).toContain(law)
  expect(words(termsOfService(facts))).toContain('Circular 230')
})

test('explains how long we keep bookings and how calls work', () => {
  const text = words(privacyPolicy(facts))
  for (const said of ['24 months after the call', 'Waiting list', 'Nothing is recorded', 'TURN', 'IP address'])
    expect(text).toContain(said)
})

test('says what each form collects and how long we keep it', () => {
  const text = words(privacyPolicy(facts))
  for (const form of ['Newsletter:', 'Account:', 'Consultations:', 'Contact form:', 'Reviews:'])
    expect(text).toContain(form)
  for (const row of ['Consultations', 'Reviews', 'Questions from people']) expect(text).toContain(`["${row}`)
})

test('names the cookies of the site, or of Clerk if Clerk signs people in', () => {
  const own = words(privacyPolicy(facts))
  for (const cookie of ['zenith_session', 'zenith_signed_in', 'zenith_device']) expect(own).toContain(cookie)
  expect(own).not.toContain('Clerk')
  const outside = words(privacyPolicy({ ...facts, hasClerk: true }))
  expect(outside).toContain('Clerk, Inc.')
  expect(outside).not.toContain('zenith_session')
})

describe('on analytics, the privacy policy', () => {
  const textFor = (change: Partial<LegalFacts>) => words(privacyPolicy({ ...facts, ...change }))
  const counting = { asksConsent: false, identifies: false }

  test('names who counts, and whether an event names the visitor', () => {
    const own = textFor({ counting })
    expect(own).toContain('We count visits ourselves')
    expect(own).toContain('It does not name you')
    expect(own).not.toContain('PostHog')
    const posthog = textFor({ hasPosthog: true, counting })
    expect(posthog).toContain('PostHog, Inc. counts visits for us')
    expect(posthog).toContain('It does not name you')
    expect(posthog).not.toMatch(/ourselves, to learn|90 days unless the firm/)
    const named = textFor({ hasPosthog: true, counting: { ...counting, identifies: true } })
    expect(named).toContain('If you are signed in, our server adds your name, email address, role and account')
    expect(named).not.toContain('It does not name you')
  })

  test('says whether we ask first, and what the browser keeps', () => {
    expect(textFor({ counting })).not.toContain('until you say yes')
    expect(textFor({ counting: { ...counting, asksConsent: true } })).toContain('We ask first, and store')
    expect(textFor({})).toContain('If we have turned this on, we ask first')
    for (const key of ['zenith_visitor_id', 'zenith_analytics', 'zenith_theme']) expect(textFor({})).toContain(key)
  })
})

test('the privacy policy says how long the settings let a session last', () => {
  const text = words(privacyPolicy(facts))
  const hours = { client: securityBounds.clientIdleHours.max, staff: securityBounds.adminMaxHours.max }
  const days = securityBounds.rememberedDays.max
  expect(text).toContain(`at most ${hours.client} hours without use, or up to ${days} days if they choose`)
  expect(text).toContain(`Staff: at most ${hours.staff} hours`)
  expect(text).toContain(`At most ${days} days, staff at most ${hours.staff} hours`)
})
