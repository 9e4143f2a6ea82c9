import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { getCompany } from '../../company/server/service.ts'
import type { ArticleState, DeskArticle, Draft } from '../desk-contract.ts'
import { previewPath } from './preview.ts'
import { postRevisions, posts } from './tables.ts'

export type PostRow = typeof posts.$inferSelect

export const asObject = ({ id, title }: Pick<PostRow, 'id' | 'title'>) => ({
  type: 'post',
  id,
  name: title || 'Untitled article',
})

/** A scheduled article is public from its time on, whether or not anything has touched its row since. */
export function stateOf(ctx: Ctx, { status, publishedAt }: Pick<PostRow, 'status' | 'publishedAt'>): ArticleState {
  return status === 'scheduled' && publishedAt && publishedAt <= ctx.now() ? 'published' : status
}

/** True where readers see it, or will without anybody doing anything. */
export const isReleased = ({ status }: Pick<PostRow, 'status'>) => status === 'scheduled' || status === 'published'

/** True where somebody may know its address. */
export const hadReaders = (ctx: Ctx, { publishedAt }: Pick<PostRow, 'publishedAt'>) =>
  publishedAt !== null && publishedAt <= ctx.now()

export async function getPostRow(ctx: Ctx, id: string): Promise<PostRow> {
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id))
  if (!row) throw new AppError('not_found', 'There is no such article.')
  return row
}

/** The article as it is now, kept from changes by others until the transaction ends. */
async function lockPost(ctx: Ctx, id: string): Promise<PostRow> {
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'There is no such article.')
  return row
}

/** The same, and only while nobody has saved a newer version than the one that is being changed. */
export async function lockVersion(ctx: Ctx, { id, basedOn }: { id: string; basedOn: number }): Promise<PostRow> {
  const row = await lockPost(ctx, id)
  if (row.version === basedOn) return row
  const { savedBy } = await findLast(ctx, row)
  throw new AppError(
    'conflict',
    `${savedBy || 'Somebody'} has saved this article in the meantime. Your text is still here: compare both, then choose.`,
    { reason: 'newer_version' },
  )
}

/** The text that was saved last; of an article that was never edited here, the one that readers see. */
export async function findLast(ctx: Ctx, row: PostRow): Promise<{ draft: Draft; savedBy: string; savedAt: Date }> {
  const [revision] = await ctx.db
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, row.id), eq(postRevisions.number, row.version)))
  return revision ?? { draft: toDraft(row), savedBy: '', savedAt: row.editedAt }
}

/** What stands in the place of an address until somebody gives one. */
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
  const { hours } = await getCompany(ctx)
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
    zone: hours.zone,
    draft,
  }
}
