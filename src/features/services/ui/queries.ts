import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { blog } from '../../blog/contract.ts'
import type { company } from '../../company/contract.ts'
import type { testimonials } from '../../testimonials/contract.ts'

const { getCompany } = apiOf<typeof company>('company')
const { listPosts } = apiOf<typeof blog>('blog')
const { listTestimonials } = apiOf<typeof testimonials>('testimonials')

export const posts = () => listPosts.queryOptions()

export const approvedTestimonials = () => listTestimonials.queryOptions()

/** The firm's record; undefined while loading. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data
