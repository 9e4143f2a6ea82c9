import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { subscribers } from '../../server/tables.ts'
import type { DeliveryState } from '../shared/choices.ts'
import { campaigns, deliveries } from './tables.ts'

/** A lane's right to send a campaign. Each of its jobs has a claim of its own. */
export interface Lane {
  campaignId: string
  claim: string
}

export interface Claimed extends Record<string, unknown> {
  id: string
  subscriberId: string
  email: string
}

/** Only the lane that is named in the campaign may send, and only while the campaign is being sent. */
export const mayWork = ({ campaignId, claim }: Lane) =>
  sql`exists (select 1 from ${campaigns} where id = ${campaignId} and state = 'sending' and ${claim}::uuid = any(lanes))`

/**
 * Claims the next deliveries that are due, and skips those of people who have unsubscribed since the campaign began.
 * Other lanes pass over the rows that this one claims.
 */
export async function claimNext(ctx: Ctx, lane: Lane, limit: number): Promise<{ taken: number; claimed: Claimed[] }> {
  const now = ctx.now().toISOString()
  const { rows } = await ctx.db.execute<Claimed & { state: string }>(sql`
    with due as materialized (
      select id, subscriber_id from ${deliveries}
      where campaign_id = ${lane.campaignId} and state = 'queued' and due_at <= ${now}::timestamptz and ${mayWork(lane)}
      order by due_at, id limit ${limit} for update skip locked
    ), people as (
      select due.id, s.id as subscriber_id, s.email::text as email, s.state = 'confirmed' as is_confirmed
      from due join ${subscribers} s on s.id = due.subscriber_id
    )
    update ${deliveries} d set claim = ${lane.claim},
      state = case when people.is_confirmed then 'claimed' else 'skipped' end,
      settled_at = case when people.is_confirmed then null else ${now}::timestamptz end
    from people where d.id = people.id
    returning d.id, people.subscriber_id as "subscriberId", people.email, d.state`)
  const claimed = rows
    .filter(({ state }) => state === 'claimed')
    .map(({ id, subscriberId, email }) => ({ id, subscriberId, email }))
  return { taken: rows.length, claimed }
}

/** Puts the deliveries that the lane has claimed, but not begun to send, back into the queue. */
export const release = (ctx: Ctx, { claim }: Lane) =>
  ctx.db.execute(
    sql`update ${deliveries} set state = 'queued', claim = null where claim = ${claim} and state = 'claimed'`,
  )

/**
 * Cleans up after a process that died during this job: puts what it hadn't begun to send back into the queue, and
 * applies the campaign's rule to what it may have sent. Returns how many emails are in doubt.
 */
export async function recover(ctx: Ctx, lane: Lane): Promise<number> {
  await release(ctx, lane)
  const { rows } = await ctx.db.execute(sql`
    update ${deliveries} d set doubts = d.doubts + 1, answer = 'The site stopped before the mail server answered.',
      state = case when c.doubt_rule = 'resend' then 'queued' else 'in_doubt' end,
      claim = case when c.doubt_rule = 'resend' then null else d.claim end,
      settled_at = case when c.doubt_rule = 'resend' then null else ${ctx.now().toISOString()}::timestamptz end
    from ${campaigns} c
    where c.id = d.campaign_id and d.claim = ${lane.claim} and d.state = 'sending'
    returning d.id`)
  return rows.length
}

interface Rest extends Record<string, unknown> {
  queued: number
  busy: number
  nextDue: Date | string | null
}

/** What is left of a campaign: deliveries to send, deliveries that a lane has, and when the next one is due. */
export async function restOf(ctx: Ctx, { campaignId }: Lane): Promise<Rest> {
  const { rows } = await ctx.db.execute<Rest>(sql`
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state in ('claimed', 'sending'))::int as busy,
      min(due_at) filter (where state = 'queued') as "nextDue"
    from ${deliveries} where campaign_id = ${campaignId} and state in ('queued', 'claimed', 'sending')`)
  return oneRow(rows)
}

/**
 * Withdraws the deliveries that wait, because someone canceled the issue. Passes over those that a lane is changing, so
 * that the two can't deadlock.
 */
export const withdrawWaiting = (ctx: Ctx, campaignId: string) =>
  ctx.db.execute(sql`
    update ${deliveries} set state = 'canceled', claim = null, settled_at = ${ctx.now().toISOString()}::timestamptz,
      answer = coalesce(nullif(answer, ''), 'Someone canceled the issue.')
    where id in (
      select id from ${deliveries} where campaign_id = ${campaignId} and state in ('queued', 'claimed')
      for update skip locked)`)

const countIn = ({ db }: Ctx, campaignId: string, ...states: DeliveryState[]) =>
  db.$count(deliveries, and(eq(deliveries.campaignId, campaignId), inArray(deliveries.state, states)))

/** True while a lane has deliveries that it hasn't settled. */
export const isBusy = async (ctx: Ctx, campaignId: string) => (await countIn(ctx, campaignId, 'claimed', 'sending')) > 0

/**
 * The final state of a campaign that has nothing left to send. It is `failed` if emails failed and none of them can
 * have arrived. A canceled campaign stays canceled, even if someone resent its emails in doubt.
 */
export async function endStateOf(ctx: Ctx, { campaignId }: Lane): Promise<'finished' | 'failed' | 'canceled'> {
  const has = async (...states: DeliveryState[]) => (await countIn(ctx, campaignId, ...states)) > 0
  if (await has('canceled')) return 'canceled'
  return !(await has('sent', 'in_doubt')) && (await has('failed')) ? 'failed' : 'finished'
}
