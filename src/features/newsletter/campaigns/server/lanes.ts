import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { type Ctx, inTransaction, type Job } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { hourMs } from '../../../../time/days.ts'
import type { PauseReason } from '../shared/choices.ts'
import { type Claimed, claimNext, endStateOf, type Lane, recover, release, restOf } from './claims.ts'
import { type Campaign, partsOf } from './content.ts'
import { deliver, type Run } from './deliver.ts'
import { marksOf } from './marks.ts'
import { takeTimes } from './pace.ts'
import { campaigns } from './tables.ts'

interface LaneJob extends Lane {
  /** How many jobs of this lane in a row found that the mail server couldn't accept emails. */
  troubles: number
}

/** A job works this long, and then another one continues, so that several campaigns take turns. */
const maxJobMs = 20_000
const maxBatch = 50
/** Emails that a lane sends at the same time. */
const atOnce = 6
const maxTroubles = 8
/** If no lane has worked for this long, someone should read the issue again before we send the rest. */
const staleAfterMs = 6 * hourMs
/** While a campaign waits for retries, its lanes look again at least this often. */
const maxIdleMs = 300_000
const soonMs = 1_000

/** The job may be interrupted any number of times, and must not give up. */
const retries = 10_000

/** Two lanes share a campaign's deliveries, so that one continues if the process of the other dies. */
export const sendOnFirstLane: Job<LaneJob> = defineJob<LaneJob>({
  name: 'newsletter.send-campaign-first',
  retries,
  run: (ctx, data) => runLane(ctx, sendOnFirstLane, data),
})
export const sendOnSecondLane: Job<LaneJob> = defineJob<LaneJob>({
  name: 'newsletter.send-campaign-second',
  retries,
  run: (ctx, data) => runLane(ctx, sendOnSecondLane, data),
})
const lanes = [sendOnFirstLane, sendOnSecondLane]

/** Gives each lane a new claim and queues its job. Jobs of earlier claims stop before their next email. */
export async function startLanes(ctx: Ctx, campaignId: string): Promise<string[]> {
  const claims = lanes.map(() => randomUUID())
  for (const [index, lane] of lanes.entries())
    await ctx.jobs.enqueue(lane, { campaignId, claim: claims[index] ?? '', troubles: 0 })
  return claims
}

async function runLane(ctx: Ctx, job: Job<LaneJob>, data: LaneJob): Promise<void> {
  const doubts = await recover(ctx, data)
  if (doubts > 0) ctx.log.warn({ campaignId: data.campaignId, doubts }, 'emails may or may not have been sent')
  const campaign = await findOwn(ctx, data)
  if (!campaign) return
  const idleMs = ctx.now().getTime() - (campaign.activeAt ?? ctx.now()).getTime()
  if (idleMs > staleAfterMs) return pauseItself(ctx, data, 'stale')
  await ctx.db.update(campaigns).set({ activeAt: ctx.now() }).where(eq(campaigns.id, data.campaignId))
  const run = newRun(ctx, data, campaign)
  await work(run)
  await release(ctx, data)
  if (run.pause) return pauseItself(ctx, data, run.pause)
  await endOrContinue(ctx, job, data, run)
}

/** Finds the campaign if it is being sent and this job has one of its lanes. */
async function findOwn(ctx: Ctx, { campaignId, claim }: Lane): Promise<Campaign | undefined> {
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId))
  return campaign?.state === 'sending' && campaign.lanes.includes(claim) ? campaign : undefined
}

const newRun = (ctx: Ctx, lane: Lane, campaign: Campaign): Run => ({
  ctx,
  lane,
  campaign,
  parts: partsOf(ctx, campaign),
  marks: marksOf(ctx, lane),
  inTurn: pLimit(1),
  isOver: false,
})

/** Sends until nothing is due, the time is over, or the lane has to stop. */
async function work(run: Run): Promise<void> {
  const until = performance.now() + maxJobMs
  // About as many emails as leave in a second, so that we notice soon if someone unsubscribes.
  const batchSize = Math.min(maxBatch, Math.max(1, Math.ceil(run.campaign.perSecond / lanes.length)))
  const limit = pLimit(atOnce)
  const going = new Set<Promise<void>>()
  const failures: unknown[] = []
  const stop = (error: unknown) => {
    failures.push(error)
    run.isOver = true
  }
  const begin = (delivery: Claimed, at: number) => {
    const one = limit(() => deliver(run, delivery, at))
      .catch(stop)
      .finally(() => going.delete(one))
    going.add(one)
  }
  const beginAll = async () => {
    while (!run.isOver && performance.now() < until) {
      const { taken, claimed } = await claimNext(run.ctx, run.lane, batchSize)
      if (taken === 0) return
      const waits = await takeTimes(run.ctx, run.campaign, emailsOf(claimed))
      const now = performance.now()
      claimed.forEach((delivery, index) => {
        begin(delivery, now + (waits[index] ?? 0))
      })
      // Claims the next ones a little before these are done, so that no connection waits.
      while (going.size > Math.min(atOnce, batchSize - 1)) await Promise.race(going)
    }
  }
  await beginAll().catch(stop)
  // Waits even after a failure. Otherwise, the job's next run would take emails that are still on their way as in
  // doubt.
  await Promise.all(going)
  if (failures.length > 0) throw failures[0]
}

const emailsOf = (claimed: Claimed[]) => claimed.map(({ email }) => email)

/**
 * Ends the campaign if nothing is left. Otherwise queues the job that continues it, or pauses it after too many
 * failures in a row.
 */
async function endOrContinue(ctx: Ctx, job: Job<LaneJob>, data: LaneJob, { trouble }: Run): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, data.campaignId)).for('update')
    if (campaign?.state !== 'sending' || !campaign.lanes.includes(data.claim)) return
    const { queued, busy, nextDue } = await restOf(ctx, data)
    if (queued === 0 && busy === 0) {
      await ctx.db
        .update(campaigns)
        .set({ state: await endStateOf(ctx, data), finishedAt: ctx.now(), lanes: [] })
        .where(eq(campaigns.id, data.campaignId))
      return
    }
    const troubles = trouble ? data.troubles + 1 : 0
    if (troubles >= maxTroubles) return pauseItself(ctx, data, 'server')
    const now = ctx.now().getTime()
    const dueInMs = nextDue ? new Date(nextDue).getTime() - now : soonMs
    const waitMs = trouble ? 5_000 * 2 ** data.troubles : dueInMs <= 0 ? 0 : Math.max(soonMs, dueInMs)
    const claim = randomUUID()
    await ctx.db
      .update(campaigns)
      .set({ lanes: sql`array_replace(${campaigns.lanes}, ${data.claim}::uuid, ${claim}::uuid)` })
      .where(eq(campaigns.id, data.campaignId))
    const after = waitMs === 0 ? undefined : new Date(now + Math.min(waitMs, maxIdleMs))
    await ctx.jobs.enqueue(job, { campaignId: data.campaignId, claim, troubles }, after)
  })
}

/** Pauses the campaign because of a problem. The campaign's page says why. */
async function pauseItself(ctx: Ctx, { campaignId, claim }: Lane, reason: PauseReason): Promise<void> {
  const paused = await ctx.db
    .update(campaigns)
    .set({ state: 'paused', pauseReason: reason, lanes: [] })
    .where(
      sql`${campaigns.id} = ${campaignId} and ${campaigns.state} = 'sending' and ${claim}::uuid = any(${campaigns.lanes})`,
    )
    .returning({ id: campaigns.id })
  if (paused.length > 0) ctx.log.error({ campaignId, reason }, 'the sending of a newsletter issue was paused')
}
