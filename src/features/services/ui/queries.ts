import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/rpc.ts'
import { blog } from '../../blog/contract.ts'
import { company } from '../../company/contract.ts'
import { testimonials } from '../../testimonials/contract.ts'

const { getCompany } = apiOf('company', company)
const { listPosts } = apiOf('blog', blog)
const { listTestimonials } = apiOf('testimonials', testimonials)

export const posts = () => listPosts.queryOptions()

export const approvedTestimonials = () => listTestimonials.queryOptions()

/** The firm's record; undefined until it is known. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data
