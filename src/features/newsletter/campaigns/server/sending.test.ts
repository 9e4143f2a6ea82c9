import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test } from '../../../../platform/testing/test.ts'
import { dayMs, hourMs } from '../../../../time/days.ts'
import { subscribers } from '../../server/tables.ts'
import { newSubscriber } from '../../subscribers/server/testing.ts'
import { claimNext } from './claims.ts'
import { getCampaign } from './drafts.ts'
import { writeMarks } from './marks.ts'
import { listDeliveries } from './progress.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign, scheduleCampaign, withdrawCampaign } from './sending.ts'
import { deliveriesOf, newCampaign, rowOf, sendNow } from './testing.ts'
import { later, mailServerOfTests, runOnce } from './testing-server.ts'

const { server, withPeople } = mailServerOfTests()

describe('an issue that is sent', () => {
  test('reaches every subscriber once, with a link, an id and one-click headers of their own', async ({ ctx }) => {
    await withPeople(ctx, 7)
    const { admin, id } = await sendNow(ctx)
    expect(
      server()
        .received.map(({ to }) => to)
        .sort(),
    ).toEqual(Array.from({ length: 7 }, (_, number) => `reader${number}@people.example`))
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'finished', progress: { total: 7, sent: 7 } })
    const ids = (await deliveriesOf(ctx, id)).map((delivery) => `Message-ID: <${delivery.id}@firm.example>`)
    const contents = server().received.map(({ content }) =>
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
    expect(server().received.map(({ to }) => to)).toEqual(['reader1@people.example'])
    expect((await getCampaign(admin, { id })).progress).toMatchObject({ total: 2, sent: 1, skipped: 1 })
  })

  test('skips anyone who unsubscribes after their turn was claimed, and a second run of the same job', async ({
    ctx,
  }) => {
    await withPeople(ctx, 3)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    const { lanes } = await rowOf(ctx, id)
    const lane = { campaignId: id, claim: lanes[0] ?? '' }
    const { claimed } = await claimNext(ctx, lane, 3)
    const [first = '', second = '', third = ''] = claimed.map((one) => one.id)
    await ctx.db
      .update(subscribers)
      .set({ state: 'unsubscribed' })
      .where(eq(subscribers.id, claimed[2]?.subscriberId ?? ''))
    const mark = async (...marks: Parameters<typeof writeMarks>[2]) => [...(await writeMarks(ctx, lane, marks))]
    expect(await mark({ id: first }, { id: third })).toEqual([first])
    expect(await mark({ id: first, isAgain: true }), 'a second connection').toEqual([first])
    expect(await mark({ id: first }, { id: second })).toEqual([second])
    expect(await mark({ id: third, isAgain: true }, { id: first, answer: '250 ok' })).toEqual([first])
  })

  test('pauses at once, resumes without emailing anyone twice, and can be canceled', async ({ ctx }) => {
    await withPeople(ctx, 4)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    expect(await pauseCampaign(admin, { id })).toMatchObject({ state: 'paused', pauseReason: 'person' })
    await ctx.runJobs()
    expect(server().received).toEqual([])
    await resumeCampaign(admin, { id })
    await ctx.runJobs()
    expect(server().received).toHaveLength(4)
    await expect(cancelCampaign(admin, { id })).rejects.toMatchObject({ code: 'conflict' })
    const second = await newCampaign(ctx)
    await scheduleCampaign(second.admin, second)
    await runOnce(ctx)
    expect(await cancelCampaign(second.admin, { id: second.id })).toMatchObject({ state: 'canceled' })
    await ctx.runJobs()
    expect(server().received).toHaveLength(4)
    expect((await getCampaign(second.admin, { id: second.id })).progress).toMatchObject({ canceled: 4, sent: 0 })
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

  test('becomes a draft again if the site was down at its time, and no one gets it', async ({ ctx }) => {
    await withPeople(ctx, 1)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version, at: '2026-11-20T11:00' })
    await runOnce({ ...later(ctx, 4 * hourMs), queued: ctx.queued })
    expect(await getCampaign(admin, { id })).toMatchObject({
      state: 'draft',
      scheduledAt: null,
      missedAt: '2026-11-20T16:00:00.000Z',
    })
    expect(server().offered).toBe(0)
  })

  test('pauses if the site was down for long in the middle of it', async ({ ctx }) => {
    await withPeople(ctx, 1)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    await runOnce({ ...later(ctx, 7 * hourMs), queued: ctx.queued })
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'paused', pauseReason: 'stale' })
    expect(server().offered).toBe(0)
  })
})
