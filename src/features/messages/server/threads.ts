import { and, desc, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import { type Ctx, isAdmin } from '../../../platform/context.ts'
import { firmNameOf, nameOf, requireUser } from '../../../platform/http/signed-in.ts'
import { clientsWithMembers } from '../../clients/server/service.ts'
import { findDocuments } from '../../documents/server/service.ts'
import { type Account, findAccounts } from '../../identity/server/service.ts'
import type { Attachment, Message, ThreadPage, ThreadSearch, ThreadState } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { findThread, type MessageRow, openEngagement, readOnlyOf, type ThreadRow } from './gate.ts'
import { textOpener } from './keys.ts'
import { messageAttachments, messageReads, messages } from './tables.ts'

const pageSize = 30

/** Returns the latest messages about an engagement, or those before a number. */
export async function getMessages(ctx: Ctx, side: MessageSide, { id, before }: ThreadSearch): Promise<ThreadPage> {
  const { engagement, client } = await openEngagement(ctx, side, id)
  const hasMembers = side === 'client' || (await clientsWithMembers(ctx, [client.id])).has(client.id)
  const facts = { clientId: client.id, hasMembers, readOnly: readOnlyOf({ engagement, client }) }
  // Read the thread before its messages. Whatever is newer than its revision then comes with the event stream.
  const thread = await findThread(ctx, id)
  if (!thread) return { ...facts, ...nothingYet, items: [], before: null }
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.engagementId, id), before ? lt(messages.number, Number(before)) : undefined))
    .orderBy(desc(messages.number))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize).reverse()
  return {
    ...facts,
    ...(await stateOf(ctx, thread)),
    items: await toMessages(ctx, thread, shown),
    before: rows.length > pageSize ? (shown[0]?.number ?? null) : null,
  }
}

const nothingYet: ThreadState = { readers: [], isWaiting: false, revision: 0 }

/** Returns how far each person has read, and whether the firm owes an answer. */
export async function stateOf(ctx: Ctx, { engagementId, isWaiting, revision }: ThreadRow): Promise<ThreadState> {
  const { userId: me } = requireUser(ctx)
  const reads = await ctx.db
    .select()
    .from(messageReads)
    .where(eq(messageReads.engagementId, engagementId))
    .orderBy(messageReads.readAt, messageReads.userId)
  const accounts = await findAccounts(
    ctx,
    reads.map(({ userId }) => userId),
  )
  const readers = reads.map(({ userId, side, number }) => ({
    name: personName(ctx, accounts.get(userId), side),
    ...{ side, number, isMe: userId === me },
  }))
  return { readers, isWaiting, revision }
}

export async function getState(ctx: Ctx, engagementId: string): Promise<ThreadState> {
  const thread = await findThread(ctx, engagementId)
  return thread ? stateOf(ctx, thread) : nothingYet
}

function personName({ actor }: Ctx, account: Account | undefined, side: MessageSide): string {
  if (!account) return side === 'firm' ? 'The firm' : 'A former member'
  return side === 'firm' && !isAdmin(actor) ? firmNameOf(account) : nameOf(account)
}

/** Returns messages of one thread as the signed-in person sees them. Removed messages have no content. */
export async function toMessages(ctx: Ctx, thread: ThreadRow, rows: MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return []
  const { userId: me } = requireUser(ctx)
  const openText = textOpener(ctx, thread)
  const senders = await findAccounts(
    ctx,
    rows.map(({ sentBy }) => sentBy),
  )
  const attached = await attachmentsOf(ctx, thread.engagementId, rows)
  return rows.map(({ number, sentId, side, sentBy, sentAt, sealedText, removedAt }) => ({
    ...{ number, sentId, side, isMine: sentBy === me, isRemoved: removedAt !== null },
    by: personName(ctx, senders.get(sentBy), side),
    at: sentAt.toISOString(),
    text: removedAt ? '' : openText(number, sealedText),
    attachments: removedAt ? [] : (attached.get(number) ?? []),
  }))
}

async function attachmentsOf(ctx: Ctx, engagementId: string, rows: MessageRow[]): Promise<Map<number, Attachment[]>> {
  const numbers = rows.map(({ number }) => number)
  const isOfThem = and(eq(messageAttachments.engagementId, engagementId), inArray(messageAttachments.number, numbers))
  const found = await ctx.db.select().from(messageAttachments).where(isOfThem)
  const documents = await findDocuments(
    ctx,
    found.map(({ documentId }) => documentId),
  )
  const byNumber = new Map<number, Attachment[]>()
  for (const { number, documentId } of found) {
    const document = documents.get(documentId)
    if (!document) continue
    const { id, name, type, bytes } = document
    byNumber.set(number, [...(byNumber.get(number) ?? []), { id, name, type, bytes }])
  }
  for (const attachments of byNumber.values()) attachments.sort((a, b) => a.name.localeCompare(b.name))
  return byNumber
}

/** Returns the messages that were sent or removed after a revision, in the order of these changes. */
export async function changesSince(ctx: Ctx, thread: ThreadRow, after: number) {
  const { engagementId, revision } = thread
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.engagementId, engagementId), gt(messages.revision, after), lte(messages.revision, revision)))
    .orderBy(messages.revision)
  const shown = await toMessages(ctx, thread, rows)
  return rows.map(({ revision }, index) => ({ revision, message: shown[index] }))
}
