import { and, asc, count, eq, gt, inArray, ne, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { momentWithOffset } from '../../../time/clock.ts'
import { getFirmZone } from '../../company/server/service.ts'
import type { Post, PostAddress, PostPage, PostPageQuery, PostQuery, PostSummary } from '../contract.ts'
import { withCurlyQuotes } from '../shared/quotes.ts'
import { readingMinutes, textOf } from '../shared/text.ts'
import { findLast, isUntouched, type PostRow } from './desk-article.ts'
import { previewedPost } from './preview.ts'
import { inOrder, isIn, isNewerThan, isOlderThan, isPublished, listSummaries, toPostSummary } from './published.ts'
import { searchPosts } from './search.ts'
import { postSlugs, posts } from './tables.ts'

const maxListed = 50
const postsPerPage = 9

/** Published articles, newest first. The answer's `Link` header leads to the next ones. */
export async function listPosts(ctx: Ctx, query: PostQuery = {}): Promise<PostSummary[]> {
  const { limit = maxListed } = query
  const found = await listAfter(ctx, query, limit + 1)
  const listed = found.slice(0, limit)
  const last = listed.at(-1)
  if (last && found.length > limit) {
    const next = new URLSearchParams({ ...query, limit: `${limit}`, cursor: last.id })
    ctx.http?.response.set('link', `</api/blog-posts?${next}>; rel="next"`)
  }
  return listed
}

async function listAfter(ctx: Ctx, { q, category, cursor }: PostQuery, limit: number): Promise<PostSummary[]> {
  if (q) return (await searchPosts(ctx, { q, category, cursor, limit })).posts
  const where = and(isPublished(ctx), isIn(category), cursor ? isOlderThan(cursor) : undefined)
  return listSummaries(ctx, where, inOrder.newest, limit)
}

/** One page of the blog. In the whole list, the featured article comes first and only once. */
export async function getPostPage(ctx: Ctx, query: PostPageQuery): Promise<PostPage> {
  const { page, q } = query
  const found = q ? await searchPage(ctx, { ...query, q }) : await listPage(ctx, query)
  const pages = Math.max(1, Math.ceil(found.total / postsPerPage))
  if (page > pages) throw new AppError('not_found', 'The blog has no such page.')
  return { ...found, page, pages }
}

type PostList = Omit<PostPage, 'page' | 'pages'>

async function searchPage(ctx: Ctx, { page, ...search }: PostPageQuery & { q: string }): Promise<PostList> {
  const found = await searchPosts(ctx, { ...search, skip: (page - 1) * postsPerPage, limit: postsPerPage })
  return { ...found, featured: null }
}

async function listPage(ctx: Ctx, { page, category, sort }: PostPageQuery): Promise<PostList> {
  const all = and(isPublished(ctx), isIn(category))
  const featured = !category && sort === 'newest' ? await findFeatured(ctx) : undefined
  const [counted] = await ctx.db.select({ total: count() }).from(posts).where(all)
  const withoutFeatured = and(all, featured ? ne(posts.id, featured.id) : undefined)
  const isFirst = page === 1
  const limit = postsPerPage - (featured && isFirst ? 1 : 0)
  const skip = (page - 1) * postsPerPage - (featured && !isFirst ? 1 : 0)
  const listed = await listSummaries(ctx, withoutFeatured, inOrder[sort], limit, skip)
  return { featured: (isFirst && featured) || null, posts: listed, total: counted?.total ?? 0, isSimilar: false }
}

async function findFeatured(ctx: Ctx): Promise<PostSummary | undefined> {
  const [featured] = await listSummaries(ctx, and(isPublished(ctx), sql`${posts.isFeatured}`), inOrder.newest, 1)
  return featured
}

/**
 * Finds a published article by its current or a former slug. With a preview link, finds any article that isn't
 * archived.
 */
export async function getPost(ctx: Ctx, { slug, preview }: PostAddress): Promise<Post> {
  const previewed = preview === undefined ? undefined : previewedPost(ctx, preview)
  const row = await findRow(ctx, slug, previewed)
  const isPreview = previewed !== undefined && row?.id === previewed && row.status !== 'archived'
  if (!row || !(row.isPublic || isPreview)) throw new AppError('not_found', 'There is no article at this address.')
  const { isPublic } = row
  const zone = await getFirmZone(ctx)
  const shown = isPreview ? await withSavedDraft(ctx, row) : row
  const [related, previous, next] = await Promise.all([
    listRelated(ctx, row),
    isPublic ? findNeighbor(ctx, isOlderThan(row.id), inOrder.newest) : null,
    isPublic ? findNeighbor(ctx, isNewerThan(row.id), inOrder.oldest) : null,
  ])
  return {
    ...toPostSummary(zone, { ...shown, publishedAt: row.publishedAt ?? row.updatedAt }),
    updatedDate: momentWithOffset(zone, row.updatedAt),
    readingMinutes: shown.readingMinutes,
    author: shown.author,
    reviewer: shown.reviewerName ? { name: shown.reviewerName, credential: shown.reviewerCredential } : null,
    taxYear: shown.taxYear,
    searchDescription: shown.searchDescription || shown.excerpt,
    document: withCurlyQuotes(shown.document),
    previous,
    next,
    related,
    isPreview,
  }
}

/** Returns the article with its last saved text, but with its current slug. */
async function withSavedDraft(ctx: Ctx, row: PostRow): Promise<PostRow> {
  const { draft } = await findLast(ctx, row)
  return { ...row, ...draft, slug: row.slug, readingMinutes: readingMinutes(textOf(draft.document)) }
}

/** Finds an article by its current or a former slug, or by the preview link's id. */
async function findRow(ctx: Ctx, slug: string, previewed?: string) {
  const columns = { post: posts, isPublic: sql<boolean>`coalesce(${isPublished(ctx)}, false)` }
  const [current] = await ctx.db.select(columns).from(posts).where(eq(posts.slug, slug))
  const [moved] = current
    ? []
    : await ctx.db
        .select(columns)
        .from(postSlugs)
        .innerJoin(posts, eq(posts.id, postSlugs.postId))
        .where(eq(postSlugs.slug, slug))
  const [draft] =
    current || moved || !previewed ? [] : await ctx.db.select(columns).from(posts).where(eq(posts.id, previewed))
  const found = current ?? moved ?? draft
  return found && { ...found.post, isPublic: found.isPublic }
}

async function findNeighbor(ctx: Ctx, side: SQL, order: SQL[]): Promise<Post['next']> {
  const [neighbor] = await ctx.db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(isPublished(ctx), side))
    .orderBy(...order)
    .limit(1)
  return neighbor ?? null
}

const maxRelated = 3

/** The newest articles of the same category. If there are too few, the newest of other categories follow. */
async function listRelated(ctx: Ctx, { id, category }: typeof posts.$inferSelect): Promise<PostSummary[]> {
  const related = await listSummaries(
    ctx,
    and(isPublished(ctx), isIn(category || undefined), ne(posts.id, id)),
    inOrder.newest,
    maxRelated,
  )
  const missing = maxRelated - related.length
  if (missing === 0) return related
  const known = [id, ...related.map((post) => post.id)]
  const fillers = await listSummaries(ctx, and(isPublished(ctx), notInArray(posts.id, known)), inOrder.newest, missing)
  return [...related, ...fillers]
}

/** Slug and last change of every published article, for the sitemap. */
export async function listPostAddresses(ctx: Ctx): Promise<{ slug: string; updatedAt: Date }[]> {
  return ctx.db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isPublished(ctx))
    .limit(50_000)
}

/** Counts drafts and unpublished changes, and finds the next scheduled article. */
export async function summarizeArticles(ctx: Ctx) {
  const isChanged = and(inArray(posts.status, ['scheduled', 'published']), ne(posts.version, posts.publishedVersion))
  const [next] = await ctx.db
    .select({ id: posts.id, title: posts.title, at: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.status, 'scheduled'), gt(posts.publishedAt, ctx.now())))
    .orderBy(asc(posts.publishedAt))
    .limit(1)
  return {
    drafts: await ctx.db.$count(posts, and(eq(posts.status, 'draft'), not(isUntouched))),
    changed: await ctx.db.$count(posts, isChanged),
    next: next?.at ? { ...next, at: next.at.toISOString() } : null,
  }
}

const maxTexts = 1_000

/** The newest published articles with their texts, for the assistant. */
export async function listPostTexts(ctx: Ctx) {
  const { slug, title, excerpt, taxYear, document, updatedAt } = posts
  return ctx.db
    .select({ slug, title, excerpt, taxYear, document, updatedAt })
    .from(posts)
    .where(isPublished(ctx))
    .orderBy(...inOrder.newest)
    .limit(maxTexts)
}
