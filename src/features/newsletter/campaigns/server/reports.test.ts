import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { makeLinkToken } from '../../../../platform/security/link-token.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { dayMs } from '../../../../time/days.ts'
import { confirm, subscribe } from '../../public/server/service.ts'
import { subscribers } from '../../server/tables.ts'
import { newSubscriber } from '../../subscribers/server/testing.ts'
import { getCampaign } from './drafts.ts'
import { receiveReports } from './reports.ts'
import { deliveriesOf, sendNow } from './testing.ts'

const secret = `whsec_${Buffer.from('a secret that is only for tests').toString('base64')}`

function signed(ctx: TestCtx, body: string, { secondsAgo = 0, key = secret } = {}) {
  const timestamp = String(Math.floor(ctx.now().getTime() / 1_000) - secondsAgo)
  const mac = createHmac('sha256', Buffer.from(key.slice(6), 'base64')).update(`msg_1.${timestamp}.${body}`)
  return new Headers({
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac.digest('base64')}`,
  })
}

/** Sends an issue to one subscriber, and returns what sends reports about it. */
async function withIssue(ctx: TestCtx) {
  ctx.site = { ...ctx.site, mailWebhookSecret: secret }
  const { id: subscriberId } = await newSubscriber(ctx, 'reader@people.example')
  const { admin, id } = await sendNow(ctx)
  const [delivery] = await deliveriesOf(ctx, id)
  const report = (type: string, answer?: string, messageId = `<${delivery?.id}@firm.example>`) => {
    const body = JSON.stringify({ events: [{ type, messageId, answer }] })
    return receiveReports(ctx, signed(ctx, body), body)
  }
  const findSubscriber = async () =>
    (await ctx.db.select().from(subscribers).where(eq(subscribers.id, subscriberId)))[0]
  const findDelivery = async () => (await deliveriesOf(ctx, id))[0]
  return { admin, id, report, findSubscriber, findDelivery }
}

describe('a report of the email provider', () => {
  test('of a bounce ends the subscription once, and marks the delivery as failed', async ({ ctx }) => {
    const { admin, id, report, findSubscriber, findDelivery } = await withIssue(ctx)
    expect(await report('bounce', '550 no reader@people.example here')).toEqual({ taken: 1 })
    expect(await report('bounce')).toEqual({ taken: 0 })
    expect(await report('deferral')).toEqual({ taken: 0 })
    expect(await findSubscriber()).toMatchObject({ state: 'bounced', unsubscribedAt: ctx.now() })
    expect(await findDelivery()).toMatchObject({
      state: 'failed',
      problem: 'no_mailbox',
      answer: '550 no the address here',
    })
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ sent: 0, failed: 1, bounced: 1 })
  })

  test('does not bring back an erased address', async ({ ctx }) => {
    const { report, findDelivery } = await withIssue(ctx)
    await ctx.db.update(subscribers).set({ state: 'erased', email: 'x@erased.invalid' })
    expect(await report('bounce', '550 no reader@people.example here')).toEqual({ taken: 1 })
    expect(JSON.stringify(await findDelivery())).not.toContain('reader@')
  })

  test('of a complaint ends the subscription for good, also after a bounce', async ({ ctx }) => {
    const { admin, id, report, findSubscriber } = await withIssue(ctx)
    await report('bounce')
    await report('complaint')
    expect(await findSubscriber()).toMatchObject({ state: 'complained' })
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ complained: 1 })
  })

  test('of deferrals adds up, although a relay accepts each issue: the fifth in 120 days ends the subscription', async ({
    ctx,
  }) => {
    const { report, findSubscriber } = await withIssue(ctx)
    await report('deferral')
    expect(await report('deferral'), 'once for each issue').toEqual({ taken: 0 })
    for (let issue = 2; issue <= 5; issue++) {
      expect(await findSubscriber()).toMatchObject({ state: 'confirmed', softBounces: issue - 1 })
      const { id } = await sendNow(ctx)
      const [delivery] = await deliveriesOf(ctx, id)
      expect(delivery).toMatchObject({ state: 'sent' })
      await report('deferral', '', `<${delivery?.id}@firm.example>`)
    }
    expect(await findSubscriber()).toMatchObject({ state: 'bounced', softBounces: 5 })
  })

  test('of a deferral counts from one again after 120 days', async ({ ctx }) => {
    const { report, findSubscriber } = await withIssue(ctx)
    const long = new Date(ctx.now().getTime() - 121 * dayMs)
    await ctx.db.update(subscribers).set({ softBounces: 4, softBouncedSince: long })
    await report('deferral')
    expect(await findSubscriber()).toMatchObject({ state: 'confirmed', softBounces: 1, softBouncedSince: ctx.now() })
  })

  test('of a complaint stays as evidence when the person subscribes again, which takes their mailbox', async ({
    ctx,
  }) => {
    const { report, findSubscriber } = await withIssue(ctx)
    await report('complaint')
    await subscribe(ctx, { email: 'reader@people.example' })
    expect(await findSubscriber()).toMatchObject({ state: 'pending', complainedAt: ctx.now() })
    const { id } = await sendNow(ctx).catch(() => ({ id: undefined }))
    expect(id, 'no one is left to get an issue').toBeUndefined()
    const { id: subscriberId = '', round = 0 } = (await findSubscriber()) ?? {}
    await confirm(ctx, { token: makeLinkToken(ctx.site.secretKey, 'newsletter.confirm', `${subscriberId}:${round}`) })
    expect(await findSubscriber()).toMatchObject({ state: 'confirmed', complainedAt: ctx.now() })
  })

  test('about an email that we never sent is ignored', async ({ ctx }) => {
    const { report, findSubscriber } = await withIssue(ctx)
    for (const id of [`<${crypto.randomUUID()}@firm.example>`, 'nonsense', ''])
      expect(await report('complaint', '', id)).toEqual({ taken: 0 })
    expect(await findSubscriber()).toMatchObject({ state: 'confirmed' })
  })

  test('is refused if its signature, its time or its shape is wrong, or if no secret is set', async ({ ctx }) => {
    await withIssue(ctx)
    const body = '{"events":[]}'
    const other = `whsec_${Buffer.from('another secret than the real one').toString('base64')}`
    for (const headers of [signed(ctx, body, { key: other }), signed(ctx, body, { secondsAgo: 301 }), new Headers()])
      await expect(receiveReports(ctx, headers, body)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(receiveReports(ctx, signed(ctx, body), `${body} `)).rejects.toMatchObject({ code: 'unauthenticated' })
    for (const wrong of ['', '[]', '{"events":[{"type":"open","messageId":"a"}]}'])
      await expect(receiveReports(ctx, signed(ctx, wrong), wrong)).rejects.toMatchObject({ code: 'invalid' })
    ctx.site = { ...ctx.site, mailWebhookSecret: undefined }
    await expect(receiveReports(ctx, signed(ctx, body), body)).rejects.toMatchObject({ code: 'not_found' })
  })
})
