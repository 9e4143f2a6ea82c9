import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { testimonials } from '../contract.ts'
import { ratingClaim } from './rating-words.ts'

const { summarizeReviews } = apiOf<typeof testimonials>('testimonials')

/** The average and the count of the published reviews. */
export const reviewSummary = () => summarizeReviews.queryOptions()

/** How the firm is rated: by its published reviews or, if there are none, as its record claims. */
export function useRatingClaim(claimed: string): string {
  const { data } = useQuery(reviewSummary())
  return ratingClaim(claimed, data)
}
