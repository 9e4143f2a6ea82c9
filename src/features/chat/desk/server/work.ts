import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction, type UserActor } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { requireNamedUser, requireUser } from '../../../../platform/http/signed-in.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { audit } from '../../../audit/server/service.ts'
import { listAdmins } from '../../../identity/server/service.ts'
import type { ChatStatus, SentChatMessage } from '../../conversations/contract.ts'
import { addMessage, changeChat } from '../../conversations/server/changes.ts'
import { type ChatRow, lockChat } from '../../conversations/server/gate.ts'
import { planNotice } from '../../conversations/server/notices.ts'
import { statusOf, toMessages } from '../../conversations/server/reading.ts'
import { closeChat, typingMs } from '../../conversations/server/visit.ts'
import { chatMessages, chatNotes } from '../../server/tables.ts'
import type { AddNote, AssignChat, CloseChat, DeskChat, ReadUpTo, SendDeskChatMessage } from '../contract.ts'
import { getDeskChat } from './reading.ts'

export const asObject = ({ id, page }: Pick<ChatRow, 'id' | 'page'>) => ({
  type: 'chat',
  id,
  name: `Chat from ${page}`,
})

const isClosed = () => new AppError('conflict', 'This conversation is closed, so no one can write in it.')

/** Changes a conversation that is still open, in a transaction. */
const changeOpen = <T>(ctx: Ctx, id: string, work: (ctx: Ctx, chat: ChatRow) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    if (chat.closedAt) throw isClosed()
    return work(ctx, chat)
  })

/** Makes someone at the firm the person who answers. The visitor sees that they have joined. */
async function join(ctx: Ctx, chat: ChatRow, { userId }: Pick<UserActor, 'userId'>): Promise<ChatRow> {
  const joined = { side: 'firm', kind: 'joined', sentId: randomUUID(), userId } as const
  return (await addMessage(ctx, chat, joined, { state: 'person', adviserId: userId })).chat
}

/** Takes over a conversation from the assistant, from the queue or from a colleague. */
export async function takeChat(ctx: Ctx, { id }: { id: string }): Promise<DeskChat> {
  const actor = requireNamedUser(ctx)
  await changeOpen(ctx, id, async (ctx, chat) => {
    if (chat.adviserId === actor.userId) return
    await join(ctx, chat, actor)
    await audit(ctx, 'chat.taken-over', asObject(chat))
  })
  return getDeskChat(ctx, { id })
}

/**
 * Stores an answer only once, however often the browser sends it. If no
 * one at the firm has the conversation yet, the author takes it over.
 */
export async function sendDeskChatMessage(ctx: Ctx, input: SendDeskChatMessage): Promise<SentChatMessage> {
  const actor = requireNamedUser(ctx)
  const { userId } = actor
  await limitRate(ctx, { name: 'chat.desk-send', subject: userId, max: 60, seconds: 60 })
  return inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, input.id)
    const stored = await findSent(ctx, userId, input)
    if (stored) return toSent(ctx, chat, stored, userId)
    if (chat.closedAt) throw isClosed()
    const mine = chat.adviserId ? chat : await join(ctx, chat, actor)
    const added = await addMessage(
      ctx,
      mine,
      { side: 'firm', userId, ...input },
      {
        state: 'person',
        waitingSince: null,
        firmRead: mine.lastNumber + 1,
        ...planNotice(ctx, mine),
        ...(mine.firmTypingBy === userId ? { firmTypingUntil: null } : {}),
      },
    )
    await audit(ctx, 'chat.replied', asObject(chat), { number: String(added.message.number) })
    return toSent(ctx, added.chat, added.message, userId)
  })
}

async function findSent(ctx: Ctx, userId: string, { id, sentId }: SendDeskChatMessage) {
  const isIt = and(eq(chatMessages.chatId, id), eq(chatMessages.author, userId), eq(chatMessages.sentId, sentId))
  const [row] = await ctx.db.select().from(chatMessages).where(isIt)
  return row
}

async function toSent(ctx: Ctx, chat: ChatRow, row: typeof chatMessages.$inferSelect, userId: string) {
  const [message] = await toMessages(ctx, [row], { userId })
  if (!message) throw new Error('The message is missing.')
  return { id: chat.id, message, status: await statusOf(ctx, chat, { userId }) }
}

/** Assigns a conversation to a colleague, who joins it. Without a colleague, puts it back in the queue. */
export async function assignChat(ctx: Ctx, { id, adviserId }: AssignChat): Promise<DeskChat> {
  const admins = await listAdmins(ctx)
  if (adviserId && !admins.some((one) => one.id === adviserId))
    throw new AppError('conflict', 'This person can no longer take conversations. Choose someone else.')
  await changeOpen(ctx, id, async (ctx, chat) => {
    if (chat.adviserId === adviserId) return
    if (adviserId) await join(ctx, chat, { userId: adviserId })
    else await changeChat(ctx, chat, { adviserId, state: 'waiting', waitingSince: chat.waitingSince ?? ctx.now() })
    await audit(ctx, 'chat.assigned', asObject(chat), { to: adviserId ?? 'no one' })
  })
  return getDeskChat(ctx, { id })
}

export async function closeDeskChat(ctx: Ctx, { id, reason }: CloseChat): Promise<DeskChat> {
  const { userId } = requireNamedUser(ctx)
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    if (chat.closedAt) return
    await closeChat(ctx, chat, 'firm', { userId, reason })
    await audit(ctx, 'chat.closed', asObject(chat), { reason })
  })
  return getDeskChat(ctx, { id })
}

/** Adds a note for colleagues, with its identifiers masked. Closed conversations can get notes too. */
export async function addChatNote(ctx: Ctx, { id, text }: AddNote): Promise<DeskChat> {
  const { userId: authorId } = requireUser(ctx)
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    const note = { chatId: id, authorId, text: maskIdentifiers(text).text, at: ctx.now() }
    await ctx.db.insert(chatNotes).values(note)
    await changeChat(ctx, chat, {})
  })
  return getDeskChat(ctx, { id })
}

/** Records how far the firm has read. Never moves the mark back to an earlier message. */
export async function readDeskChat(ctx: Ctx, { id, number }: ReadUpTo): Promise<ChatStatus> {
  const { userId } = requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    const firmRead = Math.min(number, chat.lastNumber)
    return statusOf(ctx, firmRead > chat.firmRead ? await changeChat(ctx, chat, { firmRead }) : chat, { userId })
  })
}

/** Records that someone at the firm is writing. The visitor sees only that, but colleagues also see who it is. */
export async function noteDeskTyping(ctx: Ctx, { id }: { id: string }): Promise<{ noted: true }> {
  const { userId } = requireUser(ctx)
  const until = new Date(ctx.now().getTime() + typingMs)
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    if (!chat.closedAt) await changeChat(ctx, chat, { firmTypingUntil: until, firmTypingBy: userId })
  })
  return { noted: true }
}
