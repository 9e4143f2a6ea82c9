import { and, desc, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { nameOf, requireUser } from '../../../platform/http/signed-in.ts'
import { minuteMs } from '../../../time/days.ts'
import { audit } from '../../audit/server/service.ts'
import type { DeskArticle, Draft, Revision, SaveArticle } from '../desk-contract.ts'
import { asObject, getPostRow, isReleased, lockVersion, type PostRow, toDeskArticle, toDraft } from './desk-article.ts'
import { postRevisions, posts } from './tables.ts'

/** One person's autosaves within this time share one revision. */
const autosaveRunMs = 10 * minuteMs
const maxRevisionsListed = 200

/** Saves a new text. Readers see the text once someone publishes it. */
export async function saveArticle(ctx: Ctx, input: SaveArticle): Promise<DeskArticle> {
  const user = requireUser(ctx)
  // The limit of saves in ten minutes. No author needs this many, even with autosaves.
  await limitRate(ctx, { name: 'blog.save', subject: user.userId, max: 600, seconds: 600 })
  return inTransaction(ctx, async (ctx) => {
    const row = await lockVersion(ctx, input)
    if (row.version === 0 && row.title === '') await audit(ctx, 'post.created', asObject(row))
    if (row.version === 0 && isReleased(row)) await keepOriginal(ctx, row)
    const { draft, isAutosave, restored } = input
    await keepRevision(ctx, row, { draft, isAutosave, savedBy: nameOf(user) })
    // A released article's row has the title and category that readers see, so only a draft's row gets the new ones.
    const shown = isReleased(row) ? {} : { title: draft.title, category: draft.category }
    const saved = oneRow(
      await ctx.db
        .update(posts)
        .set({ version: row.version + 1, editedAt: ctx.now(), ...shown })
        .where(eq(posts.id, row.id))
        .returning(),
    )
    if (restored !== undefined) await audit(ctx, 'post.restored', asObject(row), { revision: String(restored) })
    else if (!isAutosave) await audit(ctx, 'post.saved', asObject(row))
    return toDeskArticle(ctx, saved)
  })
}

/** Stores the public text as a revision before the first edit on the desk. */
async function keepOriginal(ctx: Ctx, row: PostRow) {
  const times = { begunAt: row.editedAt, savedAt: row.editedAt }
  const original = { postId: row.id, number: 0, draft: toDraft(row), savedBy: '', isAutosave: false, ...times }
  await ctx.db.insert(postRevisions).values(original).onConflictDoNothing()
}

async function keepRevision(
  ctx: Ctx,
  row: PostRow,
  saved: Pick<typeof postRevisions.$inferInsert, 'draft' | 'isAutosave' | 'savedBy'>,
) {
  const number = row.version + 1
  const savedAt = ctx.now()
  const autosave = saved.isAutosave ? await findOpenAutosave(ctx, row, saved.savedBy) : undefined
  if (autosave) {
    const isThatRow = and(eq(postRevisions.postId, row.id), eq(postRevisions.number, autosave.number))
    await ctx.db.update(postRevisions).set({ number, draft: saved.draft, savedAt }).where(isThatRow)
  } else {
    await ctx.db.insert(postRevisions).values({ postId: row.id, number, ...saved, begunAt: savedAt, savedAt })
  }
}

/** The last revision if it is a recent autosave by the same person that isn't published. */
async function findOpenAutosave(ctx: Ctx, row: PostRow, savedBy: string) {
  const [last] = await ctx.db
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, row.id), eq(postRevisions.number, row.version)))
  if (!last?.isAutosave || last.savedBy !== savedBy || last.number === row.publishedVersion) return undefined
  return ctx.now().getTime() - last.begunAt.getTime() < autosaveRunMs ? last : undefined
}

export async function listRevisions(ctx: Ctx, { id }: { id: string }): Promise<Revision[]> {
  const row = await getPostRow(ctx, id)
  const rows = await ctx.db
    .select({
      number: postRevisions.number,
      savedAt: postRevisions.savedAt,
      savedBy: postRevisions.savedBy,
      isAutosave: postRevisions.isAutosave,
    })
    .from(postRevisions)
    .where(eq(postRevisions.postId, id))
    .orderBy(desc(postRevisions.number))
    .limit(maxRevisionsListed)
  const isPublic = (number: number) => isReleased(row) && number === row.publishedVersion
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString(), isPublic: isPublic(row.number) }))
}

export async function getRevision(ctx: Ctx, { id, number }: { id: string; number: number }): Promise<Draft> {
  const [row] = await ctx.db
    .select({ draft: postRevisions.draft })
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, id), eq(postRevisions.number, number)))
  if (!row) throw new AppError('not_found', 'There is no such revision.')
  return row.draft
}
