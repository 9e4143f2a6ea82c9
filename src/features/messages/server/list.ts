import { and, count, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { follows, type ListOrder, pageLimit, sorted, toPage } from '../../../platform/db/lists.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { nameOf, requireUser } from '../../../platform/http/signed-in.ts'
import { findClients, requireMember } from '../../clients/server/service.ts'
import { engagementsLike, engagementsOf, findEngagements, listEngagements } from '../../engagements/server/service.ts'
import { findAccounts } from '../../identity/server/service.ts'
import type { LastMessage, OwnThread } from '../contract.ts'
import type { DeskThread, DeskThreadSearch, ThreadFilters } from '../desk-contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { otherSide, type ThreadRow } from './gate.ts'
import { messageReads, messages, messageThreads } from './tables.ts'
import { toMessages } from './threads.ts'

const excerptLength = 140

/** Returns the latest message of each thread. */
async function latestOf(ctx: Ctx, threads: ThreadRow[]): Promise<Map<string, LastMessage>> {
  if (threads.length === 0) return new Map()
  const rows = await ctx.db
    .select({ message: messages })
    .from(messages)
    .innerJoin(
      messageThreads,
      and(eq(messageThreads.engagementId, messages.engagementId), eq(messageThreads.lastNumber, messages.number)),
    )
    .where(inArray(messages.engagementId, idsOf(threads)))
  const latest = new Map<string, LastMessage>()
  for (const thread of threads) {
    const own = rows.flatMap(({ message }) => (message.engagementId === thread.engagementId ? [message] : []))
    const [message] = await toMessages(ctx, thread, own)
    if (!message) continue
    const { side, by, isMine, at, text, isRemoved, attachments } = message
    const excerpt = text.replaceAll(/\s+/g, ' ').slice(0, excerptLength)
    latest.set(thread.engagementId, { side, by, isMine, at, excerpt, isRemoved, attachments: attachments.length })
  }
  return latest
}

const idsOf = (threads: Pick<ThreadRow, 'engagementId'>[]) => threads.map(({ engagementId }) => engagementId)

const isReadBy = (userId: string | Placeholder) =>
  and(eq(messageReads.engagementId, messages.engagementId), eq(messageReads.userId, userId))

/** Matches the messages to this side that a person hasn't read. The query must join `messageReads` for that person. */
const isUnread = (side: MessageSide) =>
  and(
    eq(messages.side, otherSide(side)),
    isNull(messages.removedAt),
    sql`${messages.number} > coalesce(${messageReads.number}, 0)`,
  )

/** Counts, for each engagement, the messages from the other side that the signed-in person hasn't read. */
async function unreadIn(ctx: Ctx, side: MessageSide, engagementIds: string[]): Promise<Map<string, number>> {
  if (engagementIds.length === 0) return new Map()
  const { userId } = requireUser(ctx)
  const rows = await ctx.db
    .select({ id: messages.engagementId, unread: count() })
    .from(messages)
    .leftJoin(messageReads, isReadBy(userId))
    .where(and(inArray(messages.engagementId, engagementIds), isUnread(side)))
    .groupBy(messages.engagementId)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

/**
 * Returns the threads of a client for its members. Threads with unread messages come first, then the latest. Open
 * engagements without messages come last, because people can begin a thread there.
 */
export async function listThreads(ctx: Ctx, { id }: { id: string }): Promise<OwnThread[]> {
  const { client } = await requireMember(ctx, id)
  const engagements = await listEngagements(ctx, id)
  const ids = engagements.map((engagement) => engagement.id)
  const threads = ids.length
    ? await ctx.db.select().from(messageThreads).where(inArray(messageThreads.engagementId, ids))
    : []
  const latest = await latestOf(ctx, threads)
  const unread = await unreadIn(ctx, 'client', ids)
  return engagements
    .map(({ id, title, taxYear, closedAt }) => ({
      ...{ id, title, taxYear, last: latest.get(id) ?? null, unread: unread.get(id) ?? 0 },
      isReadOnly: closedAt !== null || client.archivedAt !== null,
    }))
    .filter(({ last, isReadOnly }) => last || !isReadOnly)
    .sort((a, b) => Number(b.unread > 0) - Number(a.unread > 0) || timeOf(b).localeCompare(timeOf(a)))
}

const timeOf = ({ last }: Pick<OwnThread, 'last'>) => last?.at ?? ''

/** Prepared, because every page of the portal counts the unread messages. */
const countUnreadOf = prepared((db) => {
  const engagement = engagementsOf(db, sql.placeholder('clientId'))
  return db
    .select({ count: count() })
    .from(engagement)
    .innerJoin(messages, eq(messages.engagementId, engagement.id))
    .leftJoin(messageReads, isReadBy(sql.placeholder('userId')))
    .where(isUnread('client'))
    .prepare('count_unread_messages')
})

/** Counts the messages from the firm that the signed-in member hasn't read. */
export async function countUnread(ctx: Ctx, { id: clientId }: { id: string }): Promise<{ count: number }> {
  await requireMember(ctx, clientId)
  const { userId } = requireUser(ctx)
  return oneRow(await countUnreadOf(ctx.db).execute({ clientId, userId }))
}

const orders = {
  all: { columns: [messageThreads.isWaiting, messageThreads.lastAt, messageThreads.engagementId], direction: 'desc' },
  waiting: { columns: [messageThreads.waitingSince, messageThreads.engagementId], direction: 'asc' },
} satisfies Record<string, ListOrder>

/** Returns the threads that have messages, for the administration. Threads that wait for the firm come first. */
export async function listDeskThreads(ctx: Ctx, { after, ...filters }: DeskThreadSearch) {
  const order = orders[filters.state ?? 'all']
  const threads = await ctx.db
    .select()
    .from(messageThreads)
    .where(and(...conditionsOf(ctx, filters), follows(messageThreads, order, after)))
    .orderBy(...sorted(order))
    .limit(pageLimit)
  const shown = await toDeskThreads(ctx, threads)
  return toPage(threads, (thread) => shown(thread))
}

const conditionsOf = (ctx: Ctx, { q, adviser, state }: ThreadFilters): (SQL | undefined)[] => [
  q || adviser ? inArray(messageThreads.engagementId, engagementsLike(ctx, { client: q, adviser })) : undefined,
  state === 'waiting' ? eq(messageThreads.isWaiting, true) : undefined,
]

async function toDeskThreads(ctx: Ctx, threads: ThreadRow[]): Promise<(thread: ThreadRow) => DeskThread> {
  const engagements = await findEngagements(ctx, idsOf(threads))
  const rows = [...engagements.values()]
  const clients = await findClients(ctx, [...new Set(rows.map(({ clientId }) => clientId))])
  const advisers = await findAccounts(
    ctx,
    rows.map(({ adviserId }) => adviserId),
  )
  const latest = await latestOf(ctx, threads)
  const unread = await unreadIn(ctx, 'firm', idsOf(threads))
  return ({ engagementId: id, waitingSince }) => {
    const engagement = engagements.get(id)
    const client = clients.get(engagement?.clientId ?? '')
    const adviser = advisers.get(engagement?.adviserId ?? '')
    return {
      ...{ id, title: engagement?.title ?? '', taxYear: engagement?.taxYear ?? 0 },
      client: { id: client?.id ?? '', name: client?.name ?? '' },
      adviser: adviser ? { id: adviser.id, name: nameOf(adviser) } : null,
      last: latest.get(id) ?? null,
      unread: unread.get(id) ?? 0,
      waitingSince: waitingSince?.toISOString() ?? null,
    }
  }
}

/** Counts the threads that wait for the firm's answer, and finds when the longest wait began. */
export async function summarizeWaitingThreads({ db }: Ctx): Promise<{ waiting: number; oldestAt: string | null }> {
  const [row] = await db
    .select({
      waiting: count(),
      oldestAt: sql<Date | null>`min(${messageThreads.waitingSince})`.mapWith(messageThreads.waitingSince),
    })
    .from(messageThreads)
    .where(eq(messageThreads.isWaiting, true))
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null }
}

export const countWaitingThreads = ({ db }: Ctx): Promise<number> =>
  db.$count(messageThreads, eq(messageThreads.isWaiting, true))
