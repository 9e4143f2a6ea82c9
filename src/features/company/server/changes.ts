import type { CompanyRecord } from '../contract.ts'

type Field = keyof CompanyRecord

/** The fields' names in words. */
export const fieldNames: Record<Field, string> = {
  name: 'name',
  tagline: 'tagline',
  address: 'address',
  phone: 'phone number',
  formattedPhone: 'phone number as shown',
  whatsappNumber: 'WhatsApp number',
  whatsappDefaultMessage: 'WhatsApp message',
  email: 'email address',
  contactEmail: 'email address for inquiries',
  socialLinks: 'social links',
  hours: 'opening hours',
  holidays: 'holidays',
  googleMapsUrl: 'map link',
  googleMapsEmbed: 'map',
  claims: 'claims',
  trustBadges: 'trust badges',
  trustStrip: 'trust strip',
  startingPrices: 'starting prices',
  pricesAsOf: 'price date',
  team: 'team',
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const nothing = 'nothing'

/** The public claims and prices whose old and new values go into the audit log. */
function promisesOf({ claims, startingPrices, trustBadges, trustStrip, pricesAsOf }: CompanyRecord) {
  return {
    'claim: clients': claims.clients,
    'claim: rating': claims.rating,
    'claim: credentials': claims.credentials,
    'trust badges': trustBadges.join('; '),
    'trust strip': trustStrip.join('; '),
    'price: individual': dollars.format(startingPrices.individual / 100),
    'price: corporate': dollars.format(startingPrices.corporate / 100),
    'price: expat': dollars.format(startingPrices.expat / 100),
    'prices as of': pricesAsOf,
  }
}

/**
 * The details of the audit entry: the names of changed fields. For claims and prices it has the old and the new value,
 * but never for contact details.
 */
export function auditDetails(fields: Field[], before: CompanyRecord, after: CompanyRecord): Record<string, string> {
  const was = promisesOf(before)
  const promises = Object.entries(promisesOf(after))
    .map(([part, is]) => ({ part, was: was[part as keyof typeof was], is }))
    .filter(({ was, is }) => was !== is)
    .map(({ part, was, is }) => [part, `${was || nothing} → ${is || nothing}`])
  return { fields: fields.map((field) => fieldNames[field]).join(', '), ...Object.fromEntries(promises) }
}
