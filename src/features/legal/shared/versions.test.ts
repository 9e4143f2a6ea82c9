import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LegalFacts, LegalText } from './legal-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'

const facts: LegalFacts = {
  firm: { name: 'Firm', address: { street: '', city: '', region: '', postalCode: '', country: 'US' } },
  hasClerk: true,
  hasPosthog: true,
  counting: { asksConsent: true, identifies: true },
}

const fingerprint = ({ title, dek, sections }: LegalText) =>
  createHash('sha256').update(JSON.stringify({ title, dek, sections })).digest('hex').slice(0, 12)

/** If this test fails because you changed a text, give the text a new version and date, and record both here. */
test.each([
  { text: privacyPolicy(facts), version: '1.4', validFrom: '2026-11-28', recorded: 'eed0a5651ee2' },
  { text: termsOfService(facts), version: '1.0', validFrom: '2026-11-21', recorded: '9afa01d93e7e' },
])('version $version of the $text.title has not changed since its date', ({ text, version, validFrom, recorded }) => {
  const current = { version: text.version, validFrom: text.validFrom, fingerprint: fingerprint(text) }
  expect(current).toEqual({ version, validFrom, fingerprint: recorded })
})
