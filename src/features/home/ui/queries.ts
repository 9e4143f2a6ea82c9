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

export const posts = () => listPosts.queryOptions({ input: { limit: 3 } })

export const nextDeadlines = () => listNextDeadlines.queryOptions()

export const takeHome = () => compareTakeHome.queryOptions()

export const questions = () => listHomeFaqs.queryOptions()

/** More than this would be too many to click through. The testimonials page has the rest. */
const newest = { limit: 6 }

export const approvedTestimonials = () =>
  queryOptions({
    queryKey: listTestimonials.queryKey({ input: newest }),
    queryFn: ({ signal }) =>
      listTestimonials.call(newest, { signal }).catch((cause: unknown) => {
        throw new Error('Failed to fetch testimonials', { cause })
      }),
  })
