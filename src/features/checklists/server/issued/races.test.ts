import { eq } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { type TestCtx, test, testContext } from '../../../../platform/testing/test.ts'
import { newPdf } from '../../../documents/server/testing.ts'
import { engagementMoves } from '../../../engagements/server/tables.ts'
import { newEngagement } from '../../../engagements/server/testing.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { progressOf } from '../../shared/progress.ts'
import { checklistItemDocuments, checklistItems, checklists } from '../tables.ts'
import { beginFor, firmWorld, itemOf, newTemplate } from '../testing.ts'
import { getChecklist } from './desk-list.ts'
import { issueChecklists } from './issue.ts'
import { acknowledgeItem, answerItem, claimItem } from './respond.ts'
import { acceptItem, sendItemBack, waiveItem } from './review.ts'

const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length
const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.status ?? String(one.reason)] : []))

/** Expects the counts in the checklist's row to agree with its items. */
async function expectCounted(ctx: TestCtx, id: string) {
  const [row] = await ctx.db.select().from(checklists).where(eq(checklists.id, id))
  const admin = (await newPerson(ctx, 'admin')).ctx
  const { items } = await getChecklist(admin, { id })
  expect(row).toMatchObject(progressOf(items.filter(({ applies }) => applies)))
}

/** Only PostgreSQL runs these at the same moment; the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('if several reviewers decide about one item, only the first decision counts', async ({ database }) => {
    const ctx = testContext(database)
    const { admin, one, send, id } = await firmWorld(ctx)
    const other = { ...(await newPerson(ctx, 'admin')).ctx, hooks: admin.hooks }
    for (let round = 0; round < 5; round++) {
      await send('photo')
      const seen = await one('photo')
      const outcomes = await Promise.allSettled([
        acceptItem(admin, seen),
        sendItemBack(other, { ...seen, reason: 'A page is missing.' }),
        waiveItem(other, { ...seen, reason: 'We have it.' }),
      ])
      expect([fulfilled(outcomes), refusals(outcomes)]).toEqual([1, [409, 409]])
      expect((await one('photo')).version).toBe(seen.version + 1)
    }
    await expectCounted(ctx, id)
  })

  test('a document that arrives while its item is sent back or claimed is never lost', async ({ database }) => {
    const ctx = testContext(database)
    const { admin, one, send, id, member, client } = await firmWorld(ctx)
    await send('photo')
    for (let round = 0; round < 8; round++) {
      const seen = await one('photo')
      const finish = await beginFor(member.ctx, client.id, seen.id, newPdf())
      const [arrived, ...others] = await Promise.allSettled([
        finish(),
        sendItemBack(admin, { ...seen, reason: `Round ${round}` }),
        claimItem(member.ctx, { ...seen, reason: 'I have none.' }),
      ])
      expect(arrived.status).toBe('fulfilled')
      expect(refusals(others).every((status) => status === 409)).toBe(true)
      expect(await ctx.db.$count(checklistItemDocuments, eq(checklistItemDocuments.itemId, seen.id))).toBe(round + 2)
      if ((await one('photo')).state !== 'received') await send('photo').then(() => remove(ctx, seen.id, round + 2))
    }
    await expectCounted(ctx, id)
  })

  test('if an answer hides an item while its document arrives, both are kept', async ({ database }) => {
    const ctx = testContext(database)
    const { one, answer, id, member, client } = await firmWorld(ctx)
    for (let round = 0; round < 6; round++) {
      await answer('yes')
      const [rent, lease] = [await one('has-rent'), await one('lease')]
      const finish = await beginFor(member.ctx, client.id, lease.id, newPdf())
      const outcomes = await Promise.allSettled([finish(), answerItem(member.ctx, { ...rent, answer: 'no' })])
      expect(refusals(outcomes)).toEqual([])
      expect(await one('lease')).toMatchObject({ applies: false, state: 'received', documents: { length: round + 1 } })
    }
    await expectCounted(ctx, id)
  })

  test('accepting the last items together moves the stage only once', async ({ database }) => {
    const ctx = testContext(database)
    const { admin, one, send, answer, stage, engagement } = await firmWorld(ctx)
    await send('photo')
    await answer('no')
    const last = [await one('photo'), await one('has-rent')]
    const outcomes = await Promise.allSettled(last.map((item) => acceptItem(admin, item)))
    expect([refusals(outcomes), await stage()]).toEqual([[], 'preparation'])
    const moves = await ctx.db.select().from(engagementMoves).where(eq(engagementMoves.engagementId, engagement.id))
    expect(moves.map(({ to }) => to).sort()).toEqual(['documents', 'preparation'])
  })

  test('an engagement gets only one checklist from a template', async ({ database }) => {
    const ctx = testContext(database)
    const { admin, client } = await firmWorld(ctx)
    const template = await newTemplate(ctx)
    const several = await Promise.all(
      ['A', 'B', 'C'].map((title) => newEngagement(ctx, client.id, { title, taxYear: 2026 })),
    )
    const engagementIds = several.map(({ id }) => id)
    const issue = { templateId: template.id, number: 1, leaveOut: [], isSent: true }
    const outcomes = await Promise.all([
      issueChecklists(admin, { ...issue, engagementIds }),
      issueChecklists(admin, { ...issue, engagementIds: engagementIds.toReversed() }),
    ])
    expect(outcomes.map(({ ids, left }) => ids.length + left)).toEqual([3, 3])
    expect(await ctx.db.$count(checklists, eq(checklists.templateId, template.id))).toBe(3)
  })

  test('if two members answer one question, only the first answer counts', async ({ database }) => {
    const ctx = testContext(database)
    const { one, member } = await firmWorld(ctx)
    const seen = await one('has-rent')
    const outcomes = await Promise.allSettled(
      ['yes', 'no'].map((answer) => answerItem(member.ctx, { ...seen, answer })),
    )
    expect([fulfilled(outcomes), refusals(outcomes)]).toEqual([1, [409]])
    const wrong = await Promise.allSettled([acknowledgeItem(member.ctx, itemOf({ items: [seen] }, 'has-rent'))])
    expect(refusals(wrong)).toEqual([409])
    expect(await ctx.db.$count(checklistItems, eq(checklistItems.id, seen.id))).toBe(1)
  })
})

/** Removes the documents beyond the first `keep`, so that the next round knows how many the item has. */
async function remove(ctx: TestCtx, itemId: string, keep: number) {
  const isOfIt = eq(checklistItemDocuments.itemId, itemId)
  const rows = await ctx.db.select().from(checklistItemDocuments).where(isOfIt)
  for (const { documentId } of rows.slice(keep))
    await ctx.db.delete(checklistItemDocuments).where(eq(checklistItemDocuments.documentId, documentId))
}
