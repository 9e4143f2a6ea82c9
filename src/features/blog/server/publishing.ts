import { and, eq, ne } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { isDuplicate, statementErrorOf } from '../../../platform/db/statement-error.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import type { AuditAction } from '../../audit/shared/actions.ts'
import { getCompany } from '../../company/server/service.ts'
import { instantOf } from '../../company/shared/hours.ts'
import { type DeskArticle, type PublishArticle, Publishable, problemsOf, type Versioned } from '../desk-contract.ts'
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

const taken = 'Another article has this address, or had it before. Please choose another one.'

/** Lets readers see the text that was saved last: now, or from a time on. */
export async function publishArticle(ctx: Ctx, input: PublishArticle): Promise<DeskArticle> {
  try {
    return await inTransaction(ctx, (ctx) => publish(ctx, input))
  } catch (error) {
    // Somebody took the same address in the same moment.
    if (isDuplicate(error)) throw invalidField('slug', taken)
    // The database's limit for the words of one text.
    if (statementErrorOf(error)?.code === '54000')
      throw invalidField('document', 'This article is too long. Please divide it into several.')
    throw error
  }
}

async function publish(ctx: Ctx, input: PublishArticle): Promise<DeskArticle> {
  const row = await lockVersion(ctx, input)
  const last = await findLast(ctx, row)
  const draft = requirePublishable(last.draft)
  const { status, publishedAt } = await timeOf(ctx, row, input.at)
  if (draft.slug !== row.slug) await requireFree(ctx, row, draft.slug)
  await keepAddress(ctx, row)
  const bodyText = textOf(draft.document)
  const version = await numberOf(ctx, row, last)
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

/** The revision that readers will see; a text that was never saved here becomes the first one. */
async function numberOf(ctx: Ctx, row: PostRow, { draft, savedBy, savedAt }: Awaited<ReturnType<typeof findLast>>) {
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
    // What readers have seen keeps its day; it is an update.
    const publishedAt = isPublic && row.publishedAt ? row.publishedAt : ctx.now()
    return { status: 'published', publishedAt } as const
  }
  if (isPublic)
    throw invalidField('at', 'Readers see this article already. Publish the changes now, or withdraw it first.')
  const { hours } = await getCompany(ctx)
  const publishedAt = instantOf(at.slice(0, 10), at.slice(11), hours.zone)
  if (publishedAt <= ctx.now()) throw invalidField('at', 'This time is over. Please choose one in the future.')
  return { status: 'scheduled', publishedAt } as const
}

async function requireFree(ctx: Ctx, row: PostRow, slug: string) {
  const [post] = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), ne(posts.id, row.id)))
  const [earlier] = await ctx.db.select().from(postSlugs).where(eq(postSlugs.slug, slug))
  if (post || (earlier && earlier.postId !== row.id)) throw invalidField('slug', taken)
}

/** The address until now leads to the article from now on, where anybody can have known it. */
async function keepAddress(ctx: Ctx, row: PostRow) {
  if (!hadReaders(ctx, row)) return
  await ctx.db.insert(postSlugs).values({ slug: row.slug, postId: row.id, createdAt: ctx.now() }).onConflictDoNothing()
}

/** Makes it a draft again: readers no longer find it. */
export const withdrawArticle = (ctx: Ctx, input: Versioned) => changeStatus(ctx, input, 'draft', 'post.withdrawn')

/** Puts it away. Nothing is deleted: it can be brought back as a draft. */
export const archiveArticle = (ctx: Ctx, input: Versioned) => changeStatus(ctx, input, 'archived', 'post.archived')

async function changeStatus(ctx: Ctx, input: Versioned, status: 'draft' | 'archived', action: AuditAction) {
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
