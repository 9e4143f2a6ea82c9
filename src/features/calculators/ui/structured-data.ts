import type { MetaDescriptor } from 'react-router'
import { pathOf } from '../shared/calculators.ts'
import { calculators } from './calculators.ts'
import type { Entry } from './kit/entry.ts'

const context = 'https://schema.org'

/** The structured data of one calculator. */
export function calculatorThing(siteUrl: string, entry: Entry): MetaDescriptor {
  const url = `${siteUrl}${pathOf(entry)}`
  return {
    'script:ld+json': {
      '@context': context,
      '@type': 'WebApplication',
      '@id': `${url}#calculator`,
      name: `${entry.title} calculator`,
      description: entry.summary,
      url,
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
      provider: { '@id': `${siteUrl}/#firm` },
    },
  }
}

/** The structured data of the list of all calculators, in the order of the page. */
export function calculatorList(siteUrl: string): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': context,
      '@type': 'ItemList',
      itemListElement: calculators.map((entry, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: entry.title,
        url: `${siteUrl}${pathOf(entry)}`,
      })),
    },
  }
}
