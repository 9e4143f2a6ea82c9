import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/rpc.ts'
import { filtersOf } from '../../../ui/filters.tsx'
import type { company } from '../../company/contract.ts'
import { companyRoutes } from '../../company/routes.ts'
import { ReviewSearch, testimonialPages } from '../page-contract.ts'

const api = apiOf('testimonials', testimonialPages)
const { getCompany } = apiOf<typeof company>('company', companyRoutes)

export const searchOf = (address: URLSearchParams): ReviewSearch => filtersOf(ReviewSearch.shape, address)

export const reviews = (search: ReviewSearch) => api.listReviews.queryOptions({ input: search })
export const invitation = (token: string) =>
  api.getInvitation.queryOptions({ input: { token }, staleTime: 0, refetchOnMount: true })
export const sharing = () => api.shareTestimonial.mutationOptions()

/** The firm's record; undefined until it is known. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data
