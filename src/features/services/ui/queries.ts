import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/rpc.ts'
import type { blog } from '../../blog/contract.ts'
import { postRoutes } from '../../blog/routes.ts'
import type { company } from '../../company/contract.ts'
import { companyRoutes } from '../../company/routes.ts'
import type { testimonials } from '../../testimonials/contract.ts'
import { testimonialRoutes } from '../../testimonials/routes.ts'

const { getCompany } = apiOf<typeof company>('company', companyRoutes)
const { listPosts } = apiOf<typeof blog>('blog', postRoutes)
const { listTestimonials } = apiOf<typeof testimonials>('testimonials', testimonialRoutes)

export const posts = () => listPosts.queryOptions()

export const approvedTestimonials = () => listTestimonials.queryOptions()

/** The firm's record; undefined until it is known. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data
