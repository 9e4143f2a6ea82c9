import { and, asc, count, eq, gt, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Post, PostAddress, PostPage, PostPageQuery, PostQuery, PostSummary } from '../contract.ts'
import { readingMinutes, textOf } from '../shared/text.ts'
import { findLast, type PostRow } from './desk-article.ts'
import { previewedPost } from './preview.ts'
import { inOrder, isIn, isNewerThan, isOlderThan, isPublished, listSummaries, toPostSummary } from './published.ts'
import { searchPosts } from './search.ts'
import { postSlugs, posts } from './tables.ts'

const maxListed = 50
const postsPerPage = 9

/** Published articles, newest first; the answer's `Link` header leads to those after them. */
export async function listPosts(ctx: Ctx, query: PostQuery = {}): Promise<PostSummary[]> {
  const found = await listAfter(ctx, query, maxListed + 1)
  const listed = found.slice(0, maxListed)
  const last = listed.at(-1)
  if (last && found.length > maxListed) {
    const next = new URLSearchParams({ ...query, cursor: last.id })
    ctx.http?.response.set('link', `</api/blog-posts?${next}>; rel="next"`)
  }
  return listed
}

async function listAfter(ctx: Ctx, { q, category, cursor }: PostQuery, most: number): Promise<PostSummary[]> {
  if (q) return (await searchPosts(ctx, { q, category, cursor, most })).posts
  const where = and(isPublished(ctx), isIn(category), cursor ? isOlderThan(cursor) : undefined)
  return listSummaries(ctx, where, inOrder.newest, most)
}

/** One page of the blog. The featured article is on the first page of everything, and in no other place of that list. */
export async function getPostPage(ctx: Ctx, query: PostPageQuery): Promise<PostPage> {
  const { page, q } = query
  const found = q ? await searchPage(ctx, { ...query, q }) : await listPage(ctx, query)
  const pages = Math.max(1, Math.ceil(found.total / postsPerPage))
  if (page > pages) throw new AppError('not_found', 'The blog has no such page.')
  return { ...found, page, pages }
}

type Part = Omit<PostPage, 'page' | 'pages'>

async function searchPage(ctx: Ctx, { page, ...search }: PostPageQuery & { q: string }): Promise<Part> {
  const found = await searchPosts(ctx, { ...search, skip: (page - 1) * postsPerPage, most: postsPerPage })
  return { ...found, featured: null }
}

async function listPage(ctx: Ctx, { page, category, sort }: PostPageQuery): Promise<Part> {
  const all = and(isPublished(ctx), isIn(category))
  const featured = !category && sort === 'newest' ? await findFeatured(ctx) : undefined
  const [counted] = await ctx.db.select({ total: count() }).from(posts).where(all)
  const others = and(all, featured ? ne(posts.id, featured.id) : undefined)
  const isFirst = page === 1
  const most = postsPerPage - (featured && isFirst ? 1 : 0)
  const skip = (page - 1) * postsPerPage - (featured && !isFirst ? 1 : 0)
  const listed = await listSummaries(ctx, others, inOrder[sort], most, skip)
  return { featured: (isFirst && featured) || null, posts: listed, total: counted?.total ?? 0, isSimilar: false }
}

async function findFeatured(ctx: Ctx): Promise<PostSummary | undefined> {
  const [featured] = await listSummaries(ctx, and(isPublished(ctx), sql`${posts.isFeatured}`), inOrder.newest, 1)
  return featured
}

/**
 * A published article, or one that is being written with its preview link, which ends when it is withdrawn; one that
 * has moved answers with its present address.
 */
export async function getPost(ctx: Ctx, { slug, preview }: PostAddress): Promise<Post> {
  const previewed = preview === undefined ? undefined : previewedPost(ctx, preview)
  const row = await findRow(ctx, slug, previewed)
  const isPreview = previewed !== undefined && row?.id === previewed && row.status !== 'archived'
  if (!row || !(row.isPublic || isPreview)) throw new AppError('not_found', 'There is no article at this address.')
  const { isPublic } = row
  const shown = isPreview ? await asSavedLast(ctx, row) : row
  const [related, previous, next] = await Promise.all([
    listRelated(ctx, row),
    isPublic ? findNeighbour(ctx, isOlderThan(row.id), inOrder.newest) : null,
    isPublic ? findNeighbour(ctx, isNewerThan(row.id), inOrder.oldest) : null,
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
    isPreview,
  }
}

/** What a preview shows: the last text of the desk, under the address that the article has now. */
async function asSavedLast(ctx: Ctx, row: PostRow): Promise<PostRow> {
  const { draft } = await findLast(ctx, row)
  return { ...row, ...draft, slug: row.slug, readingMinutes: readingMinutes(textOf(draft.document)) }
}

/** By its address or one it had before; the draft of a preview link has had any. */
async function findRow(ctx: Ctx, slug: string, previewed?: string) {
  const columns = { post: posts, isPublic: sql<boolean>`coalesce(${isPublished(ctx)}, false)` }
  const [present] = await ctx.db.select(columns).from(posts).where(eq(posts.slug, slug))
  const [moved] = present
    ? []
    : await ctx.db
        .select(columns)
        .from(postSlugs)
        .innerJoin(posts, eq(posts.id, postSlugs.postId))
        .where(eq(postSlugs.slug, slug))
  const [draft] =
    present || moved || !previewed ? [] : await ctx.db.select(columns).from(posts).where(eq(posts.id, previewed))
  const found = present ?? moved ?? draft
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
    inOrder.newest,
    mostRelated,
  )
  const missing = mostRelated - related.length
  if (missing === 0) return related
  const known = [id, ...related.map((post) => post.id)]
  const others = await listSummaries(ctx, and(isPublished(ctx), notInArray(posts.id, known)), inOrder.newest, missing)
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

/** What is being written, and what comes next. */
export async function summarizeArticles(ctx: Ctx) {
  const isChanged = and(inArray(posts.status, ['scheduled', 'published']), ne(posts.version, posts.publishedVersion))
  const [next] = await ctx.db
    .select({ id: posts.id, title: posts.title, at: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.status, 'scheduled'), gt(posts.publishedAt, ctx.now())))
    .orderBy(asc(posts.publishedAt))
    .limit(1)
  return {
    drafts: await ctx.db.$count(posts, eq(posts.status, 'draft')),
    changed: await ctx.db.$count(posts, isChanged),
    next: next?.at ? { ...next, at: next.at.toISOString() } : null,
  }
}
