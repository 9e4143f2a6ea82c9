import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { follows, pageLimit, sorted, toPage } from '../../../../platform/db/lists.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { subscribers } from '../../server/tables.ts'
import type { Delivery, DeliverySearch, Progress } from '../contract.ts'
import type { Campaign } from './content.ts'
import { deliveries } from './tables.ts'

const nothing: Progress = {
  ...{ total: 0, waiting: 0, sending: 0, sent: 0, failed: 0, inDoubt: 0, skipped: 0, canceled: 0 },
  ...{ doubts: 0, bounced: 0, complained: 0, unsubscribed: 0 },
}

/** Counts a campaign's deliveries by state. */
export async function progressOf(ctx: Ctx, { id, startedAt }: Pick<Campaign, 'id' | 'startedAt'>): Promise<Progress> {
  if (!startedAt) return nothing
  const { rows } = await ctx.db.execute<Record<keyof Progress, number>>(sql`
    select count(*)::int as total,
      count(*) filter (where d.state in ('queued', 'claimed'))::int as waiting,
      count(*) filter (where d.state = 'sending')::int as sending,
      count(*) filter (where d.state = 'sent')::int as sent,
      count(*) filter (where d.state = 'failed')::int as failed,
      count(*) filter (where d.state = 'in_doubt')::int as "inDoubt",
      count(*) filter (where d.state = 'skipped')::int as skipped,
      count(*) filter (where d.state = 'canceled')::int as canceled,
      coalesce(sum(d.doubts), 0)::int as doubts,
      count(*) filter (where d.problem = 'no_mailbox')::int as bounced,
      count(*) filter (where d.report = 'complaint')::int as complained,
      (select count(*)::int from ${deliveries} left_after
        join ${subscribers} s on s.id = left_after.subscriber_id
        where left_after.campaign_id = ${id} and left_after.state = 'sent' and s.state = 'unsubscribed'
          and s.unsubscribed_at >= left_after.settled_at) as unsubscribed
    from ${deliveries} d where d.campaign_id = ${id}`)
  return oneRow(rows)
}

const order = { columns: [deliveries.id], direction: 'asc' } as const

/** One page of a campaign's recipients. */
export async function listDeliveries(ctx: Ctx, { id, state, after }: DeliverySearch) {
  const rows = await ctx.db
    .select({ delivery: deliveries, email: subscribers.email, subscriberState: subscribers.state })
    .from(deliveries)
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(
      and(
        eq(deliveries.campaignId, id),
        state ? eq(deliveries.state, state) : undefined,
        follows(deliveries, order, after),
      ),
    )
    .orderBy(...sorted(order))
    .limit(pageLimit)
  return toPage(
    rows,
    ({ delivery: { id, state, problem, report, answer, tries, settledAt }, email, subscriberState }): Delivery => ({
      ...{ id, state, problem, report, answer, tries },
      email: subscriberState === 'erased' ? '' : email,
      settledAt: settledAt?.toISOString() ?? null,
    }),
  )
}
