import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { newerVersion } from '../../../../platform/db/versions.ts'
import { AppError, invalidField } from '../../../../platform/errors.ts'
import { requireRecentSignIn } from '../../../../platform/http/signed-in.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { instantOf } from '../../../../time/clock.ts'
import { hourMs } from '../../../../time/days.ts'
import { audit } from '../../../audit/server/service.ts'
import { getFirmZone } from '../../../company/server/service.ts'
import { subscribers } from '../../server/tables.ts'
import type { DeskCampaign, ScheduleCampaign, SettleDoubts } from '../contract.ts'
import { decidingStates } from '../shared/choices.ts'
import { freeSlug } from './archive.ts'
import { inAudience } from './audience.ts'
import { requireChecked, requireLiveLinks } from './checks.ts'
import { isBusy, withdrawWaiting } from './claims.ts'
import { type Campaign, contentHash, renderIssue } from './content.ts'
import { asObject, changeCampaign, draftOf, lockCampaign, requireDraft, toDeskCampaign } from './drafts.ts'
import { startLanes } from './lanes.ts'
import { campaigns, deliveries } from './tables.ts'

/** If the site was down at the chosen time for longer than this, a person decides whether the issue still goes out. */
const maxLateMs = 2 * hourMs

interface Start {
  campaignId: string
  /** The time for which the issue was scheduled. If it was scheduled again, this job does nothing. */
  at: string
}

/** Sends an issue now or at the chosen time, if it passes all checks. */
export async function scheduleCampaign(
  ctx: Ctx,
  { id, version, at, isWithoutTest }: ScheduleCampaign,
): Promise<DeskCampaign> {
  requireRecentSignIn(ctx)
  await requireLiveLinks(ctx, { id })
  return inTransaction(ctx, async (ctx) => {
    const row = await lockCampaign(ctx, id)
    requireDraft(row)
    if (row.version !== version) throw newerVersion('issue')
    await requireChecked(ctx, row)
    if (!isWithoutTest && row.testedHash !== contentHash(row))
      throw new AppError('conflict', 'No one has tested this content. Send a test, or choose to send without one.')
    const scheduledAt = await timeOf(ctx, at)
    const scheduled = await changeCampaign(ctx, id, {
      ...{ state: 'scheduled', scheduledAt, missedAt: null, pauseReason: null },
    })
    await ctx.jobs.enqueue(
      startCampaign,
      { campaignId: id, at: scheduledAt.toISOString() },
      at ? scheduledAt : undefined,
    )
    await audit(ctx, 'campaign.scheduled', asObject(row), { time: scheduledAt.toISOString() })
    return toDeskCampaign(ctx, scheduled)
  })
}

async function timeOf(ctx: Ctx, at: string | undefined): Promise<Date> {
  if (!at) return ctx.now()
  const zone = await getFirmZone(ctx)
  const time = instantOf(at.slice(0, 10), at.slice(11), zone)
  if (time <= ctx.now()) throw invalidField('at', 'This time has passed. Please choose one in the future.')
  return time
}

/** Begins the sending of a scheduled issue: fixes its content and its recipients, and starts the lanes. */
export const startCampaign = defineJob<Start>({
  name: 'newsletter.start-campaign',
  run: async (ctx, { campaignId, at }) => {
    await inTransaction(ctx, async (ctx) => {
      const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
      if (row?.state !== 'scheduled' || row.scheduledAt?.toISOString() !== at) return
      if (ctx.now().getTime() - Date.parse(at) > maxLateMs) {
        await changeCampaign(ctx, campaignId, { state: 'draft', scheduledAt: null, missedAt: row.scheduledAt })
        ctx.log.error({ campaignId }, 'a newsletter issue was not sent, because the site was down at its time')
        return
      }
      await begin(ctx, row)
    })
  },
})

async function begin(ctx: Ctx, row: Campaign): Promise<void> {
  const slug = await freeSlug(ctx, row)
  const { html, text } = await renderIssue(ctx, { ...row, slug })
  const now = ctx.now()
  await ctx.db.execute(sql`
    insert into ${deliveries} (campaign_id, subscriber_id, due_at)
    select ${row.id}::uuid, ${subscribers.id}, ${now.toISOString()}::timestamptz from ${subscribers}
    where ${inAudience(draftOf(row))}
    on conflict do nothing`)
  await changeCampaign(ctx, row.id, {
    ...{ slug, html, plainText: text, startedAt: now },
    ...(await running(ctx, row.id)),
  })
  await ctx.events.publish('content.changed', {})
}

/** Turns a scheduled issue back into a draft. */
export const withdrawCampaign = (ctx: Ctx, { id }: { id: string }) =>
  step(ctx, id, ['scheduled'], 'campaign.withdrawn', () => ({ state: 'draft', scheduledAt: null }))

export const pauseCampaign = (ctx: Ctx, { id }: { id: string }) =>
  step(ctx, id, ['sending'], 'campaign.paused', () => ({ state: 'paused', pauseReason: 'person', lanes: [] }))

export const resumeCampaign = (ctx: Ctx, { id }: { id: string }) =>
  step(ctx, id, ['paused'], 'campaign.resumed', async (ctx) => ({
    pauseReason: null,
    ...(await running(ctx, id)),
  }))

/** Ends the sending for good. Anyone who hasn't got the issue yet won't get it. */
export const cancelCampaign = (ctx: Ctx, { id }: { id: string }) =>
  step(ctx, id, ['sending', 'paused'], 'campaign.canceled', async (ctx) => {
    await withdrawWaiting(ctx, id)
    return { state: 'canceled', pauseReason: null, lanes: [], finishedAt: ctx.now() }
  })

/**
 * Resends the emails that are in doubt, or leaves them as they are, once the sending is over. Works only once for an
 * issue.
 */
export async function settleDoubts(ctx: Ctx, { id, choice }: SettleDoubts): Promise<DeskCampaign> {
  requireRecentSignIn(ctx)
  const action = choice === 'resend' ? 'campaign.doubts-resent' : 'campaign.doubts-left'
  return step(ctx, id, decidingStates, action, async (ctx, { doubtChoice, state }) => {
    if (doubtChoice) throw movedOn()
    if (choice === 'leave') return { doubtChoice: choice }
    // The mail server may still refuse an email temporarily, which puts it back in the queue. We would then resend it
    // too.
    if (await isBusy(ctx, id))
      throw new AppError('conflict', 'Some emails are still on their way. Try again in a minute.')
    if (state === 'canceled') await withdrawWaiting(ctx, id)
    const again = { state: 'queued', claim: null, dueAt: ctx.now(), settledAt: null } as const
    await ctx.db
      .update(deliveries)
      .set(again)
      .where(and(eq(deliveries.campaignId, id), eq(deliveries.state, 'in_doubt')))
    return { doubtChoice: choice, finishedAt: null, ...(await running(ctx, id)) }
  })
}

/** What an issue has while its lanes send it. */
const running = async (ctx: Ctx, id: string) => ({
  ...{ state: 'sending' as const, lanes: await startLanes(ctx, id) },
  ...{ runningSince: ctx.now(), activeAt: ctx.now() },
})

type Step = (ctx: Ctx, row: Campaign) => Partial<Campaign> | Promise<Partial<Campaign>>

const movedOn = () => new AppError('conflict', 'This issue has moved on in the meantime. Please look at its new state.')

async function step(
  ctx: Ctx,
  id: string,
  from: readonly Campaign['state'][],
  action: Parameters<typeof audit>[1],
  change: Step,
): Promise<DeskCampaign> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockCampaign(ctx, id)
    if (!from.includes(row.state)) throw movedOn()
    const changed = await changeCampaign(ctx, id, await change(ctx, row))
    await audit(ctx, action, asObject(row))
    return toDeskCampaign(ctx, changed)
  })
}
