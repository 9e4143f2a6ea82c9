import { apiOf } from '../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../ui/page/filters.tsx'
import { ReviewSearch, type testimonials } from '../contract.ts'

const api = apiOf<typeof testimonials>('testimonials')

export const searchOf = (address: URLSearchParams): ReviewSearch => filtersOf(ReviewSearch.shape, address)

export const reviews = (search: ReviewSearch) => api.listReviews.queryOptions({ input: search })
export const invitation = (token: string) =>
  api.getInvitation.queryOptions({ input: { token }, staleTime: 0, refetchOnMount: true })
export const share = api.shareTestimonial.call
