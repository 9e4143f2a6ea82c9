import { setTimeout as sleep } from 'node:timers/promises'
import type { LimitFunction } from 'p-limit'
import type { Ctx } from '../../../../platform/context.ts'
import type { EncodedPart } from '../../../../platform/email/encoded-part.ts'
import { showInOutbox } from '../../../../platform/email/queue.ts'
import { listHeaders, preferencesLink } from '../../server/links.ts'
import type { PauseReason } from '../shared/choices.ts'
import type { Claimed, Lane } from './claims.ts'
import { type Campaign, keptContent, personalized } from './content.ts'
import type { marksOf } from './marks.ts'
import { type Outcome, outcomeOf, type Unsent } from './outcome.ts'
import { hasTooManyFailures, settleUnsent } from './settle.ts'

/** One run of a lane's job. */
export interface Run {
  ctx: Ctx
  lane: Lane
  campaign: Campaign
  /** The encoded parts of the email. Each part makes a subscriber's copy with their own link. */
  parts: EncodedPart[]
  marks: ReturnType<typeof marksOf>
  /** Records one failure at a time, because each one needs a transaction of its own. */
  inTurn: LimitFunction
  /** True as soon as the lane has to stop. */
  isOver: boolean
  /** Set if the mail server couldn't accept emails. */
  trouble?: string
  /** Set if the campaign has to pause. */
  pause?: PauseReason
}

const noContent = { html: '', text: '' }

/** Sends one issue to one subscriber at the given time, and records the result. */
export async function deliver(run: Run, delivery: Claimed, at: number): Promise<void> {
  if (run.isOver) return
  const waitMs = at - performance.now()
  if (waitMs > 0) await sleep(waitMs)
  if (run.isOver) return
  const outcome = await send(run, delivery)
  if (outcome.kind === 'sent') await run.marks.finish(delivery, outcome.answer)
  else if (outcome.kind === 'lost') run.isOver = true
  else await run.inTurn(() => fail(run, delivery, outcome))
}

async function fail(run: Run, delivery: Claimed, outcome: Unsent): Promise<void> {
  await settleUnsent(run.ctx, run.lane, delivery, outcome)
  if (outcome.kind === 'server') {
    run.isOver = true
    run.trouble = outcome.answer
  } else if (await hasTooManyFailures(run.ctx, run.lane)) {
    run.isOver = true
    run.pause = 'failures'
  }
}

async function send(run: Run, delivery: Claimed): Promise<Outcome> {
  const { ctx, lane, marks } = run
  const email = issueFor(run, delivery)
  /** Set if we must not send the email. It has an error if marking the delivery failed. */
  let stop: { error?: unknown } | undefined
  const beforeContent = async () => {
    try {
      if (await marks.begin(delivery.id)) return
      stop = {}
    } catch (error) {
      stop = { error }
    }
    throw new Error('The lane may no longer send.')
  }
  try {
    const answer = await ctx.mail.send(email, beforeContent)
    await showInOutbox(ctx, {
      ...email,
      to: email.recipient,
      key: `newsletter.campaign:${lane.campaignId}:${delivery.id}`,
    })
    return { kind: 'sent', answer }
  } catch (error) {
    if (stop?.error) throw stop.error
    return stop ? { kind: 'lost' } : outcomeOf(error)
  }
}

/** Renders the content only for the outbox, because the mail server gets the encoded parts. */
function issueFor({ ctx, campaign, parts }: Run, { id, subscriberId, email }: Claimed) {
  const preferences = preferencesLink(ctx, subscriberId)
  const content = ctx.mail.keepsContent ? personalized(ctx, campaign, keptContent(campaign), preferences) : noContent
  return {
    id,
    recipient: email,
    subject: campaign.subject,
    ...content,
    parts: parts.map((part) => part(preferences)),
    headers: listHeaders(preferences),
  }
}
