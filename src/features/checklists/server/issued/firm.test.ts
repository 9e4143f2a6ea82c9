import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test, testNow } from '../../../../platform/testing/test.ts'
import { newClient } from '../../../clients/server/testing.ts'
import { removeEngagement } from '../../../engagements/server/desk.ts'
import { getEngagementRow } from '../../../engagements/server/service.ts'
import { engagementMoves } from '../../../engagements/server/tables.ts'
import { newEngagement } from '../../../engagements/server/testing.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { checklists } from '../tables.ts'
import { archiveTemplate } from '../template-desk.ts'
import { firmWorld, itemOf, newChecklist, newTemplate } from '../testing.ts'
import { getChecklist } from './desk-list.ts'
import { issueChecklists, previewIssue } from './issue.ts'
import { getOwnChecklist } from './portal.ts'
import { answerItem, claimItem } from './respond.ts'
import {
  acceptItem,
  acceptItems,
  addDeskNote,
  removeChecklistItem,
  reopenItem,
  sendItemBack,
  waiveItem,
} from './review.ts'
import { leaveReview, reviewChecklist } from './reviewing.ts'
import { askForMore, removeChecklist, sendChecklist } from './send.ts'

describe('issuing', () => {
  test("previews the items and says which engagements can't get the list", async ({ ctx }) => {
    const { admin, client, engagement } = await firmWorld(ctx)
    const template = await newTemplate(ctx)
    const company = await newClient(ctx, { kind: 'company' })
    const [free, closed, unfit] = [
      await newEngagement(ctx, client.id, { title: 'Free', taxYear: 2026 }),
      await newEngagement(ctx, client.id, { title: 'Closed', stage: 'accepted', closedAt: testNow }),
      await newEngagement(ctx, company.id, { service: 'accounting', country: 'CA', returnId: null }),
    ]
    const engagementIds = [engagement.id, free.id, closed.id, unfit.id]
    const issue = { templateId: template.id, engagementIds, number: 1, leaveOut: ['photo'], isSent: true }
    const preview = await previewIssue(admin, issue)
    expect(preview.items.map(({ key }) => key)).toEqual(['photo', 'has-rent', 'lease'])
    expect(preview.targets.map(({ client, hasMembers }) => [client, hasMembers])).toEqual([
      [client.name, true],
      [client.name, true],
      [client.name, true],
      [company.name, false],
    ])
    expect(preview.targets.map((one) => [one.obstacle, one.mismatches])).toEqual([
      [null, []],
      [null, []],
      ['closed', ['year']],
      [null, ['service', 'country', 'kind', 'year']],
    ])
    const { ids, left } = await issueChecklists(admin, issue)
    expect([ids.length, left]).toEqual([3, 1])
    expect((await getChecklist(admin, { id: ids[0] ?? '' })).items.map(({ key }) => key)).toEqual(['has-rent', 'lease'])
    expect(await issueChecklists(admin, issue)).toEqual({ ids: [], left: 4 })
    expect((await previewIssue(admin, issue)).targets.map(({ obstacle }) => obstacle)).toEqual([
      'issued',
      'issued',
      'closed',
      'issued',
    ])
  })

  test("refuses a checklist whose conditions can't work, an outdated version and an archived template", async ({
    ctx,
  }) => {
    const { admin, engagement } = await firmWorld(ctx)
    const template = await newTemplate(ctx)
    const issue = { templateId: template.id, engagementIds: [engagement.id], number: 1, leaveOut: [], isSent: true }
    const without = (leaveOut: string[]) => issueChecklists(admin, { ...issue, leaveOut })
    await expect(without(['has-rent'])).rejects.toMatchObject({ status: 400 })
    await expect(without(['has-rent', 'lease', 'photo'])).rejects.toMatchObject({ status: 400 })
    await expect(issueChecklists(admin, { ...issue, number: 2 })).rejects.toMatchObject({ status: 409 })
    await expect(issueChecklists(admin, { ...issue, engagementIds: [template.id] })).rejects.toMatchObject({
      status: 404,
    })
    await archiveTemplate(admin, template)
    await expect(without([])).rejects.toMatchObject({ status: 409 })
  })

  test('moves the engagement on to documents, and sends one email that says neither what we need nor how much', async ({
    ctx,
  }) => {
    const { stage, emailed } = await firmWorld(ctx)
    expect(await stage()).toBe('documents')
    const [email, ...more] = await emailed()
    expect([email?.subject.split(' | ')[0], more]).toEqual(['We need a few things from you', []])
    expect(email?.text).toContain('Ada Lovelace')
    for (const word of ['Return', 'Photo', 'US return', '2026', '3']) expect(email?.text).not.toContain(`${word} `)
  })

  test('a prepared checklist can be sent later, and can be removed only until the client has answered', async ({
    ctx,
  }) => {
    const { admin, client, member } = await firmWorld(ctx)
    const engagement = await newEngagement(ctx, client.id, { title: 'Later' })
    const { id, version } = await newChecklist(admin, engagement.id, { isSent: false })
    expect((await getEngagementRow(ctx, engagement.id)).stage).toBe('intake')
    const sent = await sendChecklist(admin, { id, version })
    expect(sent).toMatchObject({ sentAt: testNow.toISOString(), nextReminderOn: '2026-11-27', stage: 'documents' })
    await expect(sendChecklist(admin, { id, version })).rejects.toMatchObject({ status: 409 })
    const [rent] = (await getOwnChecklist(member.ctx, { id })).items.filter(({ key }) => key === 'has-rent')
    await answerItem(member.ctx, { id: rent?.id ?? '', version: 1, answer: 'no' })
    const answered = await getChecklist(admin, { id })
    await expect(removeChecklist(admin, answered)).rejects.toMatchObject({ status: 409 })
    const other = await newEngagement(ctx, client.id, { title: 'Mistake' })
    const mistake = await newChecklist(admin, other.id)
    await removeChecklist(admin, mistake)
    expect(await ctx.db.$count(checklists, eq(checklists.id, mistake.id))).toBe(0)
    const row = { id: other.id, version: 2 }
    await expect(removeEngagement(admin, row)).rejects.toMatchObject({ status: 409 })
  })
})

describe('reviewing', () => {
  test("the engagement's stage moves automatically, but only once, when every required item is settled", async ({
    ctx,
  }) => {
    const { admin, send, answer, one, stage } = await firmWorld(ctx)
    await send('photo')
    await answer('yes')
    await send('lease')
    await acceptItem(admin, await one('photo'))
    await acceptItem(admin, await one('has-rent'))
    expect(await stage()).toBe('documents')
    await sendItemBack(admin, { ...(await one('lease')), reason: 'A page is missing.' })
    expect((await one('lease')).state).toBe('needs_change')
    await send('lease')
    await acceptItem(admin, await one('lease'))
    expect(await stage()).toBe('preparation')
    const [move] = await ctx.db.select().from(engagementMoves).where(eq(engagementMoves.to, 'preparation'))
    expect(move?.by).toBeNull()
    await reopenItem(admin, await one('lease'))
    await acceptItem(admin, await one('lease'))
    expect(await ctx.db.$count(engagementMoves, eq(engagementMoves.to, 'preparation'))).toBe(1)
  })

  test('the stage does not move while another checklist of the engagement still has open items', async ({ ctx }) => {
    const { admin, engagement, one, stage } = await firmWorld(ctx)
    const other = await newChecklist(admin, engagement.id)
    for (const key of ['photo', 'has-rent']) await waiveItem(admin, { ...(await one(key)), reason: 'We have it.' })
    expect(await stage()).toBe('documents')
    for (const { key } of other.items.slice(0, 2)) {
      const item = itemOf(await getChecklist(admin, other), key)
      await waiveItem(admin, { ...item, reason: 'We have it.' })
    }
    expect(await stage()).toBe('preparation')
  })

  test("a claim that an item doesn't apply can be confirmed or sent back, and a decision can be undone", async ({
    ctx,
  }) => {
    const { admin, member, one } = await firmWorld(ctx)
    await claimItem(member.ctx, { ...(await one('photo')), reason: 'I have none.' })
    await sendItemBack(admin, { ...(await one('photo')), reason: 'A passport will do.' })
    expect((await one('photo')).notes.map(({ text, by }) => [text, by])).toEqual([['I have none.', 'Grace Hopper']])
    await claimItem(member.ctx, { ...(await one('photo')), reason: 'Really none.' })
    const confirmed = itemOf(await acceptItem(admin, await one('photo')), 'photo')
    expect(confirmed).toMatchObject({ state: 'not_applicable', notApplicableReason: 'Really none.' })
    await reopenItem(admin, confirmed)
    expect((await one('photo')).state).toBe('to_do')
    await expect(reopenItem(admin, await one('photo'))).rejects.toMatchObject({ status: 409 })
    await expect(acceptItem(admin, await one('photo'))).rejects.toMatchObject({ status: 409 })
    const back = sendItemBack(admin, { ...(await one('photo')), reason: 'No' })
    await expect(back).rejects.toMatchObject({ status: 409 })
  })

  test('several items can be accepted at once, except those that changed in the meantime', async ({ ctx }) => {
    const { admin, send, answer, one } = await firmWorld(ctx)
    await send('photo')
    await answer('no')
    const chosen = [await one('photo'), await one('has-rent')].map(({ id, version }) => ({ id, version }))
    await answer('yes')
    expect(await acceptItems(admin, { chosen })).toEqual({ done: 1, left: 1 })
    expect([(await one('photo')).state, (await one('has-rent')).state]).toEqual(['accepted', 'received'])
    const outdated = { id: chosen[1]?.id ?? '', version: 1, reason: 'No' }
    const message = expect.stringContaining('Someone else changed the item')
    await expect(sendItemBack(admin, outdated)).rejects.toMatchObject({ status: 409, message })
  })

  test('the firm can add items, and remove items that no one has answered', async ({ ctx }) => {
    const { admin, id, one, list, send, member } = await firmWorld(ctx)
    const asked = {
      id,
      kind: 'upload',
      category: 'income',
      title: 'Photo ID',
      help: 'Both sides',
      isRequired: true,
    } as const
    await askForMore(admin, { ...asked, accepts: ['pdf'], format: 'text', dueOn: '2027-01-31' })
    expect((await list()).items.map(({ key }) => key)).toEqual(['photo', 'has-rent', 'lease', 'photo-id'])
    expect(await one('photo-id')).toMatchObject({ dueOn: '2027-01-31', accepts: ['pdf'] })
    await expect(removeChecklistItem(admin, await one('has-rent'))).rejects.toMatchObject({ status: 409 })
    await removeChecklistItem(admin, await one('photo-id'))
    await send('photo')
    await expect(removeChecklistItem(admin, await one('photo'))).rejects.toMatchObject({ status: 409 })
    const { items } = await getOwnChecklist(member.ctx, { id })
    expect(items.map(({ key }) => key)).toEqual(['photo', 'has-rent'])
  })

  test('only the firm can read internal notes, and tax IDs in them are masked', async ({ ctx }) => {
    const { admin, id, one, list, member } = await firmWorld(ctx)
    const { id: itemId } = await one('photo')
    await addDeskNote(admin, { id, itemId, text: 'Call him: his SSN is 536-90-4399.', isInternal: true })
    await addDeskNote(admin, { id, itemId: null, text: 'Welcome!', isInternal: false })
    expect((await one('photo')).notes).toMatchObject([{ isInternal: true, by: 'Anna Berg' }])
    expect(JSON.stringify(await list())).not.toContain('536-90')
    const own = await getOwnChecklist(member.ctx, { id })
    expect(own.notes).toMatchObject([{ text: 'Welcome!', isFromFirm: true }])
    expect(JSON.stringify(own)).not.toContain('Call him')
    const foreign = { id, itemId: id, text: 'Hello', isInternal: true }
    await expect(addDeskNote(admin, foreign)).rejects.toMatchObject({ status: 404 })
  })

  test("says who is reviewing the checklist, until they leave or don't respond for two minutes", async ({ ctx }) => {
    const { admin, id } = await firmWorld(ctx)
    const other = await newPerson(ctx, 'admin')
    const mine = { reviewer: { name: 'Anna Berg', isYou: true } }
    const theirs = { reviewer: { name: 'Anna Berg', isYou: false } }
    expect(await reviewChecklist(admin, { id, takesOver: false })).toEqual(mine)
    expect(await reviewChecklist(other.ctx, { id, takesOver: false })).toEqual(theirs)
    const gone = { ...other.ctx, now: () => new Date(testNow.getTime() + 3 * 60_000) }
    expect((await getChecklist(gone, { id })).reviewer).toBeNull()
    expect((await reviewChecklist(other.ctx, { id, takesOver: true })).reviewer.isYou).toBe(true)
    await leaveReview(admin, { id })
    expect((await getChecklist(admin, { id })).reviewer?.isYou).toBe(false)
    expect(await leaveReview(other.ctx, { id })).toEqual({ reviewer: null })
  })
})
