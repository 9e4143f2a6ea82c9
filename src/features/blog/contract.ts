import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { categories } from './shared/lists.ts'

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

/** What is searched for; longer than any sensible question. */
export const SearchText = z.string().check(z.trim(), z.maxLength(100, 'Please search for at most 100 characters'))

export const PostQuery = z.object({
  category: z.optional(Category),
  q: z.optional(SearchText),
  /** The id of the last article one has. */
  cursor: z.optional(z.uuid()),
})
export type PostQuery = z.infer<typeof PostQuery>

const route = { method: 'GET', tags: ['Blog'] } as const

export const blog = {
  listPosts: endpoint
    .route({
      ...route,
      path: '/blog-posts',
      summary: 'List published articles, newest first',
    })
    .meta({ access: 'visitor' })
    .input(z.optional(PostQuery))
    .output(z.array(PostSummary)),
}
