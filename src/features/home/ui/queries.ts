import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/rpc.ts'
import { blog } from '../../blog/contract.ts'
import { company } from '../../company/contract.ts'
import { faqs } from '../../faqs/contract.ts'
import { testimonials } from '../../testimonials/contract.ts'

const { getCompany } = apiOf('company', company)
const { listPosts } = apiOf('blog', blog)
const { listHomeFaqs } = apiOf('faqs', faqs)
const { listTestimonials } = apiOf('testimonials', testimonials)

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
