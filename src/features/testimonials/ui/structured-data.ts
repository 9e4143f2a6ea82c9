import type { DehydratedState } from '@tanstack/react-query'
import type { ReviewPage } from '../contract.ts'

/** Describes clients' testimonials for search engines, but never the demo's. */
export function reviewData({ siteUrl, name }: { siteUrl: string; name: string }, page: ReviewPage) {
  if (!page.realSummary) return undefined
  const { average, count } = page.realSummary
  return {
    '@context': 'https://schema.org',
    '@type': 'AccountingService',
    '@id': `${siteUrl}/#firm`,
    name,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: page.items
      .filter(({ isDemo }) => !isDemo)
      .map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.name },
        datePublished: review.writtenAt.slice(0, 10),
        reviewBody: review.comment,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      })),
  }
}

/** Finds the page of testimonials that the loader preloaded. */
export const preloadedReviews = (state: DehydratedState | undefined) =>
  state?.queries[0]?.state.data as ReviewPage | undefined
