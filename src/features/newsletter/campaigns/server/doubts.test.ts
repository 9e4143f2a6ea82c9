import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { summarizeIssues } from '../../server/service.ts'
import { claimNext, recover } from './claims.ts'
import { getCampaign } from './drafts.ts'
import { writeMarks } from './marks.ts'
import { cancelCampaign, scheduleCampaign, settleDoubts } from './sending.ts'
import { deliveriesOf, newCampaign, rowOf, sendNow } from './testing.ts'
import { mailServerOfTests, runOnce } from './testing-server.ts'

const { server, withPeople } = mailServerOfTests()

/** Sends an issue to two people. No one knows whether they got it. */
async function inDoubt(ctx: TestCtx) {
  await withPeople(ctx, 2, { CONTENT: 'hang up' })
  const campaign = await sendNow(ctx)
  expect(await getCampaign(campaign.admin, campaign)).toMatchObject({
    ...{ state: 'finished', doubtChoice: null, progress: { inDoubt: 2 } },
  })
  server().answers = {}
  return campaign
}

const actionsOf = async ({ db }: TestCtx) =>
  (await db.select().from(auditEntries)).map(({ action }) => action).filter((action) => action.includes('doubts'))

describe('emails in doubt, once the sending is over,', () => {
  test('are sent again if someone chooses so, and only once', async ({ ctx }) => {
    const { admin, id } = await inDoubt(ctx)
    expect(await settleDoubts(admin, { id, choice: 'resend' })).toMatchObject({ state: 'sending', finishedAt: null })
    await expect(settleDoubts(admin, { id, choice: 'resend' })).rejects.toMatchObject({ code: 'conflict' })
    await ctx.runJobs()
    expect(server().received).toHaveLength(2)
    expect(await getCampaign(admin, { id })).toMatchObject({
      ...{ state: 'finished', doubtChoice: 'resend', progress: { sent: 2, inDoubt: 0, doubts: 2 } },
    })
    await expect(settleDoubts(admin, { id, choice: 'leave' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await actionsOf(ctx)).toEqual(['campaign.doubts-resent'])
  })

  test('stay as they are if someone chooses so', async ({ ctx }) => {
    const { admin, id } = await inDoubt(ctx)
    expect(await summarizeIssues(ctx)).toMatchObject({ stuck: 1, first: { id, state: 'finished', inDoubt: 2 } })
    expect(await settleDoubts(admin, { id, choice: 'leave' })).toMatchObject({
      ...{ state: 'finished', doubtChoice: 'leave', progress: { inDoubt: 2 } },
    })
    await expect(settleDoubts(admin, { id, choice: 'resend' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await summarizeIssues(ctx)).toEqual({ stuck: 0, first: null })
    await ctx.runJobs()
    expect([server().received, await actionsOf(ctx)]).toEqual([[], ['campaign.doubts-left']])
  })

  test('of a canceled issue are sent again too, but nothing that was waiting', async ({ ctx }) => {
    await withPeople(ctx, 3)
    const { admin, id, version } = await newCampaign(ctx)
    await scheduleCampaign(admin, { id, version })
    await runOnce(ctx)
    const lane = { campaignId: id, claim: (await rowOf(ctx, id)).lanes[0] ?? '' }
    const { claimed } = await claimNext(ctx, lane, 2)
    await writeMarks(ctx, lane, [{ id: claimed[0]?.id ?? '' }])
    expect(await cancelCampaign(admin, { id })).toMatchObject({ progress: { sending: 1, waiting: 0, canceled: 2 } })
    await expect(settleDoubts(admin, { id, choice: 'resend' })).rejects.toMatchObject({
      message: 'Some emails are still on their way. Try again in a minute.',
    })
    expect(await recover(ctx, lane)).toBe(1)

    expect(await settleDoubts(admin, { id, choice: 'resend' })).toMatchObject({ state: 'sending', finishedAt: null })
    await ctx.runJobs()
    expect(server().received).toHaveLength(1)
    expect(await getCampaign(admin, { id })).toMatchObject({
      ...{ state: 'canceled', doubtChoice: 'resend', progress: { sent: 1, inDoubt: 0, canceled: 2 } },
    })
    expect((await deliveriesOf(ctx, id)).map(({ state }) => state).sort()).toEqual(['canceled', 'canceled', 'sent'])
  })
})
