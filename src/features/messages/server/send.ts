import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { minuteMs } from '../../../time/days.ts'
import { audit } from '../../audit/server/service.ts'
import { findDocuments } from '../../documents/server/service.ts'
import type { Message, SendMessage } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { settle } from './changes.ts'
import { asObject, findThread, lockForMessage, type MessageRow, openEngagement, type ThreadRow } from './gate.ts'
import { newThreadKey, sealMessage } from './keys.ts'
import { messageAttachments, messages, messageThreads } from './tables.ts'
import { toMessages } from './threads.ts'

/** We email the people who haven't read a message after this time. */
const noticeAfterMs = 10 * minuteMs

/**
 * Stores a message only once, however often its sender's browser sends it. If we answer without an error, the message
 * is stored. Its number follows the last message's number, because the engagement is locked.
 */
export async function sendMessage(ctx: Ctx, side: MessageSide, input: SendMessage): Promise<Message> {
  const { userId } = requireUser(ctx)
  await openEngagement(ctx, side, input.id)
  // A browser that lost its connection sends again. It gets the stored message even if someone has closed the
  // engagement in the meantime.
  const stored = await findSent(ctx, userId, input)
  if (stored) return stored
  await limitRate(ctx, { name: 'messages.send', subject: userId, max: 20, seconds: 60 })
  return inTransaction(ctx, async (ctx) => {
    const { engagement, client } = await lockForMessage(ctx, side, input.id)
    const again = await findSent(ctx, userId, input)
    if (again) return again
    const documentIds = [...new Set(input.documentIds)]
    await requireDocumentsOf(ctx, client.id, documentIds)
    const thread = await nextPlace(ctx, side, input.id)
    const row = await insertMessage(ctx, thread, { side, userId, ...input })
    const { engagementId, lastNumber: number } = thread
    if (documentIds.length > 0) {
      await ctx.db
        .insert(messageAttachments)
        .values(documentIds.map((documentId) => ({ engagementId, number, documentId })))
    }
    await settle(ctx, engagementId, side === 'firm' ? number : 0)
    await audit(ctx, 'message.sent', asObject(engagement), { number: String(number) })
    await ctx.events.publish('messages.changed', { engagementId })
    return oneRow(await toMessages(ctx, thread, [row]))
  })
}

async function findSent(ctx: Ctx, userId: string, { id, sentId }: SendMessage): Promise<Message | undefined> {
  const isIt = and(eq(messages.engagementId, id), eq(messages.sentBy, userId), eq(messages.sentId, sentId))
  const rows = await ctx.db.select().from(messages).where(isIt)
  const thread = rows.length > 0 ? await findThread(ctx, id) : undefined
  return thread ? (await toMessages(ctx, thread, rows))[0] : undefined
}

/** Refuses documents of other clients, as if they didn't exist. */
async function requireDocumentsOf(ctx: Ctx, clientId: string, ids: string[]): Promise<void> {
  const found = await findDocuments(ctx, ids)
  if (ids.some((id) => found.get(id)?.clientId !== clientId)) {
    throw new AppError('not_found', 'There is no such document.')
  }
}

/** Returns the thread with the next message's number. The first message creates the thread. */
async function nextPlace(ctx: Ctx, side: MessageSide, engagementId: string): Promise<ThreadRow> {
  const { lastNumber, revision, clientNoticeAt, firmNoticeAt } = messageThreads
  const [lastAt, dueAt] = [ctx.now(), new Date(ctx.now().getTime() + noticeAfterMs)]
  const wrappedKey = newThreadKey(ctx, engagementId)
  const notice = side === 'firm' ? { clientNoticeAt: dueAt } : { firmNoticeAt: dueAt }
  return oneRow(
    await ctx.db
      .insert(messageThreads)
      .values({ engagementId, wrappedKey, lastNumber: 1, revision: 1, lastAt, ...notice })
      .onConflictDoUpdate({
        target: messageThreads.engagementId,
        set: {
          lastNumber: sql`${lastNumber} + 1`,
          revision: sql`${revision} + 1`,
          lastAt,
          // If the other side hasn't read an earlier message yet, the time of its email stays the same.
          ...(side === 'firm'
            ? { clientNoticeAt: sql`coalesce(${clientNoticeAt}, excluded.client_notice_at)` }
            : { firmNoticeAt: sql`coalesce(${firmNoticeAt}, excluded.firm_notice_at)` }),
        },
      })
      .returning(),
  )
}

interface NewMessage extends SendMessage {
  side: MessageSide
  userId: string
}

const insertMessage = async (ctx: Ctx, thread: ThreadRow, { side, userId, sentId, text }: NewMessage) => {
  const { engagementId, lastNumber: number, revision } = thread
  const values: MessageRow = {
    ...{ engagementId, number, sentId, side, sentBy: userId, revision, sentAt: ctx.now() },
    sealedText: sealMessage(ctx, thread, number, text),
    ...{ removedAt: null, removedBy: null },
  }
  return oneRow(await ctx.db.insert(messages).values(values).returning())
}
