import { and, eq, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { containing, follows, type ListOrder, pageLimit, sorted, toPage } from '../../../../platform/db/lists.ts'
import type { CsvColumn } from '../../../../platform/files/csv.ts'
import { audit, exportList } from '../../../audit/server/service.ts'
import { bookingTopics } from '../../server/tables.ts'
import type { RemoveWaiting, Waiting, WaitingFilters, WaitingSearch } from '../desk-contract.ts'
import { waitingList } from './tables.ts'

const { id, email, topicKey, language, zone, offeredAt, createdAt, notifiedAt } = waitingList

function conditionsOf({ q, topic, state }: WaitingFilters): (SQL | undefined)[] {
  return [
    q ? ilike(sql`${email}::text`, containing(q)) : undefined,
    topic ? eq(topicKey, topic) : undefined,
    state === 'waiting' ? isNull(notifiedAt) : undefined,
    state === 'notified' ? isNotNull(notifiedAt) : undefined,
  ]
}

const longestFirst: ListOrder = { columns: [createdAt, id], direction: 'asc' }
const listed = { id, email, topic: bookingTopics.title, language, zone, offeredAt, createdAt, notifiedAt }

const select = (ctx: Ctx, filters: WaitingFilters, after?: string) =>
  ctx.db
    .select(listed)
    .from(waitingList)
    .innerJoin(bookingTopics, eq(bookingTopics.key, topicKey))
    .where(and(...conditionsOf(filters), follows(waitingList, longestFirst, after)))
    .orderBy(...sorted(longestFirst))

type Row = Awaited<ReturnType<typeof select>>[number]

const toWaiting = ({ offeredAt, createdAt, notifiedAt, ...row }: Row): Waiting => ({
  ...row,
  offeredAt: offeredAt?.toISOString() ?? null,
  askedAt: createdAt.toISOString(),
  notifiedAt: notifiedAt?.toISOString() ?? null,
})

/** One page of the waiting list, longest wait first. */
export const listWaiting = async (ctx: Ctx, { after, ...filters }: WaitingSearch) =>
  toPage(await select(ctx, filters, after).limit(pageLimit), toWaiting)

const columns: CsvColumn<Waiting>[] = [
  { title: 'Email', value: ({ email }) => email },
  { title: 'Topic', value: ({ topic }) => topic },
  { title: 'Language', value: ({ language }) => language },
  { title: 'Time zone', value: ({ zone }) => zone },
  { title: 'Joined (UTC)', value: ({ askedAt }) => askedAt },
  { title: 'First free time then (UTC)', value: ({ offeredAt }) => offeredAt },
  { title: 'Notified (UTC)', value: ({ notifiedAt }) => notifiedAt },
]

export const exportWaiting = (ctx: Ctx, filters: WaitingFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'waiting-list', name: 'Waiting list of consultations' },
    action: 'appointment.waiting-exported',
    filters,
    columns,
    read: async (ctx, most) => (await select(ctx, filters).limit(most)).map(toWaiting),
  })

/**
 * Removes people, who get no email about it. The audit log doesn't name them, because many people can read the log for
 * years.
 */
export async function removeWaiting(ctx: Ctx, { ids }: RemoveWaiting): Promise<{ removed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db.delete(waitingList).where(inArray(id, ids)).returning({ id })
    if (removed.length > 0) {
      const object = { type: 'list', id: 'waiting-list', name: 'Waiting list of consultations' }
      await audit(ctx, 'appointment.waiting-removed', object, { count: String(removed.length) })
    }
    return { removed: removed.length }
  })
}
