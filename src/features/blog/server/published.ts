import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { momentWithOffset } from '../../../time/clock.ts'
import { getFirmZone } from '../../company/server/service.ts'
import type { Category, PostSummary } from '../contract.ts'
import { curlyQuotes } from '../shared/quotes.ts'
import { posts } from './tables.ts'

/** The columns for lists of articles, without the document. */
export const summaryColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  imageUrl: posts.imageUrl,
  imageAlt: posts.imageAlt,
  publishedAt: posts.publishedAt,
  /** A published article has a category. */
  category: sql<Category>`${posts.category}`,
}

/** The same condition as in the indexes, because only then the database's planner uses them. */
export function isPublished(ctx: Ctx): SQL | undefined {
  return and(sql`${posts.status} in ('scheduled', 'published')`, lte(posts.publishedAt, ctx.now()))
}

export const isIn = (category: Category | undefined) => (category ? eq(posts.category, category) : undefined)

const position = sql`(${posts.publishedAt}, ${posts.id})`

/** An article's position in time. The database compares positions, because a Date would lose the microseconds. */
const positionOf = (id: string) => sql`((select published_at from posts where id = ${id}), ${id}::uuid)`

export const isOlderThan = (id: string) => sql`${position} < ${positionOf(id)}`
export const isNewerThan = (id: string) => sql`${position} > ${positionOf(id)}`

interface SummaryRow<OneCategory> extends Omit<PostSummary, 'publishDate' | 'category'> {
  category: OneCategory
  publishedAt: Date | null
}

/** `zone` is the firm's, so that every page shows the day on which the firm published the article. */
export function toPostSummary<OneCategory>(zone: string, { publishedAt, ...row }: SummaryRow<OneCategory>) {
  const { id, slug, imageUrl, imageAlt, category } = row
  const [title, excerpt] = [curlyQuotes(row.title), curlyQuotes(row.excerpt)]
  const publishDate = momentWithOffset(zone, publishedAt ?? new Date(0))
  return { id, slug, title, excerpt, imageUrl, imageAlt, publishDate, category }
}

export const inOrder = {
  newest: [desc(posts.publishedAt), desc(posts.id)],
  oldest: [asc(posts.publishedAt), asc(posts.id)],
}
export type Order = keyof typeof inOrder

export async function listSummaries(
  ctx: Ctx,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  skip = 0,
): Promise<PostSummary[]> {
  // On later pages, we first find the ids with the index alone. Reading and sorting all earlier rows takes thirty times
  // as long.
  const onPage = ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(skip)
  const rows = await ctx.db
    .select(summaryColumns)
    .from(posts)
    .where(skip > 0 ? inArray(posts.id, onPage) : where)
    .orderBy(...order)
    .limit(limit)
  const zone = await getFirmZone(ctx)
  return rows.map((row) => toPostSummary(zone, row))
}
