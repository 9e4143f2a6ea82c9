import type { MetaDescriptor } from 'react-router'
import type { Question, ServiceContent } from '../shared/content/types.ts'
import { pathOf, serviceNames } from '../shared/services.ts'

const context = 'https://schema.org'
const servedCountries = ['United States', 'Canada'].map((name) => ({ '@type': 'Country', name }))

/** Describes one service for search engines. Every page describes the firm itself. */
export function serviceThing(siteUrl: string, { slug, title, summary, reviewedAs }: ServiceContent): MetaDescriptor {
  const url = `${siteUrl}${pathOf(slug)}`
  return {
    'script:ld+json': {
      '@context': context,
      '@type': 'Service',
      '@id': `${url}#service`,
      name: serviceNames[slug],
      alternateName: title,
      serviceType: reviewedAs[0],
      description: summary,
      url,
      provider: { '@id': `${siteUrl}/#firm` },
      areaServed: servedCountries,
    },
  }
}

/** Lists all services in the order of the page. */
export function serviceList(siteUrl: string, contents: ServiceContent[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': context,
      '@type': 'ItemList',
      itemListElement: contents.map(({ slug }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: serviceNames[slug],
        url: `${siteUrl}${pathOf(slug)}`,
      })),
    },
  }
}

export function faqThing(questions: Question[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': context,
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    },
  }
}
