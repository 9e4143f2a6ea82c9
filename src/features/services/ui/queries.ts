import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { blog } from '../../blog/contract.ts'
import type { testimonials } from '../../testimonials/contract.ts'
import type { ServiceContent } from '../shared/content/types.ts'
import { articlesFor } from './articles-for.ts'
import { reviewsFor } from './reviews-for.ts'

const { listPosts } = apiOf<typeof blog>('blog')
const { listTestimonials } = apiOf<typeof testimonials>('testimonials')

// Both queries keep only what the page shows, because the page's HTML carries their results.

/** The articles on a service's page. */
export const serviceArticles = (content: Pick<ServiceContent, 'slug' | 'articles' | 'category'>) =>
  queryOptions({
    queryKey: [...listPosts.queryKey(), content.slug],
    queryFn: async ({ signal }) => articlesFor(content, await listPosts.call(undefined, { signal })),
  })

/** The testimonials on a service's page. */
export const serviceReviews = (content: Pick<ServiceContent, 'slug' | 'reviewedAs'>) =>
  queryOptions({
    queryKey: [...listTestimonials.queryKey(), content.slug],
    queryFn: async ({ signal }) => reviewsFor(content, await listTestimonials.call(undefined, { signal })),
  })
