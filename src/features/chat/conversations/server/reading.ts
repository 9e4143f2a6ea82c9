import { and, desc, eq, gt, lt, lte } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { firmNameOf, nameOf } from '../../../../platform/http/signed-in.ts'
import { type Account, findAccounts } from '../../../identity/server/service.ts'
import { chatMessages } from '../../server/tables.ts'
import type { ChatMessage, ChatPage, ChatStatus, EarlierMessages } from '../contract.ts'
import type { ChatRow, MessageRow } from './gate.ts'

const pageSize = 50

/** The person who is reading a conversation: its visitor, or someone at the firm. */
export type Viewer = 'visitor' | { userId: string }

function personName(account: Account | undefined, viewer: Viewer): string {
  if (!account) return 'The firm'
  return viewer === 'visitor' ? firmNameOf(account) : nameOf(account)
}

export async function statusOf(ctx: Ctx, chat: ChatRow, viewer: Viewer): Promise<ChatStatus> {
  const { state, adviserId, visitorRead, firmRead, closedBy, rating, revision } = chat
  const accounts = await findAccounts(ctx, [adviserId, chat.firmTypingBy])
  const isNow = (until: Date | null) => until !== null && until > ctx.now()
  const me = viewer === 'visitor' ? undefined : viewer.userId
  const isFirmTyping = isNow(chat.firmTypingUntil) && chat.firmTypingBy !== me
  const typing = [
    ...(viewer !== 'visitor' && isNow(chat.visitorTypingUntil) ? [''] : []),
    ...(isFirmTyping && chat.firmTypingBy ? [personName(accounts.get(chat.firmTypingBy), viewer)] : []),
  ]
  const person = adviserId ? personName(accounts.get(adviserId), viewer) : null
  const isReachable = chat.userId !== null || chat.replyEmail !== null
  return { state, person, visitorRead, firmRead, typing, closedBy, rating, isReachable, revision }
}

/** Turns rows into messages as one side sees them. The visitor sees names but no accounts. */
export async function toMessages(ctx: Ctx, rows: MessageRow[], viewer: Viewer): Promise<ChatMessage[]> {
  const accounts = await findAccounts(
    ctx,
    rows.flatMap(({ side, author }) => (side === 'firm' && author !== 'firm' ? [author] : [])),
  )
  const me = viewer === 'visitor' ? 'visitor' : viewer.userId
  return rows.map(({ number, sentId, side, kind, author, sentAt, text, answer }) => ({
    ...{ number, sentId, side, kind, text, answer: answer ?? null },
    by: side === 'firm' ? personName(accounts.get(author), viewer) : '',
    isMine: author === me,
    at: sentAt.toISOString(),
  }))
}

/** Returns the latest messages of a conversation, or those before a number. */
export async function pageOfChat(
  ctx: Ctx,
  chat: ChatRow,
  viewer: Viewer,
  { before }: Pick<EarlierMessages, 'before'> = {},
): Promise<ChatPage> {
  const rows = await ctx.db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chat.id),
        // The event stream brings messages that arrived after we read the conversation.
        lte(chatMessages.revision, chat.revision),
        before ? lt(chatMessages.number, Number(before)) : undefined,
      ),
    )
    .orderBy(desc(chatMessages.number))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize).reverse()
  return {
    id: chat.id,
    ...(await statusOf(ctx, chat, viewer)),
    items: await toMessages(ctx, shown, viewer),
    before: rows.length > pageSize ? (shown[0]?.number ?? null) : null,
  }
}

const maxChanges = 200

/**
 * Returns what has changed since a revision: each new message, then the conversation's status. A page that missed too
 * many messages gets `behind` instead, and then loads the latest messages again.
 */
export async function changesSince(ctx: Ctx, chat: ChatRow, viewer: Viewer, after: number) {
  if (chat.revision <= after) return []
  const rows = await ctx.db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chat.id),
        gt(chatMessages.revision, after),
        lte(chatMessages.revision, chat.revision),
      ),
    )
    .orderBy(chatMessages.revision)
    .limit(maxChanges + 1)
  const id = chat.revision
  const status = { event: 'state', id, data: (await statusOf(ctx, chat, viewer)) as unknown }
  if (rows.length > maxChanges) return [{ event: 'behind', id, data: {} }, status]
  const messages = await toMessages(ctx, rows, viewer)
  return [...rows.map(({ revision }, index) => ({ event: 'message', id: revision, data: messages[index] })), status]
}
