import { queryOptions } from '@tanstack/react-query'
import { RequestError } from '../../../platform/request-error.ts'
import { apiOf } from '../../../platform/rpc.ts'
import { blog } from '../../blog/contract.ts'
import { company } from '../../company/contract.ts'
import { identity } from '../../identity/contract.ts'
import { testimonials } from '../../testimonials/contract.ts'

const { getCompany } = apiOf('company', company)
const { listPosts } = apiOf('blog', blog)
const { listTestimonials } = apiOf('testimonials', testimonials)
const { getUser } = apiOf('identity', identity)

export const firm = () => getCompany.queryOptions()

export const posts = () => listPosts.queryOptions()

export const approvedTestimonials = () =>
  queryOptions({
    queryKey: listTestimonials.queryKey(),
    queryFn: ({ signal }) =>
      listTestimonials.call(undefined, { signal }).catch((cause: unknown) => {
        throw new Error('Failed to fetch testimonials', { cause })
      }),
  })

/** Who is signed in; null for nobody. */
export const signedInUser = () =>
  queryOptions({
    queryKey: getUser.queryKey(),
    queryFn: ({ signal }) =>
      getUser.call(undefined, { signal }).catch((error: unknown) => {
        if (error instanceof RequestError && error.status === 401) return null
        throw error
      }),
  })
