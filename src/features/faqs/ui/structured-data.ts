import type { DehydratedState } from '@tanstack/react-query'
import type { ListedFaq } from '../contract.ts'

/** What search engines are told of the page's questions. */
export const faqPageData = (faqs: ListedFaq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
})

/** The answer that a loader has preloaded. */
export const preloadedFaqs = (state: DehydratedState | undefined) =>
  state?.queries[0]?.state.data as ListedFaq[] | undefined
