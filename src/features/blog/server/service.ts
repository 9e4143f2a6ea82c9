import { and, desc, isNotNull, lte } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { PostSummary } from '../contract.ts'
import { posts } from './tables.ts'

const mostListed = 50

/** Published articles, newest first; drafts and articles for a later day are not among them. */
export async function listPosts(ctx: Ctx): Promise<PostSummary[]> {
  const rows = await ctx.db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      excerpt: posts.excerpt,
      imageUrl: posts.imageUrl,
      imageAlt: posts.imageAlt,
      publishedAt: posts.publishedAt,
      category: posts.category,
    })
    .from(posts)
    .where(isPublished(ctx))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(mostListed)
  return rows.map(toPostSummary)
}

/** Address and last change of every published article, for the site map. */
export async function listPostAddresses(ctx: Ctx): Promise<{ slug: string; updatedAt: Date }[]> {
  return ctx.db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isPublished(ctx))
    .limit(50_000)
}

function isPublished(ctx: Ctx) {
  return and(isNotNull(posts.publishedAt), lte(posts.publishedAt, ctx.now()))
}

interface SummaryRow extends Omit<PostSummary, 'publishDate'> {
  publishedAt: Date | null
}

function toPostSummary({ publishedAt, ...post }: SummaryRow): PostSummary {
  return { ...post, publishDate: (publishedAt ?? new Date(0)).toISOString() }
}
