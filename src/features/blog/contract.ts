import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ListLimit } from '../../platform/browser/shapes.ts'
import { categories, orders } from './shared/lists.ts'

export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

/** Empty until the author chooses one. Only an article with a category can be published. */
export const DraftCategory = z.enum([...categories, ''])

/** A published article as lists show it. */
export const PostSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  /** With the date, time and offset of the firm's zone. */
  publishDate: z.iso.datetime({ offset: true }),
  category: Category,
})
export type PostSummary = z.infer<typeof PostSummary>

/** No real search needs more than 100 characters. */
const SearchText = z.string().check(z.trim(), z.maxLength(100, 'Please search for at most 100 characters'))

export const PostQuery = z.object({
  category: z.optional(Category),
  q: z.optional(SearchText),
  /** The id of the last article in the previous answer. */
  cursor: z.optional(z.uuid()),
  /** How many articles the answer has at most. */
  limit: ListLimit,
})
export type PostQuery = z.infer<typeof PostQuery>

export const PostPageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  category: z.optional(Category),
  q: z.optional(SearchText),
  sort: z._default(z.enum(orders), 'newest'),
})
export type PostPageQuery = z.infer<typeof PostPageQuery>

export const PostPage = z.object({
  /** The article above the list. Null except on the first page of all articles, newest first. */
  featured: z.nullable(PostSummary),
  posts: z.array(PostSummary),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** True if no article has the searched words and `posts` have similar words. */
  isSimilar: z.boolean(),
})
export type PostPage = z.infer<typeof PostPage>

const Neighbor = z.nullable(z.object({ slug: z.string(), title: z.string() }))

/** An article with everything its page shows. */
export const Post = z.extend(PostSummary, {
  /** Empty only in the preview of a draft. */
  category: DraftCategory,
  /** In the firm's zone, like `publishDate`. */
  updatedDate: z.iso.datetime({ offset: true }),
  readingMinutes: z.int(),
  /** The author's name. Empty if the firm is the author. */
  author: z.string(),
  reviewer: z.nullable(z.object({ name: z.string(), credential: z.string() })),
  /** The tax year to which the article's figures belong. */
  taxYear: z.nullable(z.int()),
  /** The description that search engines show. */
  searchDescription: z.string(),
  /** Not checked here: shared/document.ts checks the parts on saving, and the page renders only known elements. */
  document: z.object({ type: z.literal('doc'), content: z.array(z.unknown()) }),
  previous: Neighbor,
  next: Neighbor,
  related: z.array(PostSummary),
  /** True if the article is shown only because of a signed preview link. */
  isPreview: z.boolean(),
})
export type Post = z.infer<typeof Post>

export const PostAddress = z.object({
  slug: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The token of a preview link. */
  preview: z.optional(z.string().check(z.maxLength(200))),
})
export type PostAddress = z.infer<typeof PostAddress>

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
  getPostPage: endpoint
    .route({ ...route, path: '/blog/page', summary: 'Get one page of the blog' })
    .meta({ access: 'visitor', errors: ['not_found'] })
    .input(PostPageQuery)
    .output(PostPage),
  getPost: endpoint
    .route({
      ...route,
      path: '/blog-posts/{slug}',
      summary: 'Get a published article by its current or an earlier address',
    })
    .meta({ access: 'visitor' })
    .input(PostAddress)
    .output(Post),
}
