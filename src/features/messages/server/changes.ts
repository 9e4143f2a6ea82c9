import { and, eq, lt, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import type { Message, MessageNumber, ThreadState } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { asObject, lockThread, openEngagement, type ThreadRow } from './gate.ts'
import { messageReads, messages, messageThreads } from './tables.ts'
import { getState, toMessages } from './threads.ts'

declare module '../../../platform/live/events.ts' {
  interface Topics {
    /** Published after someone sends, removes or reads a message, and after the engagement moves to another stage. */
    'messages.changed': { engagementId: string }
  }
}

const unknownMessage = () => new AppError('not_found', 'There is no such message.')

/**
 * Records that the firm has dealt with the client's messages up to a number. If the client sent a later message,
 * records when they started waiting for an answer to it.
 */
export async function settle(ctx: Ctx, engagementId: string, upTo: number): Promise<void> {
  const settledNumber = sql<number>`greatest(${messageThreads.settledNumber}, ${upTo}::int)`
  await ctx.db
    .update(messageThreads)
    .set({
      settledNumber,
      waitingSince: sql`(
        select min(${messages.sentAt}) from ${messages}
        where ${messages.engagementId} = ${messageThreads.engagementId} and ${messages.side} = 'client'
          and ${messages.removedAt} is null and ${messages.number} > ${settledNumber}
      )`,
    })
    .where(eq(messageThreads.engagementId, engagementId))
}

/** Increases the thread's revision, and tells every process about the change. */
async function noteChange(ctx: Ctx, { engagementId, revision }: ThreadRow): Promise<number> {
  const next = revision + 1
  await ctx.db.update(messageThreads).set({ revision: next }).where(eq(messageThreads.engagementId, engagementId))
  await tellThread(ctx, engagementId)
  return next
}

/** Makes every process read the thread again. Call it if anything about the thread may have changed. */
export const tellThread = (ctx: Ctx, engagementId: string): Promise<void> =>
  ctx.events.publish('messages.changed', { engagementId })

/** Records how far someone has read. Never moves the mark back to an earlier message. */
export async function readMessages(ctx: Ctx, side: MessageSide, { id, number }: MessageNumber): Promise<ThreadState> {
  const { userId } = requireUser(ctx)
  await openEngagement(ctx, side, id)
  await inTransaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx, id)
    if (!thread) return
    const read = Math.min(number, thread.lastNumber)
    const further = await ctx.db
      .insert(messageReads)
      .values({ engagementId: id, userId, side, number: read, readAt: ctx.now() })
      .onConflictDoUpdate({
        target: [messageReads.engagementId, messageReads.userId],
        set: { number: read, readAt: ctx.now(), side },
        setWhere: lt(messageReads.number, read),
      })
      .returning()
    if (further.length > 0) await noteChange(ctx, thread)
  })
  return getState(ctx, id)
}

/** Records that the messages up to a number need no answer. A later message still waits for one. */
export async function settleThread(ctx: Ctx, { id, number }: MessageNumber): Promise<ThreadState> {
  const { engagement } = await openEngagement(ctx, 'firm', id)
  await inTransaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx, id)
    if (!thread || thread.settledNumber >= number) return
    const upTo = Math.min(number, thread.lastNumber)
    await settle(ctx, id, upTo)
    await noteChange(ctx, thread)
    await audit(ctx, 'message.settled', asObject(engagement), { number: String(upTo) })
  })
  return getState(ctx, id)
}

/** Hides a message that was sent by mistake. We keep it stored, but no one can read it. */
export async function removeMessage(ctx: Ctx, { id, number }: MessageNumber): Promise<Message> {
  const { userId: removedBy } = requireUser(ctx)
  const { engagement } = await openEngagement(ctx, 'firm', id)
  return inTransaction(ctx, async (ctx) => {
    const thread = await lockThread(ctx, id)
    const isIt = and(eq(messages.engagementId, id), eq(messages.number, number))
    const [row] = await ctx.db.select().from(messages).where(isIt)
    if (!thread || !row) throw unknownMessage()
    if (row.removedAt) return oneRow(await toMessages(ctx, thread, [row]))
    const revision = await noteChange(ctx, thread)
    const removed = await ctx.db
      .update(messages)
      .set({ removedAt: ctx.now(), removedBy, revision })
      .where(isIt)
      .returning()
    await settle(ctx, id, 0)
    await audit(ctx, 'message.removed', asObject(engagement), { number: String(number) })
    return oneRow(await toMessages(ctx, thread, removed))
  })
}
