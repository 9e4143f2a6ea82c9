import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/rpc.ts'
import type { blog } from '../../blog/contract.ts'
import { postRoutes } from '../../blog/routes.ts'
import type { company } from '../../company/contract.ts'
import { companyRoutes } from '../../company/routes.ts'
import type { faqs } from '../../faqs/contract.ts'
import { faqRoutes } from '../../faqs/routes.ts'
import type { testimonials } from '../../testimonials/contract.ts'
import { testimonialRoutes } from '../../testimonials/routes.ts'

const { getCompany } = apiOf<typeof company>('company', companyRoutes)
const { listPosts } = apiOf<typeof blog>('blog', postRoutes)
const { listHomeFaqs } = apiOf<typeof faqs>('faqs', faqRoutes)
const { listTestimonials } = apiOf<typeof testimonials>('testimonials', testimonialRoutes)

export const firm = () => getCompany.queryOptions()

export const posts = () => listPosts.queryOptions()

export const questions = () => listHomeFaqs.queryOptions()

export const approvedTestimonials = () =>
  queryOptions({
    queryKey: listTestimonials.queryKey(),
    queryFn: ({ signal }) =>
      listTestimonials.call(undefined, { signal }).catch((cause: unknown) => {
        throw new Error('Failed to fetch testimonials', { cause })
      }),
  })
