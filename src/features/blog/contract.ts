import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'

export const categories = [
  'Expat Tax',
  'Business Tax',
  'Individual Tax',
  'Cross-Border',
  'Tax Planning',
  'Accounting',
] as const

export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

/** A published article as lists show it. */
export const PostSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  publishDate: z.iso.datetime(),
  category: Category,
})
export type PostSummary = z.infer<typeof PostSummary>

export const blog = {
  listPosts: endpoint
    .route({ method: 'GET', path: '/blog-posts', summary: 'Published articles, newest first', tags: ['Blog'] })
    .meta({ access: 'visitor' })
    .output(z.array(PostSummary)),
}
