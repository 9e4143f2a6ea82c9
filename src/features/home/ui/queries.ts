import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { blog } from '../../blog/contract.ts'
import type { company } from '../../company/contract.ts'
import type { faqs } from '../../faqs/contract.ts'
import type { testimonials } from '../../testimonials/contract.ts'

const { getCompany } = apiOf<typeof company>('company')
const { listPosts } = apiOf<typeof blog>('blog')
const { listHomeFaqs } = apiOf<typeof faqs>('faqs')
const { listTestimonials } = apiOf<typeof testimonials>('testimonials')

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
