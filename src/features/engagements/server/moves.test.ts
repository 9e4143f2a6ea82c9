import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { on } from '../../../platform/hooks.ts'
import { withoutIds } from '../../../platform/testing/ids.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { clientMembers, clients } from '../../clients/server/tables.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { newPerson, subjectsTo } from '../../identity/server/testing.ts'
import type { EngagementFilters } from '../desk-contract.ts'
import { movesFrom, type Stage, stages } from '../shared/stages.ts'
import { listDeskEngagements } from './desk-list.ts'
import { stageMoved } from './hooks.ts'
import { listMoves, moveStage } from './moves.ts'
import { getOwnEngagement } from './portal.ts'
import { getEngagementRow, requireEngagement } from './service.ts'
import { moveTo, newEngagement } from './testing.ts'

/** Tries a move in its own transaction. If the move is refused, the rollback removes everything that it wrote. */
const tried = (ctx: TestCtx, ...[id, to, change]: [string, Stage, Parameters<typeof moveStage>[3]?]) =>
  ctx.db.transaction((db) => moveStage({ ...ctx, db }, id, to, change))

async function firm(ctx: TestCtx) {
  const admin = await newPerson(ctx, 'admin')
  const client = await newClient(ctx)
  return { admin: admin.ctx, user: admin.user, client, engagement: await newEngagement(ctx, client.id) }
}

describe('a move', () => {
  test('records who moved it, when, and what the client reads, and tells the other slices', async ({ ctx }) => {
    const { admin, user, engagement } = await firm(ctx)
    const seen: string[] = []
    const hooks = [on(stageMoved, async (_, { from, to }) => void seen.push(`${from} ${to}`))]
    const moved = await moveStage({ ...admin, hooks }, engagement.id, 'documents', {
      sentence: 'Please send us your W-2. My SSN is 123-45-6789.',
      version: 1,
    })
    expect(moved).toMatchObject({ stage: 'documents', stageSince: ctx.now(), version: 2, closedAt: null })
    expect(await listMoves(ctx, engagement.id)).toEqual([
      {
        ...{ number: 2, from: 'intake', to: 'documents', at: ctx.now().toISOString(), on: '2026-11-20', reason: '' },
        by: 'Grace Hopper',
        sentence: 'Please send us your W-2. My SSN is •••-••-6789.',
      },
    ])
    expect(seen).toEqual(['intake documents'])
    const entries = await ctx.db.select().from(auditEntries).where(eq(auditEntries.objectId, engagement.id))
    expect(entries).toMatchObject([
      { action: 'engagement.moved', actorId: user.id, details: { from: 'intake', to: 'documents' } },
    ])
  })

  test('made by the site itself names no person and has the usual sentence', async ({ ctx }) => {
    const { engagement } = await firm(ctx)
    const { id } = engagement
    await moveStage(ctx, id, 'documents', { isAutomatic: true })
    expect(await listMoves(ctx, id)).toMatchObject([{ by: null, sentence: expect.stringContaining('your documents') }])
  })

  test('skips no stage', async ({ ctx }) => {
    const { admin, client } = await firm(ctx)
    for (const stage of stages.slice(0, -1)) {
      const { id } = await newEngagement(ctx, client.id, { stage, title: stage })
      for (const to of stages.filter((to) => !movesFrom[stage].includes(to))) {
        await expect(tried({ ...ctx, ...admin }, id, to)).rejects.toMatchObject({ status: 409 })
      }
    }
  })

  test('says where the engagement stands if it cannot go there', async ({ ctx }) => {
    const { admin, engagement } = await firm(ctx)
    await expect(tried({ ...ctx, ...admin }, engagement.id, 'filed')).rejects.toMatchObject({
      message: "2025 US return (1040) is in the stage “Getting started” and can't go to “Filed” from there.",
    })
  })

  test('to the last stage closes it, and reopening opens it', async ({ ctx }) => {
    const { admin, engagement } = await firm(ctx)
    await moveTo(admin, engagement.id, 'accepted')
    expect(await getEngagementRow(ctx, engagement.id)).toMatchObject({ closedAt: ctx.now(), version: 7 })
    await moveStage(admin, engagement.id, 'filed')
    expect(await getEngagementRow(ctx, engagement.id)).toMatchObject({ closedAt: null, stage: 'filed' })
  })

  test('can close it without filing, after which it is closed like any other, until someone reopens it', async ({
    ctx,
  }) => {
    const { admin, engagement, client } = await firm(ctx)
    const { id } = engagement
    const member = await newMember(ctx, client.id)
    await moveTo(admin, id, 'review')
    await moveStage(admin, id, 'withdrawn', { sentence: 'You told us that someone else files this year.' })
    expect(await getEngagementRow(ctx, id)).toMatchObject({ stage: 'withdrawn', closedAt: ctx.now() })
    expect(await getOwnEngagement(member.ctx, { id })).toMatchObject({
      ...{ stage: 'withdrawn', isReadOnly: true },
      news: 'You told us that someone else files this year.',
    })
    await expect(requireEngagement(member.ctx, id, { write: true })).rejects.toMatchObject({ status: 409 })
    const found = async (filters: EngagementFilters) =>
      (await listDeskEngagements(admin, filters)).items.map((one) => one.id)
    expect([await found({}), await found({ closed: 'only' }), await found({ stage: 'withdrawn' })]).toEqual([
      [],
      [id],
      [id],
    ])
    for (const to of ['review', 'filed', 'accepted'] as const)
      await expect(tried({ ...ctx, ...admin }, id, to)).rejects.toMatchObject({ status: 409 })
    await moveStage(admin, id, 'intake')
    expect(await getEngagementRow(ctx, id)).toMatchObject({ stage: 'intake', closedAt: null })
    expect(await found({})).toEqual([id])
  })

  test('cannot close it without filing once it is filed', async ({ ctx }) => {
    const { admin, engagement } = await firm(ctx)
    await moveTo(admin, engagement.id, 'filed')
    await expect(tried({ ...ctx, ...admin }, engagement.id, 'withdrawn')).rejects.toMatchObject({ status: 409 })
  })

  test('back after a rejection needs a reason, which the client can read', async ({ ctx }) => {
    const { admin, engagement } = await firm(ctx)
    await moveTo(admin, engagement.id, 'filed')
    await expect(tried({ ...ctx, ...admin }, engagement.id, 'preparation')).rejects.toMatchObject({
      details: { fields: { reason: expect.any(String) } },
    })
    await moveStage(admin, engagement.id, 'preparation', { reason: 'A name does not match.' })
    const [latest] = await listMoves(ctx, engagement.id)
    expect(latest).toMatchObject({
      reason: 'A name does not match.',
      sentence: 'The IRS has rejected your return. We are correcting the problem and will file again.',
    })
    const entries = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'engagement.rejected'))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries[0]?.details)).not.toContain('name')
  })

  test('is refused for an outdated version, an archived client and an unknown engagement', async ({ ctx }) => {
    const { admin, client, engagement } = await firm(ctx)
    const asAdmin = { ...ctx, ...admin }
    await expect(tried(asAdmin, engagement.id, 'documents', { version: 9 })).rejects.toMatchObject({
      details: { reason: 'newer_version' },
    })
    await expect(tried(asAdmin, client.id, 'documents')).rejects.toMatchObject({ status: 404 })
    await ctx.db.update(clients).set({ archivedAt: ctx.now() })
    await expect(tried(asAdmin, engagement.id, 'documents')).rejects.toMatchObject({
      message: 'Ada Lovelace is archived, so nothing can be changed.',
    })
  })
})

describe('the notice', () => {
  test("goes to every member once, without the engagement's title, a figure or the adviser's sentence", async ({
    ctx,
  }) => {
    const { admin, client, engagement } = await firm(ctx)
    const people = [await newMember(ctx, client.id), await newMember(ctx, client.id, 'delegate')]
    const left = await newMember(ctx, client.id, 'delegate')
    await moveStage(admin, engagement.id, 'documents', { sentence: 'Your secret sentence.' })
    await ctx.db.delete(clientMembers).where(eq(clientMembers.userId, left.user.id))
    const [job] = ctx.queued
    await ctx.runJobs()
    await job?.job.run(ctx, job.data)
    for (const { user } of people) {
      expect(await subjectsTo(ctx, user.email)).toEqual(['Your client portal has a next step for you'])
    }
    expect(await subjectsTo(ctx, left.user.email)).toEqual([])
    for (const { html, text, subject } of await ctx.db.select().from(emails)) {
      for (const part of [html, text, subject]) expect(withoutIds(part)).not.toMatch(/secret|1040|2025/)
      expect(text).toContain(`/client-portal/engagements/${engagement.id}?client=${client.id}`)
    }
  })

  test('is only about the latest of several moves', async ({ ctx }) => {
    const { admin, client, engagement } = await firm(ctx)
    const { user } = await newMember(ctx, client.id)
    await moveTo(admin, engagement.id, 'preparation')
    expect(await subjectsTo(ctx, user.email)).toEqual(['There is news in your client portal'])
  })
})
