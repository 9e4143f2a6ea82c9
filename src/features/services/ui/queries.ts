import { apiOf } from '../../../platform/browser/rpc.ts'
import type { blog } from '../../blog/contract.ts'
import type { testimonials } from '../../testimonials/contract.ts'

const { listPosts } = apiOf<typeof blog>('blog')
const { listTestimonials } = apiOf<typeof testimonials>('testimonials')

export const posts = () => listPosts.queryOptions()

export const approvedTestimonials = () => listTestimonials.queryOptions()
