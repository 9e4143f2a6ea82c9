import type { Company, OpeningTimes } from '../contract.ts'
import { publicEmailOf } from '../shared/letterhead.ts'

type Thing = Record<string, unknown>

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** Describes the firm and its site for search engines. Leaves out empty fields. */
export function structuredData(company: Company): Thing[] {
  return [accountingService(company), webSite(company)]
}

/** Turns a value into JSON that can't close the surrounding script element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

function accountingService(company: Company): Thing {
  const { address, hours, siteUrl } = company
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'AccountingService',
    '@id': `${siteUrl}/#firm`,
    name: company.name,
    description: company.tagline,
    url: `${siteUrl}/`,
    image: `${siteUrl}/social-card.png`,
    telephone: company.phone,
    email: publicEmailOf(company),
    address: withoutEmpty({
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    }),
    hasMap: company.googleMapsUrl,
    openingHoursSpecification: [
      ...opening(weekdays, hours.weekdays),
      ...opening(['Saturday'], hours.saturday),
      ...opening(['Sunday'], hours.sunday),
    ],
    specialOpeningHoursSpecification: company.holidays.map(closedOn),
    areaServed: ['United States', 'Canada'].map((name) => ({ '@type': 'Country', name })),
    sameAs: [company.socialLinks.linkedin].filter(Boolean),
  })
}

function webSite({ name, siteUrl }: Company): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name,
    url: `${siteUrl}/`,
    inLanguage: 'en',
    publisher: { '@id': `${siteUrl}/#firm` },
  }
}

function opening(dayOfWeek: string[], times: OpeningTimes): Thing[] {
  return times ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: times.opens, closes: times.closes }] : []
}

/** A holiday for search engines. If the opening and closing times are equal, they read the day as closed. */
const closedOn = ({ date, name }: Company['holidays'][number]): Thing => ({
  '@type': 'OpeningHoursSpecification',
  name,
  validFrom: date,
  validThrough: date,
  opens: '00:00',
  closes: '00:00',
})

function withoutEmpty(thing: Thing): Thing {
  const isFilled = (value: unknown) => value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => isFilled(value)))
}
