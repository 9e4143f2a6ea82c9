import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { blog } from '../../blog/contract.ts'
import type { calculators } from '../../calculators/contract.ts'
import type { faqs } from '../../faqs/contract.ts'
import type { testimonials } from '../../testimonials/contract.ts'

const { listPosts } = apiOf<typeof blog>('blog')
const { listNextDeadlines, compareTakeHome } = apiOf<typeof calculators>('calculators')
const { listHomeFaqs } = apiOf<typeof faqs>('faqs')
const { listTestimonials } = apiOf<typeof testimonials>('testimonials')

export const posts = () => listPosts.queryOptions()

export const nextDeadlines = () => listNextDeadlines.queryOptions()

export const takeHome = () => compareTakeHome.queryOptions()

export const questions = () => listHomeFaqs.queryOptions()

export const approvedTestimonials = () =>
  queryOptions({
    queryKey: listTestimonials.queryKey(),
    queryFn: ({ signal }) =>
      listTestimonials.call(undefined, { signal }).catch((cause: unknown) => {
        throw new Error('Failed to fetch testimonials', { cause })
      }),
  })
