import * as z from 'zod/mini'
import { categories } from './lists-contract.ts'
import { postRoutes } from './routes.ts'

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

export const blog = {
  listPosts: postRoutes.listPosts.input(z.optional(PostQuery)).output(z.array(PostSummary)),
}
