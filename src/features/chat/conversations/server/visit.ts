import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { pathWithoutTokens } from '../../../../platform/browser/path-without-tokens.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { chatBlocks, chats } from '../../server/tables.ts'
import type {
  ChatPage,
  ChatStatus,
  EarlierMessages,
  RateChat,
  ReadChat,
  SendChatMessage,
  SentChatMessage,
} from '../contract.ts'
import { answerMessage } from './answering.ts'
import { addMessage, changeChat } from './changes.ts'
import {
  type ChatRow,
  findOwn,
  findSent,
  keepVisitor,
  lockChat,
  type MessageRow,
  type OneChat,
  requireOneOfOwn,
  requireVisitor,
  type Visitor,
  visitorOf,
} from './gate.ts'
import { pageOfChat, statusOf, toMessages } from './reading.ts'

/** Returns the visitor's conversation, and gives their browser the secret that opens it. */
export async function openChat(ctx: Ctx): Promise<{ chat: ChatPage | null }> {
  const visitor = visitorOf(ctx)
  const own = visitor && (await findOwn(ctx, visitor))
  // After someone signs out, their cookie belongs to a conversation
  // that only their account may read. The browser then gets a new one.
  keepVisitor(ctx, !own && visitor !== undefined && (await hasOpen(ctx, visitor)))
  return { chat: own ? await pageOfChat(ctx, own, 'visitor') : null }
}

const hasOpen = async ({ db }: Ctx, { tokenHash }: Visitor) =>
  (await db.$count(chats, and(eq(chats.tokenHash, tokenHash), isNull(chats.closedAt)))) > 0

export const getEarlierMessages = async (ctx: Ctx, input: EarlierMessages): Promise<ChatPage> =>
  pageOfChat(ctx, await requireOneOfOwn(ctx, input), 'visitor', input)

/**
 * Stores a visitor's message only once, however often their browser sends it. If we answer without an error, the message
 * is stored. The first message begins a conversation.
 */
export async function sendChatMessage(ctx: Ctx, input: SendChatMessage): Promise<SentChatMessage> {
  const visitor = requireVisitor(ctx)
  const stored = await findSent(ctx, visitor, input.sentId)
  if (stored) return toSent(ctx, stored)
  await refuseBlocked(ctx, visitor)
  const address = ctx.address ?? 'unknown'
  await limitRate(
    ctx,
    { name: 'chat.send', subject: visitor.tokenHash, max: 20, seconds: 60 },
    { name: 'chat.send-from', subject: address, max: 100, seconds: 60 },
  )
  const own = await findOwn(ctx, visitor)
  if (!own || own.closedAt) await limitRate(ctx, { name: 'chat.begin', subject: address, max: 30, seconds: 3_600 })
  return inTransaction(ctx, async (ctx) => {
    const chat = await lockOpen(ctx, visitor, input)
    // Another connection may have stored the same message in the meantime.
    const again = await findSent(ctx, visitor, input.sentId)
    if (again) return toSent(ctx, again)
    // Someone at the firm may have blocked the visitor while we waited for the lock.
    await refuseBlocked(ctx, visitor)
    const isForPerson = chat.state !== 'assistant'
    const added = await addMessage(
      ctx,
      chat,
      { side: 'visitor', sentId: input.sentId, text: input.text },
      {
        userId: chat.userId ?? visitor.userId,
        language: input.language ?? null,
        ...{ visitorRead: chat.lastNumber + 1, noticedAt: null },
        visitorTypingUntil: null,
        ...(isForPerson ? { waitingSince: chat.waitingSince ?? ctx.now() } : {}),
      },
    )
    if (!isForPerson) {
      const question = { chatId: chat.id, number: added.message.number, network: networkOf(ctx) }
      await ctx.jobs.enqueue(answerMessage, question)
    }
    return toSent(ctx, added)
  })
}

/**
 * The path without tokens and identifiers, because the firm and the audit log see it. A path with unusual characters or
 * with `//` becomes the home page's, because the link on the desk could otherwise lead to another site.
 */
const pageWithoutSecrets = (path: string) =>
  /^\/[\w./~%-]*$/.test(path) && !path.includes('//') ? pathWithoutTokens(maskIdentifiers(path).text) : '/'

/** The visitor's network address as a keyed hash, because the job queue stores it for days. */
const networkOf = ({ site, address = 'unknown' }: Ctx) =>
  createHmac('sha256', site.secretKey).update(`chat.network\n${address}`).digest('base64url')

/** Refuses a browser that the firm has blocked, for example after abuse. */
async function refuseBlocked({ db }: Ctx, { tokenHash }: Visitor): Promise<void> {
  if ((await db.$count(chatBlocks, eq(chatBlocks.tokenHash, tokenHash))) > 0)
    throw new AppError('forbidden', "You can't write in this chat anymore. Please use the contact form.")
}

async function toSent(ctx: Ctx, { chat, message }: { chat: ChatRow; message: MessageRow }): Promise<SentChatMessage> {
  const [shown] = await toMessages(ctx, [message], 'visitor')
  if (!shown) throw new Error('The message is missing.')
  return { id: chat.id, message: shown, status: await statusOf(ctx, chat, 'visitor') }
}

/** Locks the visitor's open conversation, or begins one. Two tabs that begin at once get the same one. */
async function lockOpen(ctx: Ctx, visitor: Visitor, input: SendChatMessage): Promise<ChatRow> {
  for (let tries = 0; tries < 3; tries += 1) {
    const own = await findOwn(ctx, visitor)
    const locked = own && !own.closedAt ? await lockChat(ctx, own.id) : undefined
    if (locked && !locked.closedAt) return locked
    const begun = await begin(ctx, visitor, input)
    if (begun) return begun
  }
  throw new AppError('forbidden', 'Please close the chat, open it again, and send your message once more.')
}

async function begin(ctx: Ctx, { tokenHash, userId }: Visitor, { wants, page }: SendChatMessage) {
  const isForPerson = wants === 'person'
  const [chat] = await ctx.db
    .insert(chats)
    .values({
      ...{ tokenHash, userId, page: pageWithoutSecrets(page), createdAt: ctx.now(), lastAt: ctx.now() },
      state: isForPerson ? 'waiting' : 'assistant',
      waitingSince: isForPerson ? ctx.now() : null,
    })
    .onConflictDoNothing()
    .returning()
  return chat
}

/** Puts the visitor in the queue for a person. Does nothing unless the assistant has been answering so far. */
export async function askForPerson(ctx: Ctx, input: OneChat): Promise<ChatStatus> {
  const { id } = await requireOneOfOwn(ctx, input)
  return inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    if (chat.state !== 'assistant') return statusOf(ctx, chat, 'visitor')
    const asked = { side: 'visitor', kind: 'asked', sentId: randomUUID() } as const
    const change = { state: 'waiting', waitingSince: ctx.now() } as const
    return statusOf(ctx, (await addMessage(ctx, chat, asked, change)).chat, 'visitor')
  })
}

/** Changes one of the visitor's conversations. Changes nothing if `changeOf` returns nothing. */
async function changeOwn(
  ctx: Ctx,
  { id }: ChatRow,
  changeOf: (chat: ChatRow) => Parameters<typeof changeChat>[2] | undefined,
) {
  return inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    const change = changeOf(chat)
    return statusOf(ctx, change ? await changeChat(ctx, chat, change) : chat, 'visitor')
  })
}

/** Records how far the visitor has read. Never moves the mark back to an earlier message. */
export const readChat = async (ctx: Ctx, { number, ...one }: ReadChat): Promise<ChatStatus> =>
  changeOwn(ctx, await requireOneOfOwn(ctx, one), ({ visitorRead, lastNumber }) => {
    const read = Math.min(number, lastNumber)
    return read > visitorRead ? { visitorRead: read, noticedAt: null } : undefined
  })

/** Someone counts as writing for this long after their browser last reported it. */
export const typingMs = 6_000

export async function noteTyping(ctx: Ctx, input: OneChat): Promise<{ noted: true }> {
  const own = await requireOneOfOwn(ctx, input)
  await limitRate(ctx, { name: 'chat.typing', subject: own.id, max: 40, seconds: 60 })
  const until = new Date(ctx.now().getTime() + typingMs)
  await changeOwn(ctx, own, ({ closedAt }) => (closedAt ? undefined : { visitorTypingUntil: until }))
  return { noted: true }
}

export async function endChat(ctx: Ctx, input: OneChat): Promise<ChatStatus> {
  const { id } = await requireOneOfOwn(ctx, input)
  return inTransaction(ctx, async (ctx) =>
    statusOf(ctx, await closeChat(ctx, await lockChat(ctx, id), 'visitor'), 'visitor'),
  )
}

/** Closes a locked conversation. Does nothing if it is closed already. */
export async function closeChat(
  ctx: Ctx,
  chat: ChatRow,
  closedBy: 'visitor' | 'firm' | 'time',
  more: { userId?: string; reason?: string } = {},
): Promise<ChatRow> {
  if (chat.closedAt) return chat
  const side = closedBy === 'visitor' ? 'visitor' : 'firm'
  const message = { side, kind: 'closed', sentId: randomUUID(), userId: more.userId } as const
  const change = {
    state: 'closed',
    closedAt: ctx.now(),
    closedBy,
    closeReason: more.reason,
    waitingSince: null,
  } as const
  return (await addMessage(ctx, chat, message, change)).chat
}

export async function rateChat(ctx: Ctx, { rating, ...one }: RateChat): Promise<ChatStatus> {
  const own = await requireOneOfOwn(ctx, one)
  await limitRate(ctx, { name: 'chat.rate', subject: own.id, max: 20, seconds: 60 })
  return changeOwn(ctx, own, (chat) => (chat.rating === rating ? undefined : { rating }))
}
