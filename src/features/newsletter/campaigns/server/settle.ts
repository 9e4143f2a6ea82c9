import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { dayMs, minuteMs } from '../../../../time/days.ts'
import { subscribers } from '../../server/tables.ts'
import type { Claimed, Lane } from './claims.ts'
import { keptAnswer, type Unsent } from './outcome.ts'
import { campaigns, deliveries } from './tables.ts'

/** After this many temporary refusals, we give up on a subscriber for this issue. */
export const maxTries = 5
/** After this many issues that couldn't be delivered within this many days, the mailbox counts as unreachable. */
const maxSoftBounces = 5
const softBounceDays = 120
const firstWaitMs = 5 * minuteMs

/**
 * The campaign pauses automatically if at least this many deliveries fail, and they are more than this share of all
 * that we tried.
 */
const minFailures = 10
const maxFailedShare = 0.1

/**
 * Records the result of a delivery that the mail server didn't accept, and what the result means for the subscriber.
 */
export async function settleUnsent(ctx: Ctx, lane: Lane, delivery: Claimed, outcome: Unsent): Promise<void> {
  const answer = keptAnswer(outcome.answer, delivery.email)
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, delivery.id)).for('update')
    if (row?.claim !== lane.claim) return
    const change = (values: Partial<typeof deliveries.$inferInsert>) =>
      ctx.db.update(deliveries).set(values).where(eq(deliveries.id, row.id))
    const again = { state: 'queued', claim: null, answer } as const
    const settled = { settledAt: ctx.now(), answer }
    if (outcome.kind === 'server') return void (await change(again))
    if (outcome.kind === 'doubt') {
      const doubts = row.doubts + 1
      const isResent = (await ruleOf(ctx, lane)) === 'resend' && doubts < maxTries
      const values = isResent ? { ...again, dueAt: dueAfter(ctx, doubts) } : { ...settled, state: 'in_doubt' as const }
      return void (await change({ ...values, doubts }))
    }
    const tries = row.tries + 1
    if (outcome.kind === 'later' && tries < maxTries)
      return void (await change({ ...again, tries, dueAt: dueAfter(ctx, tries) }))
    const problem = outcome.kind === 'later' ? 'gave_up' : outcome.kind
    await change({ ...settled, state: 'failed', tries, problem })
    if (problem === 'no_mailbox') await bounce(ctx, delivery.subscriberId)
    if (problem === 'gave_up') await bounceSoftly(ctx, delivery.subscriberId)
  })
}

/** When to try again: the wait doubles each time. */
const dueAfter = (ctx: Ctx, tries: number) => new Date(ctx.now().getTime() + firstWaitMs * 2 ** (tries - 1))

async function ruleOf(ctx: Ctx, { campaignId }: Lane) {
  const [row] = await ctx.db.select({ rule: campaigns.doubtRule }).from(campaigns).where(eq(campaigns.id, campaignId))
  return row?.rule
}

/** Ends the subscription of a mailbox that doesn't exist. */
export const bounce = (ctx: Ctx, subscriberId: string) =>
  ctx.db
    .update(subscribers)
    .set({ state: 'bounced', unsubscribedAt: ctx.now() })
    .where(and(eq(subscribers.id, subscriberId), eq(subscribers.state, 'confirmed')))

/**
 * Counts an issue that couldn't be delivered because of temporary refusals, and ends the subscription after several of
 * them. An issue that a relay accepts doesn't reset the count, because the relay accepts every issue and reports
 * failures later.
 */
export async function bounceSoftly(ctx: Ctx, subscriberId: string) {
  const now = ctx.now()
  const first = new Date(now.getTime() - softBounceDays * dayMs)
  const isRecent = sql`${subscribers.softBouncedSince} > ${first.toISOString()}::timestamptz`
  const [row] = await ctx.db
    .update(subscribers)
    .set({
      softBounces: sql`case when ${isRecent} then ${subscribers.softBounces} + 1 else 1 end`,
      softBouncedSince: sql`case when ${isRecent} then ${subscribers.softBouncedSince} else ${now.toISOString()}::timestamptz end`,
    })
    .where(eq(subscribers.id, subscriberId))
    .returning({ softBounces: subscribers.softBounces })
  if (row && row.softBounces >= maxSoftBounces) await bounce(ctx, subscriberId)
}

/** True if too many deliveries have failed since the campaign was last started or resumed. */
export async function hasTooManyFailures(ctx: Ctx, { campaignId }: Lane): Promise<boolean> {
  const [campaign] = await ctx.db
    .select({ since: campaigns.runningSince })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  const count = (...states: ('sent' | 'failed' | 'in_doubt')[]) =>
    ctx.db.$count(
      deliveries,
      and(
        eq(deliveries.campaignId, campaignId),
        inArray(deliveries.state, states),
        gte(deliveries.settledAt, campaign?.since ?? new Date(0)),
      ),
    )
  const failures = await count('failed', 'in_doubt')
  if (failures < minFailures) return false
  return failures > maxFailedShare * (failures + (await count('sent')))
}
