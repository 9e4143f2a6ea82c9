import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { oneRow } from '../../../../platform/db/rows.ts'
import { smtpTransport } from '../../../../platform/email/transport.ts'
import { type Answers, EmailServer } from '../../../../platform/testing/mail-server.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { dayMs, hourMs } from '../../../../time/days.ts'
import { subscribers } from '../../server/tables.ts'
import { newSubscriber } from '../../subscribers/server/testing.ts'
import { getCampaign } from './drafts.ts'
import { sendOnFirstLane } from './lanes.ts'
import { listDeliveries } from './progress.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign, scheduleCampaign, withdrawCampaign } from './sending.ts'
import { campaigns, deliveries } from './tables.ts'
import { deliveriesOf, newCampaign, rowOf, sendNow } from './testing.ts'

let server: EmailServer
let close: () => void
beforeEach(async () => {
  server = await EmailServer.start()
})
afterEach(async () => {
  close?.()
  await server.stop()
})

/** Connects the test to the mail server, and adds confirmed subscribers. */
async function withPeople(ctx: TestCtx, count: number, answers: Answers = {}) {
  const patience = Object.values(answers).includes('silence') ? 500 : 5_000
  ctx.mail = smtpTransport(server.url, 'Zenith <hello@firm.example>', patience)
  close = ctx.mail.close
  server.answers = answers
  for (let number = 0; number < count; number++) await newSubscriber(ctx, `reader${number}@people.example`)
}

const later = (ctx: TestCtx, ms: number): TestCtx => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) })

/** Runs what is queued once, but not what those jobs queue. */
async function runOnce(ctx: TestCtx) {
  for (const { job, data } of ctx.queued.splice(0)) await job.run(ctx, data)
}

const stateOf = async (ctx: TestCtx, email: string) =>
  (await ctx.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.state

describe('an issue that is sent', () => {
  test('reaches every subscriber once, with a link, an id and one-click headers of their own', async ({ ctx }) => {
    await withPeople(ctx, 7)
    const { admin, id } = await sendNow(ctx)
    expect(server.received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 7 }, (_, number) => `reader${number}@people.example`),
    )
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'finished', progress: { total: 7, sent: 7 } })
    const ids = (await deliveriesOf(ctx, id)).map((delivery) => `Message-ID: <${delivery.id}@firm.example>`)
    const contents = server.received.map(({ content }) =>
      content.replaceAll(/\r\n[ \t]+/g, ' ').replaceAll('=\r\n', ''),
    )
    for (const messageId of ids) expect(contents.filter((content) => content.includes(messageId))).toHaveLength(1)
    for (const content of contents) {
      expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      const [, link = ''] = /List-Unsubscribe: <http:\/\/localhost:3000([^>]+)>/.exec(content) ?? []
      expect(content.replaceAll('=3D', '=').split(link)).toHaveLength(4)
    }
    expect(new Set(contents.map((content) => /List-Unsubscribe: <([^>]+)>/.exec(content)?.[1])).size).toBe(7)
    expect((await listDeliveries(admin, { id })).items[0]).toMatchObject({ state: 'sent', answer: '250 accepted' })
  })

  test('skips anyone who unsubscribes before their turn, and anyone outside the audience', async ({ ctx }) => {
    await withPeople(ctx, 2)
    await newSubscriber(ctx, 'lea@people.example', { language: 'fr' })
    await newSubscriber(ctx, 'other@people.example', { interests: ['Accounting'] })
    await newSubscriber(ctx, 'waits@people.example', { state: 'pending' })
    const { admin, id, version } = await newCampaign(ctx, { language: 'en', interests: ['Expat Tax'] })
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    await ctx.db
      .update(subscribers)
      .set({ state: 'unsubscribed' })
      .where(eq(subscribers.email, 'reader0@people.example'))
    await ctx.runJobs()
    expect(server.received.map(({ to }) => to)).toEqual(['reader1@people.example'])
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ total: 2, sent: 1, skipped: 1 })
  })

  test('pauses at once, goes on without repeating anyone, and can be canceled', async ({ ctx }) => {
    await withPeople(ctx, 4)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    expect(await pauseCampaign(admin, { id })).toMatchObject({ state: 'paused', pauseReason: 'person' })
    await ctx.runJobs()
    expect(server.received).toEqual([])
    await resumeCampaign(admin, { id })
    await ctx.runJobs()
    expect(server.received).toHaveLength(4)
    await expect(cancelCampaign(admin, { id })).rejects.toMatchObject({ code: 'conflict' })
    const second = await newCampaign(ctx)
    await scheduleCampaign(second.admin, second)
    await runOnce(ctx)
    expect(await cancelCampaign(second.admin, { id: second.id })).toMatchObject({ state: 'canceled' })
    await ctx.runJobs()
    expect(server.received).toHaveLength(4)
    expect((await getCampaign(second.admin, { id: second.id })).progress).toMatchObject({ waiting: 4, sent: 0 })
  })
})

describe('a scheduled issue', () => {
  test('is sent at its time, and not if it was turned back into a draft', async ({ ctx }) => {
    await withPeople(ctx, 1)
    const { admin, id, version } = await newCampaign(ctx)
    await expect(scheduleCampaign(admin, { id, version, at: '2026-11-19T09:00' })).rejects.toMatchObject({
      details: { fields: { at: expect.stringContaining('passed') } },
    })
    const scheduled = await scheduleCampaign(admin, { id, version, at: '2026-11-24T09:00' })
    expect(scheduled).toMatchObject({ state: 'scheduled', scheduledAt: '2026-11-24T14:00:00.000Z' })
    const first = ctx.queued.splice(0)
    await withdrawCampaign(admin, { id })
    await scheduleCampaign(admin, { id, version, at: '2026-11-25T09:00' })
    const onTime = later(ctx, 5 * dayMs)
    for (const { job, data } of first) await job.run(onTime, data)
    expect((await rowOf(ctx, id)).state).toBe('scheduled')
  })

  test('becomes a draft again if the site was down at its time, and nobody gets it', async ({ ctx }) => {
    await withPeople(ctx, 1)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version, at: '2026-11-20T11:00' })
    await runOnce({ ...later(ctx, 4 * hourMs), queued: ctx.queued })
    expect(await getCampaign(admin, { id })).toMatchObject({
      state: 'draft',
      scheduledAt: null,
      missedAt: '2026-11-20T16:00:00.000Z',
    })
    expect(server.offered).toBe(0)
  })

  test('pauses if the site was down for long in the middle of it', async ({ ctx }) => {
    await withPeople(ctx, 1)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    await runOnce({ ...later(ctx, 7 * hourMs), queued: ctx.queued })
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'paused', pauseReason: 'stale' })
    expect(server.offered).toBe(0)
  })
})

describe('a mail server that refuses', () => {
  test('a mailbox for good: the delivery failed with the answer, without the address, and the person bounced', async ({
    ctx,
  }) => {
    await withPeople(ctx, 1, { RCPT: '550 5.1.1 <reader0@people.example> unknown' })
    const { admin, id } = await sendNow(ctx)
    expect((await listDeliveries(admin, { id })).items).toMatchObject([
      { state: 'failed', problem: 'no_mailbox', answer: '550 5.1.1 <the address> unknown' },
    ])
    expect(await stateOf(ctx, 'reader0@people.example')).toBe('bounced')
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ failed: 1, bounced: 1 })
  })

  test('the content or the sender for good: the delivery failed, and the person stays subscribed', async ({ ctx }) => {
    await withPeople(ctx, 1, { CONTENT: '554 5.7.1 spam' })
    const first = await sendNow(ctx)
    server.answers = { RCPT: '550 5.7.1 your network is blocked' }
    const second = await sendNow(ctx)
    for (const { admin, id } of [first, second])
      expect((await listDeliveries(admin, { id })).items).toMatchObject([{ state: 'failed', problem: 'refused' }])
    expect(await stateOf(ctx, 'reader0@people.example')).toBe('confirmed')
  })

  test('for the moment: tries again later, gives up after five tries, and ends after five such issues', async ({
    ctx,
  }) => {
    await withPeople(ctx, 1, { RCPT: '452 4.2.2 mailbox full' })
    for (let issue = 0; issue < 5; issue++) {
      const { id, admin, version } = await newCampaign(ctx)
      await scheduleCampaign(admin, { id, version })
      for (let run = 0; run < 6; run++) await runOnce({ ...later(ctx, run * 2 * hourMs), queued: ctx.queued })
      expect(await deliveriesOf(ctx, id)).toMatchObject([{ state: 'failed', problem: 'gave_up', tries: 5 }])
      expect((await rowOf(ctx, id)).state).toBe('finished')
    }
    expect(await stateOf(ctx, 'reader0@people.example')).toBe('bounced')
  })

  test('to work for us at all: nobody fails, and the issue pauses until someone resumes it', async ({ ctx }) => {
    await withPeople(ctx, 3, { MAIL: '451 try later' })
    const { admin, id } = await sendNow(ctx)
    expect(await getCampaign(admin, { id })).toMatchObject({
      state: 'paused',
      pauseReason: 'server',
      progress: { total: 3, waiting: 3, failed: 0 },
    })
    server.answers = {}
    await resumeCampaign(admin, { id })
    await ctx.runJobs()
    expect(server.received).toHaveLength(3)
    expect((await rowOf(ctx, id)).state).toBe('finished')
  })

  test('most of the deliveries: the issue pauses, and goes on when someone resumes it', async ({ ctx }) => {
    await withPeople(ctx, 30, { RCPT: '550 5.1.1 unknown' })
    const { admin, id } = await sendNow(ctx)
    const paused = await getCampaign(admin, { id })
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'failures' })
    expect(paused.progress.failed).toBeLessThan(20)
    server.answers = {}
    await resumeCampaign(admin, { id })
    await ctx.runJobs()
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'finished', progress: { waiting: 0 } })
  })
})

describe('bad input', () => {
  test('a subject with line breaks becomes no header of its own', async ({ ctx }) => {
    await withPeople(ctx, 1)
    const { admin, id, version } = await newCampaign(ctx)
    const subject = 'Hello\r\nBcc: victim@people.example\r\n\r\nInjected'
    await ctx.db.update(campaigns).set({ subject }).where(eq(campaigns.id, id))
    await scheduleCampaign(admin, { id, version })
    await ctx.runJobs()
    const [head = ''] = oneRow(server.received).content.split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).toMatch(/^Subject: Hello Bcc: victim@people\.example/m)
    expect(server.received.map(({ to }) => to)).toEqual(['reader0@people.example'])
  })

  test('a server that hangs up before the content gets everyone once, as soon as it is well', async ({ ctx }) => {
    await withPeople(ctx, 5, { DATA: 'hang up' })
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    await runOnce(ctx)
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'sending', progress: { waiting: 5, inDoubt: 0 } })
    server.answers = {}
    await ctx.runJobs()
    expect(server.received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 5 }, (_, number) => `reader${number}@people.example`),
    )
  })

  test('a slow server gets everyone once', async ({ ctx }) => {
    await withPeople(ctx, 5)
    server.pause = 100
    const { admin, id } = await sendNow(ctx)
    expect(server.received).toHaveLength(5)
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'finished', progress: { sent: 5 } })
  })
})

describe('an email that may or may not have been sent', () => {
  test('because the server hangs up after the content is in doubt, counted, and not sent again', async ({ ctx }) => {
    await withPeople(ctx, 1, { CONTENT: 'hang up' })
    const { admin, id } = await sendNow(ctx)
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ inDoubt: 1, doubts: 1, sent: 0 })
    expect(server.offered).toBe(1)
  })

  test('because the server never answers is sent again if the issue says so', async ({ ctx }) => {
    await withPeople(ctx, 1, { CONTENT: 'silence' })
    const { admin, id, version } = await newCampaign(ctx, { doubtRule: 'resend' })
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    await runOnce(ctx)
    expect(await getCampaign(admin, { id })).toMatchObject({ progress: { waiting: 1, doubts: 1, sent: 0 } })
    server.answers = {}
    await runOnce({ ...later(ctx, hourMs), queued: ctx.queued })
    expect(await getCampaign(admin, { id })).toMatchObject({ progress: { inDoubt: 0, doubts: 1, sent: 1 } })
    const ids = server.received.map(({ content }) => /Message-ID: (\S+)/.exec(content)?.[1])
    expect(ids).toEqual([`<${(await deliveriesOf(ctx, id))[0]?.id}@firm.example>`])
  })

  test('because the process died is found by its lane; what the lane had not begun goes out', async ({ ctx }) => {
    await withPeople(ctx, 3)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    const lane = oneRow(ctx.queued.slice(0, 1))
    const { claim } = lane.data as { claim: string }
    const [sending, claimed] = await deliveriesOf(ctx, id)
    for (const [row, state] of [[sending, 'sending'] as const, [claimed, 'claimed'] as const])
      await ctx.db
        .update(deliveries)
        .set({ state, claim })
        .where(eq(deliveries.id, row?.id ?? ''))
    expect(lane.job.name).toBe(sendOnFirstLane.name)
    await ctx.runJobs()
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ inDoubt: 1, doubts: 1, sent: 2, waiting: 0 })
    expect(server.received).toHaveLength(2)
  })

  test('never leaves if the campaign is paused after the server has taken the recipient', async ({ ctx }) => {
    await withPeople(ctx, 1)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    const { mail } = ctx
    ctx.mail = {
      ...mail,
      send: (email, beforeContent) =>
        mail.send(email, async () => {
          await pauseCampaign(admin, { id })
          await beforeContent?.()
        }),
    }
    await ctx.runJobs()
    expect(server.offered).toBe(0)
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ waiting: 1, inDoubt: 0 })
  })
})
