import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hashToken, newToken, readCookie, setCookie } from '../../../../platform/http/session.ts'
import { dayMs } from '../../../../time/days.ts'
import { chatMessages, chats } from '../../server/tables.ts'

export type ChatRow = typeof chats.$inferSelect
export type MessageRow = typeof chatMessages.$inferSelect

export const visitorCookie = 'zenith_chat'
const cookieDays = 30
/** For this long, visitors still see a closed conversation, so that they can read and rate it. */
const shownAfterClosingMs = dayMs

export interface Visitor {
  tokenHash: string
  userId: string | null
}

/**
 * The secret in the request's cookie. Undefined unless this site
 * made it, so that no one can choose a secret that is easy to guess.
 */
function secretIn({ http, site }: Ctx): string | undefined {
  const token = readCookie(http?.request, site.url, visitorCookie)
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** The visitor whose cookie came with the request. Undefined if there is none. */
export function visitorOf(ctx: Ctx): Visitor | undefined {
  const { actor } = ctx
  const token = secretIn(ctx)
  return token ? { tokenHash: hashToken(token), userId: actor.kind === 'user' ? actor.userId : null } : undefined
}

export function requireVisitor(ctx: Ctx): Visitor {
  const visitor = visitorOf(ctx)
  if (visitor) return visitor
  throw new AppError('forbidden', 'The chat needs a cookie, which your browser refused. Please use the contact form.')
}

/** Gives the browser a new secret, or extends the life of the one that it has. */
export function keepVisitor(ctx: Ctx, isNew: boolean): void {
  const known = isNew ? undefined : secretIn(ctx)
  setCookie(ctx, visitorCookie, known ?? newToken().token, { maxAge: (cookieDays * dayMs) / 1_000 })
}

/**
 * Matches a visitor's conversations. If the visitor was signed in, the conversation belongs to their account. The
 * cookie alone no longer opens it, so the next person at a shared device can't read it.
 */
const isOf = ({ tokenHash, userId }: Visitor): SQL | undefined => {
  const byCookie = and(eq(chats.tokenHash, tokenHash), isNull(chats.userId))
  return userId ? or(byCookie, eq(chats.userId, userId)) : byCookie
}

export const belongsTo = (chat: ChatRow, { tokenHash, userId }: Visitor): boolean =>
  chat.userId ? chat.userId === userId : chat.tokenHash === tokenHash

/**
 * Finds the visitor's open conversation, or one that was closed recently. Someone who wrote in two browsers before
 * signing in can have two open ones. We return the one with the latest message, so that they see the firm's answer.
 */
export async function findOwn(ctx: Ctx, visitor: Visitor): Promise<ChatRow | undefined> {
  const since = new Date(ctx.now().getTime() - shownAfterClosingMs)
  const [chat] = await ctx.db
    .select()
    .from(chats)
    .where(and(isOf(visitor), or(isNull(chats.closedAt), gt(chats.closedAt, since))))
    .orderBy(sql`${chats.closedAt} desc nulls first`, desc(chats.lastAt), desc(chats.createdAt))
    .limit(1)
  return chat
}

export const unknownChat = () => new AppError('not_found', 'There is no such conversation.')

/** Like `findOwn`, but throws if there is no conversation. */
export async function requireOwn(ctx: Ctx): Promise<ChatRow> {
  const visitor = visitorOf(ctx)
  const chat = visitor && (await findOwn(ctx, visitor))
  if (!chat) throw unknownChat()
  return chat
}

export interface OneChat {
  id: string
}

/** Returns one of the visitor's conversations by its id. */
export async function requireOneOfOwn(ctx: Ctx, { id }: OneChat): Promise<ChatRow> {
  const visitor = visitorOf(ctx)
  const chat = await findChat(ctx, id)
  if (!visitor || !chat || !belongsTo(chat, visitor)) throw unknownChat()
  return chat
}

export async function findChat(ctx: Ctx, id: string): Promise<ChatRow | undefined> {
  const [chat] = await ctx.db.select().from(chats).where(eq(chats.id, id))
  return chat
}

export async function requireChat(ctx: Ctx, id: string): Promise<ChatRow> {
  const chat = await findChat(ctx, id)
  if (!chat) throw unknownChat()
  return chat
}

/** Locks a conversation until the transaction ends. Every change of a conversation locks it. */
export async function lockChat(ctx: Ctx, id: string): Promise<ChatRow> {
  const [chat] = await ctx.db.select().from(chats).where(eq(chats.id, id)).for('no key update')
  if (!chat) throw unknownChat()
  return chat
}

/** Finds the message that the visitor sent with this id, in any of their conversations. */
export async function findSent(ctx: Ctx, visitor: Visitor, sentId: string) {
  const isIt = and(eq(chatMessages.sentId, sentId), eq(chatMessages.author, 'visitor'), isOf(visitor))
  const [row] = await ctx.db
    .select({ chat: chats, message: chatMessages })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .where(isIt)
  return row
}
