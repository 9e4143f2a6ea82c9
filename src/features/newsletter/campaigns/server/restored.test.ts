import { describe, expect } from 'vitest'
import { test } from '../../../../platform/testing/test.ts'
import { claimNext } from './claims.ts'
import { getCampaign } from './drafts.ts'
import { writeMarks } from './marks.ts'
import { stopAfterRestore } from './restored.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign, scheduleCampaign, settleDoubts } from './sending.ts'
import { settleUnsent } from './settle.ts'
import { deliveriesOf, newCampaign, rowOf } from './testing.ts'
import { mailServerOfTests, runOnce } from './testing-server.ts'

const { server, withPeople } = mailServerOfTests()

describe('after a restore,', () => {
  test('an issue that was being sent pauses, and sends nothing until someone chooses so', async ({ ctx }) => {
    await withPeople(ctx, 3)
    const { admin, id, version } = await newCampaign(ctx, { doubtRule: 'resend' })
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    const lane = { campaignId: id, claim: (await rowOf(ctx, id)).lanes[0] ?? '' }
    const { claimed } = await claimNext(ctx, lane, 2)
    await writeMarks(ctx, lane, [{ id: claimed[0]?.id ?? '' }])
    expect((await deliveriesOf(ctx, id)).map(({ state }) => state).sort()).toEqual(['claimed', 'queued', 'sending'])

    expect(await stopAfterRestore(ctx)).toEqual({ inDoubt: 3, paused: 1, withdrawn: 0 })
    if (claimed[0]) await settleUnsent(ctx, lane, claimed[0], { kind: 'later', answer: '450 later' })
    await ctx.runJobs()
    expect(await getCampaign(admin, { id })).toMatchObject({
      ...{ state: 'paused', pauseReason: 'restored', progress: { waiting: 0, inDoubt: 3, doubts: 3 } },
    })
    expect(server().offered).toBe(0)

    await resumeCampaign(admin, { id })
    await ctx.runJobs()
    expect(await getCampaign(admin, { id })).toMatchObject({ state: 'finished', pauseReason: null, doubtChoice: null })
    expect(server().offered).toBe(0)
    await settleDoubts(admin, { id, choice: 'resend' })
    await ctx.runJobs()
    expect(server().received).toHaveLength(3)
  })

  test('a scheduled issue becomes a draft again, which says why until someone schedules it', async ({ ctx }) => {
    await withPeople(ctx, 1)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    expect(await stopAfterRestore(ctx)).toEqual({ inDoubt: 0, paused: 0, withdrawn: 1 })
    await ctx.runJobs()
    expect(await getCampaign(admin, { id })).toMatchObject({
      ...{ state: 'draft', scheduledAt: null, pauseReason: 'restored' },
    })
    expect(server().offered).toBe(0)
    expect(await scheduleCampaign(admin, { id, version })).toMatchObject({ state: 'scheduled', pauseReason: null })
  })

  test('emails of a paused issue are in doubt too, and a canceled issue stays as it is', async ({ ctx }) => {
    await withPeople(ctx, 2)
    const { admin, ...paused } = await newCampaign(ctx)
    await scheduleCampaign(admin, paused)
    await runOnce(ctx)
    await pauseCampaign(admin, paused)
    const { admin: other, ...canceled } = await newCampaign(ctx, { subject: 'Canceled' })
    await scheduleCampaign(other, canceled)
    await runOnce(ctx)
    await cancelCampaign(other, canceled)
    expect(await stopAfterRestore(ctx)).toEqual({ inDoubt: 2, paused: 0, withdrawn: 0 })
    expect(await stopAfterRestore(ctx)).toEqual({ inDoubt: 0, paused: 0, withdrawn: 0 })
    expect(await getCampaign(other, canceled)).toMatchObject({
      state: 'canceled',
      progress: { canceled: 2, inDoubt: 0 },
    })
  })
})
