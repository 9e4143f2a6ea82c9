import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { nameOf, requireUser } from '../../../../platform/http/signed-in.ts'
import { minuteMs } from '../../../../time/days.ts'
import { findAccounts } from '../../../identity/server/service.ts'
import type { Reviewer } from '../../desk-contract.ts'
import { checklists } from '../tables.ts'
import { type ChecklistRow, getChecklistRow, unknownChecklist } from './gate.ts'

/**
 * After this time without a sign of life, someone no longer counts as reviewing. The open page sends one every minute.
 */
const reviewMs = 2 * minuteMs

/**
 * Says who has the checklist open to review it. This is only for information: if two people change the same thing, its
 * version shows the conflict.
 */
export async function reviewerOf(ctx: Ctx, row: ChecklistRow): Promise<Reviewer | null> {
  const { reviewerId, reviewingUntil } = row
  if (!reviewerId || !reviewingUntil || reviewingUntil < ctx.now()) return null
  const person = (await findAccounts(ctx, [reviewerId])).get(reviewerId)
  return person ? { name: nameOf(person), isYou: reviewerId === requireUser(ctx).userId } : null
}

/** Records that the person is reviewing the checklist, unless someone else is. */
export async function reviewChecklist(ctx: Ctx, { id, takesOver }: { id: string; takesOver: boolean }) {
  const { userId } = requireUser(ctx)
  const isFree = or(
    isNull(checklists.reviewerId),
    eq(checklists.reviewerId, userId),
    lt(checklists.reviewingUntil, ctx.now()),
  )
  await ctx.db
    .update(checklists)
    .set({ reviewerId: userId, reviewingUntil: new Date(ctx.now().getTime() + reviewMs) })
    .where(and(eq(checklists.id, id), takesOver ? undefined : isFree))
  const reviewer = await reviewerOf(ctx, await getChecklistRow(ctx, id))
  if (!reviewer) throw unknownChecklist()
  return { reviewer }
}

export async function leaveReview(ctx: Ctx, { id }: { id: string }) {
  const isOwn = and(eq(checklists.id, id), eq(checklists.reviewerId, requireUser(ctx).userId))
  await ctx.db.update(checklists).set({ reviewerId: null, reviewingUntil: null }).where(isOwn)
  return { reviewer: await reviewerOf(ctx, await getChecklistRow(ctx, id)) }
}
