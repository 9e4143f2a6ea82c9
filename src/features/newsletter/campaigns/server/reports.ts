import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { signedMessageId } from '../../../../platform/security/signed-message.ts'
import { subscribers } from '../../server/tables.ts'
import { type DeliveryReport, deliveryReports } from '../shared/choices.ts'
import { keptAnswer } from './outcome.ts'
import { bounce, bounceSoftly } from './settle.ts'
import { deliveries } from './tables.ts'

/**
 * What an email provider tells us about emails that it has accepted. `messageId` is the email's Message-ID, and `answer`
 * is what the recipient's server said.
 */
const Reports = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(deliveryReports),
        messageId: z.string().check(z.maxLength(500)),
        answer: z.optional(z.string().check(z.maxLength(2_000))),
      }),
    )
    .check(z.maxLength(1_000)),
})
type Report = z.infer<typeof Reports>['events'][number]

/**
 * Takes a signed message from an email provider. Ignores reports of emails that we don't know, and repeated reports.
 */
export async function receiveReports(ctx: Ctx, headers: Headers, body: string): Promise<{ taken: number }> {
  const secret = ctx.site.mailWebhookSecret
  if (!secret) throw new AppError('not_found', 'There is no such address in this API.')
  if (signedMessageId({ headers, prefix: 'webhook', body, secret, now: ctx.now() }) === undefined)
    throw new AppError('unauthenticated', 'This message is not from our email provider.')
  const { events } = readable(body)
  let taken = 0
  for (const event of events) if (await take(ctx, event)) taken += 1
  return { taken }
}

function readable(body: string): z.infer<typeof Reports> {
  try {
    return Reports.parse(JSON.parse(body))
  } catch {
    throw new AppError('invalid', 'We could not read this message.')
  }
}

/** The first part of our Message-IDs is the delivery's id. */
const deliveryIdOf = (messageId: string) => /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId)?.[1]

async function take(ctx: Ctx, { type, messageId, answer = '' }: Report): Promise<boolean> {
  const id = deliveryIdOf(messageId)
  if (!id) return false
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ row: deliveries, email: subscribers.email, subscriberState: subscribers.state })
      .from(deliveries)
      .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
      .where(eq(deliveries.id, id))
      .for('update', { of: deliveries })
    if (!found || !isNews(found.row.report, type)) return false
    const { row, email, subscriberState } = found
    const hasBounced = type === 'bounce'
    await ctx.db
      .update(deliveries)
      .set({
        report: type,
        // After an erasure we no longer know the address, so we couldn't remove it from the answer.
        ...(answer && subscriberState !== 'erased' ? { answer: keptAnswer(answer, email) } : {}),
        ...(hasBounced ? { state: 'failed', problem: 'no_mailbox', settledAt: row.settledAt ?? ctx.now() } : {}),
      })
      .where(eq(deliveries.id, id))
    if (type === 'complaint') await endAfterComplaint(ctx, row.subscriberId)
    else await (hasBounced ? bounce : bounceSoftly)(ctx, row.subscriberId)
    return true
  })
}

const isNews = (known: DeliveryReport | null, report: DeliveryReport) =>
  known === null || deliveryReports.indexOf(report) > deliveryReports.indexOf(known)

/** Ends the subscription of someone who marked an issue as spam, whatever has happened to it since. */
const endAfterComplaint = (ctx: Ctx, subscriberId: string) =>
  ctx.db
    .update(subscribers)
    .set({
      state: 'complained',
      complainedAt: ctx.now(),
      unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${ctx.now().toISOString()}::timestamptz)`,
    })
    .where(and(eq(subscribers.id, subscriberId), ne(subscribers.state, 'erased')))
