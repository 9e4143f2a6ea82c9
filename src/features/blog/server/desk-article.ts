import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { AppError } from '../../../platform/errors.ts'
import { getFirmZone } from '../../company/server/service.ts'
import type { ArticleState, DeskArticle, Draft } from '../desk-contract.ts'
import { previewPath } from './preview.ts'
import { postRevisions, posts } from './tables.ts'

export type PostRow = typeof posts.$inferSelect

export const asObject = ({ id, title }: Pick<PostRow, 'id' | 'title'>) => ({
  type: 'post',
  id,
  name: title || 'Untitled article',
})

/** The article's state. A scheduled article counts as published from its time on, so no job changes its row. */
export function stateOf(ctx: Ctx, { status, publishedAt }: Pick<PostRow, 'status' | 'publishedAt'>): ArticleState {
  return status === 'scheduled' && publishedAt && publishedAt <= ctx.now() ? 'published' : status
}

/** True if the article is public, or will be at its scheduled time. */
export const isReleased = ({ status }: Pick<PostRow, 'status'>) => status === 'scheduled' || status === 'published'

/** Matches drafts that someone started but never saved. */
export const isUntouched = sql`(${posts.status} = 'draft' and ${posts.version} = 0 and ${posts.title} = '')`

/** True if the publication time has passed, so readers may know the slug. */
export const hadReaders = (ctx: Ctx, { publishedAt }: Pick<PostRow, 'publishedAt'>) =>
  publishedAt !== null && publishedAt <= ctx.now()

export async function getPostRow(ctx: Ctx, id: string): Promise<PostRow> {
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id))
  if (!row) throw new AppError('not_found', 'There is no such article.')
  return row
}

/** Locks the article, or refuses if someone has saved a newer text. The version grows only on saving, not here. */
export const lockVersion = (ctx: Ctx, { id, basedOn: version }: { id: string; basedOn: number }): Promise<PostRow> =>
  claimVersion(
    ctx,
    posts,
    { where: eq(posts.id, id), version, noun: 'article', refuse: (row) => savedFirst(ctx, row) },
    { version: sql`${posts.version}` },
  )

async function savedFirst(ctx: Ctx, row: PostRow): Promise<AppError> {
  const { savedBy } = await findLast(ctx, row)
  const sentence = `${savedBy || 'Someone'} saved this article while you were writing. Your text is still here. Compare both, then choose one.`
  return new AppError('conflict', sentence, { reason: 'newer_version' })
}

/** The last saved text, or the public one if the article was never edited on the desk. */
export async function findLast(ctx: Ctx, row: PostRow): Promise<{ draft: Draft; savedBy: string; savedAt: Date }> {
  const [revision] = await ctx.db
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, row.id), eq(postRevisions.number, row.version)))
  return revision ?? { draft: toDraft(row), savedBy: '', savedAt: row.editedAt }
}

/** A placeholder until the author enters a slug, because the database requires one. */
export const placeholderSlug = (id: string) => `draft-${id}`

export function toDraft(row: PostRow): Draft {
  const { title, document, excerpt, category, imageUrl, imageAlt } = row
  const { author, reviewerName, reviewerCredential, taxYear, searchDescription, isFeatured } = row
  const slug = row.slug === placeholderSlug(row.id) ? '' : row.slug
  const about = { author, reviewerName, reviewerCredential, taxYear, searchDescription, isFeatured }
  return { title, document, slug, excerpt, category, imageUrl, imageAlt, ...about }
}

export async function toDeskArticle(ctx: Ctx, row: PostRow): Promise<DeskArticle> {
  const { draft, savedBy, savedAt } = await findLast(ctx, row)
  const zone = await getFirmZone(ctx)
  return {
    id: row.id,
    state: stateOf(ctx, row),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publicSlug: isReleased(row) || hadReaders(ctx, row) ? row.slug : null,
    hasUnpublishedChanges: isReleased(row) && row.version !== row.publishedVersion,
    version: row.version,
    savedAt: savedAt.toISOString(),
    savedBy,
    previewPath: previewPath(ctx, row),
    zone,
    draft,
  }
}
