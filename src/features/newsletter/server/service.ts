import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/context.ts'
import { campaigns, deliveries } from '../campaigns/server/tables.ts'
import { subscribers } from './tables.ts'

/** Counts the subscriptions that were confirmed in a time, and those that ended. */
export async function countSubscriptions({ db }: Ctx, from: Date, until: Date) {
  const countBy = (at: PgColumn) => db.$count(subscribers, and(gte(at, from), lt(at, until)))
  return {
    subscribed: await countBy(subscribers.confirmedAt),
    unsubscribed: await countBy(subscribers.unsubscribedAt),
  }
}

/** Counts the issues that are paused, being sent or scheduled. Tells about the one that needs attention first. */
export async function summarizeIssues({ db }: Ctx) {
  const { id, subject, state, scheduledAt } = campaigns
  const underWay = await db
    .select({ id, subject, state, scheduledAt })
    .from(campaigns)
    .where(inArray(state, ['paused', 'sending', 'scheduled']))
    .orderBy(sql`array_position(array['paused', 'sending', 'scheduled'], ${state})`, asc(scheduledAt))
  const [first] = underWay
  if (!first) return { underWay: 0, first: null }
  const ofIssue = eq(deliveries.campaignId, first.id)
  return {
    underWay: underWay.length,
    first: {
      ...first,
      scheduledAt: first.scheduledAt?.toISOString() ?? null,
      sent: await db.$count(deliveries, and(ofIssue, eq(deliveries.state, 'sent'))),
      total: await db.$count(deliveries, ofIssue),
    },
  }
}
