import { and, eq, ne } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { isDuplicate, statementErrorOf } from '../../../platform/db/statement-error.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { instantOf } from '../../../time/clock.ts'
import { audit } from '../../audit/server/service.ts'
import type { AuditAction } from '../../audit/shared/actions.ts'
import { getFirmZone } from '../../company/server/service.ts'
import {
  type ArticleVersion,
  type DeskArticle,
  type PublishArticle,
  Publishable,
  problemsOf,
} from '../desk-contract.ts'
import { readingMinutes, textOf } from '../shared/text.ts'
import { announceArticle } from './announce.ts'
import {
  asObject,
  findLast,
  hadReaders,
  isReleased,
  lockVersion,
  type PostRow,
  stateOf,
  toDeskArticle,
} from './desk-article.ts'
import { postRevisions, postSlugs, posts } from './tables.ts'

const slugTaken = 'Another article has or had this URL. Please choose another one.'

/** Publishes the last saved text, now or at a given time. */
export async function publishArticle(ctx: Ctx, input: PublishArticle): Promise<DeskArticle> {
  try {
    return await inTransaction(ctx, (ctx) => publish(ctx, input))
  } catch (error) {
    // Another article may get the same slug at the same moment.
    if (isDuplicate(error)) throw invalidField('slug', slugTaken)
    // PostgreSQL fails with 54000 if a text has more words than the search index can store.
    if (statementErrorOf(error)?.code === '54000')
      throw invalidField('document', 'This article is too long. Please split it into several.')
    throw error
  }
}

async function publish(ctx: Ctx, input: PublishArticle): Promise<DeskArticle> {
  const row = await lockVersion(ctx, input)
  const last = await findLast(ctx, row)
  const draft = requirePublishable(last.draft)
  const { status, publishedAt } = await timeOf(ctx, row, input.at)
  if (draft.slug !== row.slug) await requireFreeSlug(ctx, row, draft.slug)
  await keepOldSlug(ctx, row)
  const bodyText = textOf(draft.document)
  const version = await revisionNumberOf(ctx, row, last)
  const published = oneRow(
    await ctx.db
      .update(posts)
      .set({
        ...draft,
        bodyText,
        readingMinutes: readingMinutes(bodyText),
        status,
        publishedAt,
        version,
        publishedVersion: version,
        updatedAt: new Date(Math.max(publishedAt.getTime(), ctx.now().getTime())),
      })
      .where(eq(posts.id, row.id))
      .returning(),
  )
  const details = { address: draft.slug, ...(status === 'scheduled' ? { time: publishedAt.toISOString() } : {}) }
  if (status === 'scheduled') await ctx.jobs.enqueue(announceArticle, { postId: row.id }, publishedAt)
  await audit(ctx, `post.${status}`, asObject(published), details)
  await ctx.events.publish('content.changed', {})
  return toDeskArticle(ctx, published)
}

/** The number of the revision to publish. A text that was never saved on the desk becomes the first revision. */
async function revisionNumberOf(
  ctx: Ctx,
  row: PostRow,
  { draft, savedBy, savedAt }: Awaited<ReturnType<typeof findLast>>,
) {
  if (row.version > 0) return row.version
  const revision = { postId: row.id, number: 1, draft, savedBy, isAutosave: false, begunAt: savedAt, savedAt }
  await ctx.db.insert(postRevisions).values(revision)
  return 1
}

function requirePublishable(draft: unknown): Publishable {
  const { data } = Publishable.safeParse(draft)
  if (data) return data
  const fields = problemsOf(Publishable, draft)
  throw new AppError('invalid', Object.values(fields)[0] ?? 'Please check the article.', { fields })
}

async function timeOf(ctx: Ctx, row: PostRow, at: string | undefined) {
  const isPublic = stateOf(ctx, row) === 'published'
  if (!at) {
    // Updating a public article doesn't change its publication time.
    const publishedAt = isPublic && row.publishedAt ? row.publishedAt : ctx.now()
    return { status: 'published', publishedAt } as const
  }
  if (isPublic)
    throw invalidField('at', 'This article is already public. Publish the changes now, or unpublish it first.')
  const zone = await getFirmZone(ctx)
  const publishedAt = instantOf(at.slice(0, 10), at.slice(11), zone)
  if (publishedAt <= ctx.now()) throw invalidField('at', 'This time has passed. Please choose one in the future.')
  return { status: 'scheduled', publishedAt } as const
}

async function requireFreeSlug(ctx: Ctx, row: PostRow, slug: string) {
  const [post] = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), ne(posts.id, row.id)))
  const [former] = await ctx.db.select().from(postSlugs).where(eq(postSlugs.slug, slug))
  if (post || (former && former.postId !== row.id)) throw invalidField('slug', slugTaken)
}

/** If readers may know the old slug, redirects it to the article. */
async function keepOldSlug(ctx: Ctx, row: PostRow) {
  if (!hadReaders(ctx, row)) return
  await ctx.db.insert(postSlugs).values({ slug: row.slug, postId: row.id, createdAt: ctx.now() }).onConflictDoNothing()
}

/** Turns an article back into a draft, so that it is no longer public. */
export const withdrawArticle = (ctx: Ctx, input: ArticleVersion) => changeStatus(ctx, input, 'draft', 'post.withdrawn')

/** Archives an article. Nothing is deleted, so it can be restored as a draft. */
export const archiveArticle = (ctx: Ctx, input: ArticleVersion) => changeStatus(ctx, input, 'archived', 'post.archived')

async function changeStatus(ctx: Ctx, input: ArticleVersion, status: 'draft' | 'archived', action: AuditAction) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockVersion(ctx, input)
    if (row.status === status) return toDeskArticle(ctx, row)
    const changed = oneRow(
      await ctx.db
        .update(posts)
        .set({
          status,
          editedAt: ctx.now(),
          updatedAt: ctx.now(),
          publishedAt: hadReaders(ctx, row) ? row.publishedAt : null,
        })
        .where(eq(posts.id, row.id))
        .returning(),
    )
    await audit(ctx, action, asObject(row))
    if (isReleased(row)) await ctx.events.publish('content.changed', {})
    return toDeskArticle(ctx, changed)
  })
}
