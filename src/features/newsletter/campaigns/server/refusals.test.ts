import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { oneRow } from '../../../../platform/db/rows.ts'
import { test } from '../../../../platform/testing/test.ts'
import { hourMs } from '../../../../time/days.ts'
import { getCampaign } from './drafts.ts'
import { sendOnFirstLane } from './lanes.ts'
import { listDeliveries } from './progress.ts'
import { pauseCampaign, resumeCampaign, scheduleCampaign } from './sending.ts'
import { campaigns, deliveries } from './tables.ts'
import { deliveriesOf, newCampaign, rowOf, sendNow } from './testing.ts'
import { later, mailServerOfTests, runOnce, stateOf } from './testing-server.ts'

const { server, withPeople } = mailServerOfTests()

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
    server().answers = { RCPT: '550 5.7.1 your network is blocked' }
    const second = await sendNow(ctx)
    for (const { admin, id } of [first, second])
      expect((await listDeliveries(admin, { id })).items).toMatchObject([{ state: 'failed', problem: 'refused' }])
    expect(await stateOf(ctx, 'reader0@people.example')).toBe('confirmed')
  })

  test('temporarily: we retry later, give up after five tries, and unsubscribe after five such issues in 120 days', async ({
    ctx,
  }) => {
    await withPeople(ctx, 1, { RCPT: '452 4.2.2 mailbox full' })
    for (let issue = 0; issue < 5; issue++) {
      const { id, admin, version } = await newCampaign(ctx)
      await scheduleCampaign(admin, { id, version })
      for (let run = 0; run < 6; run++) await runOnce({ ...later(ctx, run * 2 * hourMs), queued: ctx.queued })
      expect(await deliveriesOf(ctx, id)).toMatchObject([{ state: 'failed', problem: 'gave_up', tries: 5 }])
      expect((await rowOf(ctx, id)).state, 'no one got it').toBe('failed')
    }
    expect(await stateOf(ctx, 'reader0@people.example')).toBe('bounced')
  })

  test('to accept emails at all: no delivery fails, and the issue pauses until someone resumes it', async ({ ctx }) => {
    await withPeople(ctx, 3, { MAIL: '451 try later' })
    const { admin, id } = await sendNow(ctx)
    expect(await getCampaign(admin, { id })).toMatchObject({
      state: 'paused',
      pauseReason: 'server',
      progress: { total: 3, waiting: 3, failed: 0 },
    })
    server().answers = {}
    await resumeCampaign(admin, { id })
    await ctx.runJobs()
    expect(server().received).toHaveLength(3)
    expect((await rowOf(ctx, id)).state).toBe('finished')
  })

  test('most of the deliveries: the issue pauses, and continues when someone resumes it', async ({ ctx }) => {
    await withPeople(ctx, 30, { RCPT: '550 5.1.1 unknown' })
    const { admin, id } = await sendNow(ctx)
    const paused = await getCampaign(admin, { id })
    expect(paused).toMatchObject({ state: 'paused', pauseReason: 'failures' })
    expect(paused.progress.failed).toBeLessThan(20)
    server().answers = {}
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
    await scheduleCampaign(admin, { id, version, isWithoutTest: true })
    await ctx.runJobs()
    const [head = ''] = oneRow(server().received).content.split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head).toMatch(/^Subject: Hello Bcc: victim@people\.example/m)
    expect(server().received.map(({ to }) => to)).toEqual(['reader0@people.example'])
  })

  test('a server that hangs up before the content gets each email once, as soon as it works again', async ({ ctx }) => {
    await withPeople(ctx, 5, { DATA: 'hang up' })
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    await runOnce(ctx)
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'sending', progress: { waiting: 5, inDoubt: 0 } })
    server().answers = {}
    await ctx.runJobs()
    expect(
      server()
        .received.map(({ to }) => to)
        .sort(),
    ).toEqual(Array.from({ length: 5 }, (_, number) => `reader${number}@people.example`))
  })

  test('a server that hangs up in the middle of the content leaves the email in doubt, and no one gets it twice', async ({
    ctx,
  }) => {
    await withPeople(ctx, 1, { LINE: 'hang up' })
    const { admin, id } = await sendNow(ctx)
    server().answers = {}
    await ctx.runJobs()
    expect(server().received).toEqual([])
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'finished', progress: { inDoubt: 1, sent: 0 } })
  })

  test('a slow server gets each email once', async ({ ctx }) => {
    await withPeople(ctx, 5)
    server().pause = 100
    const { admin, id } = await sendNow(ctx)
    expect(server().received).toHaveLength(5)
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'finished', progress: { sent: 5 } })
  })
})

describe('an email that may or may not have been sent', () => {
  test('because the server hangs up after the content is in doubt, counted, and not sent again', async ({ ctx }) => {
    await withPeople(ctx, 1, { CONTENT: 'hang up' })
    const { admin, id } = await sendNow(ctx)
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ inDoubt: 1, doubts: 1, sent: 0 })
    expect(server().offered).toBe(1)
  })

  test('because the server never answers is sent again if the issue says so', async ({ ctx }) => {
    await withPeople(ctx, 1, { CONTENT: 'silence' })
    const { admin, id, version } = await newCampaign(ctx, { doubtRule: 'resend' })
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    await runOnce(ctx)
    expect(await getCampaign(admin, { id })).toMatchObject({ progress: { waiting: 1, doubts: 1, sent: 0 } })
    server().answers = {}
    await runOnce({ ...later(ctx, hourMs), queued: ctx.queued })
    expect(await getCampaign(admin, { id })).toMatchObject({ progress: { inDoubt: 0, doubts: 1, sent: 1 } })
    const ids = server().received.map(({ content }) => /Message-ID: (\S+)/.exec(content)?.[1])
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
    expect(server().received).toHaveLength(2)
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
    expect(server().offered).toBe(0)
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ waiting: 1, inDoubt: 0 })
  })
})
