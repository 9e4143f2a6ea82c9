import { and, arrayContains, desc, eq, exists, ilike, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { containing, follows, type ListOrder, pageLimit, sorted, toPage } from '../../../../platform/db/lists.ts'
import { nameOf, requireUser } from '../../../../platform/http/signed-in.ts'
import { findAccounts } from '../../../identity/server/service.ts'
import type { ChatRow } from '../../conversations/server/gate.ts'
import { countWaitingChats } from '../../server/queue.ts'
import { chatMessages, chats } from '../../server/tables.ts'
import type { ChatCounts, ChatFilters, ChatSearch, ChatView, ListedChat } from '../contract.ts'

const excerptLength = 140

const latestFirst: ListOrder = { columns: [chats.lastAt, chats.id], direction: 'desc' }
/** The visitor who has waited longest comes first. */
const longestFirst: ListOrder = { columns: [chats.waitingSince, chats.id], direction: 'asc' }

const conditionOf = (ctx: Ctx, view: ChatView | undefined): SQL | undefined => {
  const conditions: Record<ChatView, () => SQL | undefined> = {
    waiting: () => isNotNull(chats.waitingSince),
    mine: () => and(eq(chats.adviserId, requireUser(ctx).userId), isNull(chats.closedAt)),
    assistant: () => eq(chats.state, 'assistant'),
    open: () => isNull(chats.closedAt),
    closed: () => eq(chats.state, 'closed'),
  }
  return view && conditions[view]()
}

const holds = ({ db }: Ctx, word: string): SQL =>
  exists(
    db
      .select({ number: chatMessages.number })
      .from(chatMessages)
      .where(and(eq(chatMessages.chatId, chats.id), ilike(chatMessages.text, containing(word)))),
  )

const conditionsOf = (ctx: Ctx, { view, q, tag }: ChatFilters) =>
  and(
    conditionOf(ctx, view),
    q ? holds(ctx, q) : undefined,
    tag ? arrayContains(chats.tags, [tag.toLowerCase()]) : undefined,
  )

export async function listChats(ctx: Ctx, { after, ...filters }: ChatSearch) {
  const order = filters.view === 'waiting' ? longestFirst : latestFirst
  const rows = await ctx.db
    .select()
    .from(chats)
    .where(and(conditionsOf(ctx, filters), follows(chats, order, after)))
    .orderBy(...sorted(order))
    .limit(pageLimit)
  const toListed = await listing(ctx, rows)
  return toPage(rows, toListed)
}

async function listing(ctx: Ctx, rows: ChatRow[]): Promise<(row: ChatRow) => ListedChat> {
  const latest = await latestOf(ctx, rows)
  const accounts = await findAccounts(
    ctx,
    rows.flatMap(({ userId, adviserId }) => [userId, adviserId]),
  )
  const nameBy = (id: string | null) => {
    const account = accounts.get(id ?? '')
    return account ? nameOf(account) : null
  }
  return ({ id, userId, adviserId, lastNumber, ...chat }) => ({
    id,
    visitor: nameBy(userId),
    adviser: adviserId ? { id: adviserId, name: nameBy(adviserId) ?? 'A former colleague' } : null,
    ...{ state: chat.state, page: chat.page, closedBy: chat.closedBy, rating: chat.rating, messages: lastNumber },
    tags: chat.tags,
    waitingSince: chat.waitingSince?.toISOString() ?? null,
    createdAt: chat.createdAt.toISOString(),
    lastAt: chat.lastAt.toISOString(),
    last: latest.get(id) ?? null,
  })
}

/** The latest text of each conversation. */
async function latestOf({ db }: Ctx, rows: ChatRow[]): Promise<Map<string, NonNullable<ListedChat['last']>>> {
  if (rows.length === 0) return new Map()
  const { chatId, number, side, text, kind } = chatMessages
  const found = await db
    .selectDistinctOn([chatId], { chatId, side, text })
    .from(chatMessages)
    .where(
      and(
        inArray(
          chatId,
          rows.map(({ id }) => id),
        ),
        eq(kind, 'text'),
        ne(text, ''),
      ),
    )
    .orderBy(chatId, desc(number))
  return new Map(
    found.map((row) => [
      row.chatId,
      { side: row.side, excerpt: row.text.replaceAll(/\s+/g, ' ').slice(0, excerptLength) },
    ]),
  )
}

export async function countChats(ctx: Ctx): Promise<ChatCounts> {
  const { userId } = requireUser(ctx)
  return {
    waiting: await countWaitingChats(ctx),
    mine: await ctx.db.$count(chats, and(eq(chats.adviserId, userId), isNull(chats.closedAt))),
    assistant: await ctx.db.$count(chats, eq(chats.state, 'assistant')),
  }
}
