import { and, asc, eq, exists, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/context.ts'
import { campaigns, deliveries } from '../campaigns/server/tables.ts'
import { decidingStates, isStuck } from '../campaigns/shared/choices.ts'
import { subscribers } from './tables.ts'

/** Counts the subscriptions that were confirmed between two times, and those that ended. */
export async function countSubscriptions({ db }: Ctx, from: Date, until: Date) {
  const countBy = (at: PgColumn) => db.$count(subscribers, and(gte(at, from), lt(at, until)))
  return {
    subscribed: await countBy(subscribers.confirmedAt),
    unsubscribed: await countBy(subscribers.unsubscribedAt),
  }
}

/**
 * Counts the issues that wait for a decision: paused ones, and those with emails in doubt. Describes the first of them
 * or, if there are none, the issue that is being sent or comes next.
 */
export async function summarizeIssues({ db }: Ctx) {
  const { id, subject, state, scheduledAt } = campaigns
  const inDoubt = and(eq(deliveries.campaignId, id), eq(deliveries.state, 'in_doubt'))
  const isUndecided = and(
    inArray(state, decidingStates),
    isNull(campaigns.doubtChoice),
    exists(db.select({ one: sql`1` }).from(deliveries).where(inDoubt)),
  )
  const underWay = await db
    .select({ id, subject, state, scheduledAt })
    .from(campaigns)
    .where(or(inArray(state, ['paused', 'sending', 'scheduled']), isUndecided))
    .orderBy(
      sql`array_position(array['paused', 'finished', 'canceled', 'sending', 'scheduled'], ${state})`,
      asc(scheduledAt),
    )
  const [first] = underWay
  if (!first) return { stuck: 0, first: null }
  const ofIssue = eq(deliveries.campaignId, first.id)
  return {
    stuck: underWay.filter(({ state }) => isStuck(state)).length,
    first: {
      ...first,
      scheduledAt: first.scheduledAt?.toISOString() ?? null,
      sent: await db.$count(deliveries, and(ofIssue, eq(deliveries.state, 'sent'))),
      inDoubt: await db.$count(deliveries, and(ofIssue, eq(deliveries.state, 'in_doubt'))),
      total: await db.$count(deliveries, ofIssue),
    },
  }
}
