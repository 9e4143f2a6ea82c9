import type { DehydratedState } from '@tanstack/react-query'
import type { ListedFaq } from '../contract.ts'

/** Describes the page's questions for search engines. */
export const faqPageData = (faqs: ListedFaq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  })),
})

/** Finds the questions that the loader preloaded. */
export const preloadedFaqs = (state: DehydratedState | undefined) =>
  state?.queries[0]?.state.data as ListedFaq[] | undefined
