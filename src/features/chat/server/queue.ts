import { and, count, gte, isNotNull, isNull, lt, min, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { chats } from './tables.ts'

/** Counts the visitors who wait for a person. */
export const countWaitingChats = ({ db }: Ctx): Promise<number> => db.$count(chats, isNotNull(chats.waitingSince))

/** Counts the visitors who wait for a person, and finds when the longest wait began. */
export async function summarizeWaitingChats(ctx: Ctx): Promise<{ waiting: number; oldestAt: string | null }> {
  const [row] = await ctx.db
    .select({ waiting: count(), oldestAt: min(chats.waitingSince) })
    .from(chats)
    .where(isNotNull(chats.waitingSince))
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null }
}

/** The number of waiting visitors, and values that change whenever the queue looks different. */
export async function getQueueNews({ db }: Ctx) {
  const [news] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${chats.waitingSince} is not null)::int`,
      open: sql<number>`count(*)::int`,
      messages: sql<number>`coalesce(sum(${chats.lastNumber}), 0)::int`,
      advisers: sql<string>`md5(coalesce(string_agg(concat(${chats.adviserId}, ${chats.state}), ',' order by ${chats.id}), ''))`,
    })
    .from(chats)
    .where(isNull(chats.closedAt))
  return news
}

/** Counts the chats that visitors began in a period, and how many of them a person at the firm took over. */
export async function countChatsBegun({ db }: Ctx, from: Date, until: Date) {
  const [row] = await db
    .select({ begun: count(), withPerson: count(chats.adviserId) })
    .from(chats)
    .where(and(gte(chats.createdAt, from), lt(chats.createdAt, until)))
  return { begun: row?.begun ?? 0, withPerson: row?.withPerson ?? 0 }
}
