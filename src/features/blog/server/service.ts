import { and, asc, count, desc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PostQuery, PostSummary } from '../contract.ts'
import { type Post, type PostAddress, type PostPage, type PostPageQuery, postsPerPage } from '../page-contract.ts'
import { readingMinutes, textOf } from '../text-contract.ts'
import { findLast, type PostRow } from './desk-article.ts'
import { isPreviewOf } from './preview.ts'
import { isIn, isNewerThan, isOlderThan, isPublished, summaryColumns, toPostSummary } from './published.ts'
import { findMatches } from './search.ts'
import { postSlugs, posts } from './tables.ts'

const mostListed = 50
const newestFirst = [desc(posts.publishedAt), desc(posts.id)]
const oldestFirst = [asc(posts.publishedAt), asc(posts.id)]

async function listSummaries(ctx: Ctx, where: SQL | undefined, order: SQL[], limit: number, offset = 0) {
  const rows = await ctx.db
    .select(summaryColumns)
    .from(posts)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(toPostSummary)
}

/** Published articles, newest first; the answer's `Link` header leads to those after them. */
export async function listPosts(ctx: Ctx, query: PostQuery = {}): Promise<PostSummary[]> {
  const { condition } = await findMatches(ctx, query)
  if (!condition) return []
  const where = and(condition, query.cursor ? isOlderThan(query.cursor) : undefined)
  const found = await listSummaries(ctx, where, newestFirst, mostListed + 1)
  const listed = found.slice(0, mostListed)
  const last = listed.at(-1)
  if (last && found.length > mostListed) {
    const next = new URLSearchParams({ ...query, cursor: last.id })
    ctx.http?.response.set('link', `</api/blog-posts?${next}>; rel="next"`)
  }
  return listed
}

/** One page of the blog. The featured article is on the first page of everything, and in no other place of that list. */
export async function getPostPage(ctx: Ctx, query: PostPageQuery): Promise<PostPage> {
  const { page, category, q, sort } = query
  const { condition, isSimilar } = await findMatches(ctx, query)
  const isEverything = !category && !q && sort === 'newest'
  const featured = isEverything ? await findFeatured(ctx) : undefined
  const [{ total } = { total: 0 }] = condition
    ? await ctx.db.select({ total: count() }).from(posts).where(condition)
    : []
  const pages = Math.max(1, Math.ceil(total / postsPerPage))
  if (page > pages) throw new AppError('not_found', 'The blog has no such page.')
  const where = and(condition, featured ? ne(posts.id, featured.id) : undefined)
  const isFirst = page === 1
  const limit = postsPerPage - (featured && isFirst ? 1 : 0)
  const offset = (page - 1) * postsPerPage - (featured && !isFirst ? 1 : 0)
  const order = sort === 'newest' ? newestFirst : oldestFirst
  const listed = condition ? await listSummaries(ctx, where, order, limit, offset) : []
  return { featured: (isFirst && featured) || null, posts: listed, total, page, pages, isSimilar }
}

async function findFeatured(ctx: Ctx): Promise<PostSummary | undefined> {
  const [featured] = await listSummaries(ctx, and(isPublished(ctx), sql`${posts.isFeatured}`), newestFirst, 1)
  return featured
}

/** A published article, or any with its preview link; one that has moved answers with its present address. */
export async function getPost(ctx: Ctx, { slug, preview }: PostAddress): Promise<Post> {
  const row = await findRow(ctx, slug)
  const isPreview = row && preview !== undefined && isPreviewOf(ctx, preview, row.id)
  if (!row || !(row.isPublic || isPreview)) throw new AppError('not_found', 'There is no article at this address.')
  const { isPublic } = row
  const shown = isPreview ? await asSavedLast(ctx, row) : row
  const [related, previous, next] = await Promise.all([
    listRelated(ctx, row),
    isPublic ? findNeighbour(ctx, isOlderThan(row.id), newestFirst) : null,
    isPublic ? findNeighbour(ctx, isNewerThan(row.id), oldestFirst) : null,
  ])
  return {
    ...toPostSummary({ ...shown, publishedAt: row.publishedAt ?? row.updatedAt }),
    updatedDate: row.updatedAt.toISOString(),
    readingMinutes: shown.readingMinutes,
    author: shown.author,
    reviewer: shown.reviewerName ? { name: shown.reviewerName, credential: shown.reviewerCredential } : null,
    taxYear: shown.taxYear,
    searchDescription: shown.searchDescription || shown.excerpt,
    document: shown.document,
    previous,
    next,
    related,
    isPreview: isPreview ?? false,
  }
}

/** What a preview shows: the last text of the desk, under the address that the article has now. */
async function asSavedLast(ctx: Ctx, row: PostRow): Promise<PostRow> {
  const { draft } = await findLast(ctx, row)
  return { ...row, ...draft, slug: row.slug, readingMinutes: readingMinutes(textOf(draft.document)) }
}

async function findRow(ctx: Ctx, slug: string) {
  const columns = { post: posts, isPublic: sql<boolean>`coalesce(${isPublished(ctx)}, false)` }
  const [present] = await ctx.db.select(columns).from(posts).where(eq(posts.slug, slug))
  const [moved] = present
    ? []
    : await ctx.db
        .select(columns)
        .from(postSlugs)
        .innerJoin(posts, eq(posts.id, postSlugs.postId))
        .where(eq(postSlugs.slug, slug))
  const found = present ?? moved
  return found && { ...found.post, isPublic: found.isPublic }
}

async function findNeighbour(ctx: Ctx, side: SQL, order: SQL[]): Promise<Post['next']> {
  const [neighbour] = await ctx.db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(isPublished(ctx), side))
    .orderBy(...order)
    .limit(1)
  return neighbour ?? null
}

const mostRelated = 3

/** The newest of the same category, and the newest of all where those are too few. */
async function listRelated(ctx: Ctx, { id, category }: typeof posts.$inferSelect): Promise<PostSummary[]> {
  const related = await listSummaries(
    ctx,
    and(isPublished(ctx), isIn(category), ne(posts.id, id)),
    newestFirst,
    mostRelated,
  )
  const missing = mostRelated - related.length
  if (missing === 0) return related
  const known = [id, ...related.map((post) => post.id)]
  const others = await listSummaries(ctx, and(isPublished(ctx), notInArray(posts.id, known)), newestFirst, missing)
  return [...related, ...others]
}

/** Address and last change of every published article, for the site map. */
export async function listPostAddresses(ctx: Ctx): Promise<{ slug: string; updatedAt: Date }[]> {
  return ctx.db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isPublished(ctx))
    .limit(50_000)
}
