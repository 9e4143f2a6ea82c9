import { eq, ne } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type TestCtx, test, testNow } from '../../../../platform/testing/test.ts'
import { dayMs } from '../../../../time/days.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { mergeClients } from '../../../clients/server/merge.ts'
import { clients } from '../../../clients/server/tables.ts'
import { newClient } from '../../../clients/server/testing.ts'
import { newPdf } from '../../../documents/server/testing.ts'
import { changeEngagement, rollEngagement } from '../../../engagements/server/desk.ts'
import { getEngagementRow } from '../../../engagements/server/service.ts'
import { newEngagement } from '../../../engagements/server/testing.ts'
import { checklistItems, checklistNotices, checklists } from '../tables.ts'
import { firmWorld, itemOf, newChecklist, uploadFor } from '../testing.ts'
import {
  countItemsToReview,
  countOverdueChecklists,
  exportChecklists,
  getChecklist,
  getChecklistBoard,
  listChecklists,
} from './desk-list.ts'
import { getOwnChecklist } from './portal.ts'
import { remindClients, sendReminders } from './reminders.ts'
import { acceptItem, sendItemBack } from './review.ts'
import { changeReminders, sendChecklist } from './send.ts'

const later = (ctx: TestCtx, days: number) => ({ ...ctx, now: () => new Date(testNow.getTime() + days * dayMs) })

describe('reminders', () => {
  test('are sent as often as the template says, in one email for all checklists, until nothing is open', async ({
    ctx,
  }) => {
    const { admin, client, emailed, send, answer, id, list } = await firmWorld(ctx)
    const other = await newEngagement(ctx, client.id, { title: 'Other' })
    await newChecklist(admin, other.id)
    expect(await emailed()).toHaveLength(1)
    await sendReminders.run(later(ctx, 6), {})
    expect(await emailed()).toHaveLength(1)
    await sendReminders.run(later(ctx, 8), {})
    await sendReminders.run(later(ctx, 8), {})
    expect(await emailed()).toHaveLength(2)
    expect(await list()).toMatchObject({ nextReminderOn: '2026-12-12' })
    await send('photo')
    await answer('no')
    expect(await list()).toMatchObject({ nextReminderOn: null })
    await ctx.db.update(checklists).set({ open: 0 }).where(eq(checklists.engagementId, other.id))
    await sendReminders.run(later(ctx, 60), {})
    expect(await emailed()).toHaveLength(2)
    await sendItemBack(admin, { ...itemOf(await list(), 'photo'), reason: 'Too dark.' })
    expect((await list()).nextReminderOn).toBe('2026-12-04')
    expect(await ctx.db.$count(checklistNotices)).toBe(1)
    const subjects = (await emailed()).map(({ subject }) => subject.split(' | ')[0])
    expect(subjects).toContain('Something you sent needs a change')
    expect(await ctx.db.$count(checklistNotices)).toBe(0)
    const off = { reminderEveryDays: null, dueReminderDays: null }
    const changed = await changeReminders(admin, { id, version: (await list()).version, ...off })
    expect([changed.reminderEveryDays, changed.nextReminderOn]).toEqual([null, null])
  })

  test('come before something is due, once for each due date, and never on the day after another reminder', async ({
    ctx,
  }) => {
    const { admin, client, emailed } = await firmWorld(ctx)
    const engagement = await newEngagement(ctx, client.id, { dueOn: '2027-04-15', title: 'Due soon' })
    const none = { firstReminderDays: null, reminderEveryDays: null }
    const { id } = await newChecklist(admin, engagement.id, { facts: { ...none, dueReminderDays: 3 } })
    const list = () => getChecklist(admin, { id })
    const count = async () => (await emailed()).length
    const at = (moment: string) => ({ ...ctx, now: () => new Date(moment) })
    await ctx.db.update(checklists).set({ nextReminderAt: null }).where(ne(checklists.id, id))
    expect((await list()).items.map(({ key, dueOn }) => [key, dueOn])).toEqual([
      ['photo', '2027-03-01'],
      ['has-rent', '2027-02-14'],
      ['lease', '2027-03-01'],
    ])
    expect((await list()).nextReminderOn).toBe('2027-02-11')
    const first = await count()
    await sendReminders.run(at('2027-02-11T12:59:00Z'), {})
    expect(await count()).toBe(first)
    await sendReminders.run(at('2027-02-11T13:33:00Z'), {})
    await sendReminders.run(at('2027-02-11T14:33:00Z'), {})
    const subjects = (await emailed()).map(({ subject }) => subject.split(' | ')[0])
    expect(subjects).toContain('A reminder: something is due soon')
    expect([await count(), (await list()).nextReminderOn]).toEqual([first + 1, '2027-02-26'])
    const chosen = [{ id, version: 1 }]
    await remindClients({ ...admin, now: () => new Date('2027-02-25T20:00:00Z') }, { chosen })
    expect((await list()).nextReminderOn).toBe(null)
    await sendReminders.run(at('2027-03-20T13:33:00Z'), {})
    expect(await count()).toBe(first + 2)
  })

  test('before something is due stop when nothing is open, and start again if we send an item back', async ({
    ctx,
  }) => {
    const { admin, send, answer, id, list, emailed } = await firmWorld(ctx)
    const on = { reminderEveryDays: null, dueReminderDays: 3 }
    await changeReminders(admin, { id, version: (await list()).version, ...on })
    expect((await list()).nextReminderOn).toBe('2027-02-11')
    await send('photo')
    await answer('no')
    expect((await list()).nextReminderOn).toBe(null)
    const sent = (await emailed()).length
    await sendReminders.run({ ...ctx, now: () => new Date('2027-02-28T13:33:00Z') }, {})
    expect(await emailed()).toHaveLength(sent)
    await sendItemBack(admin, { ...itemOf(await list(), 'photo'), reason: 'Too dark.' })
    expect((await list()).nextReminderOn).toBe('2027-02-26')
  })

  test('can be sent by hand to several clients at once, but not twice a day', async ({ ctx }) => {
    const { admin, id, emailed, client, list } = await firmWorld(ctx)
    const prepared = await newEngagement(ctx, client.id, { title: 'Prepared' })
    const unsent = await newChecklist(admin, prepared.id, { isSent: false })
    const chosen = [{ id, version: 1 }, unsent]
    expect(await remindClients(admin, { chosen })).toEqual({ done: 1, left: 1 })
    expect(await remindClients(admin, { chosen })).toEqual({ done: 0, left: 2 })
    expect(await emailed()).toHaveLength(2)
    const tomorrow = { ...admin, now: () => new Date(testNow.getTime() + dayMs) }
    expect(await remindClients(tomorrow, { chosen })).toEqual({ done: 1, left: 1 })
    const evening = { ...admin, now: () => new Date('2026-12-03T02:00:00Z') }
    expect(await remindClients(evening, { chosen })).toEqual({ done: 1, left: 1 })
    expect(await list()).toMatchObject({ lastRemindedOn: '2026-12-02', nextReminderOn: '2026-12-16' })
  })

  test('skip archived clients, and items that clients finished before the email went out', async ({ ctx }) => {
    const { client, emailed, list } = await firmWorld(ctx)
    await ctx.db.update(clients).set({ archivedAt: testNow }).where(eq(clients.id, client.id))
    expect(await emailed()).toHaveLength(0)
    await sendReminders.run(later(ctx, 8), {})
    expect(await ctx.db.$count(checklistNotices)).toBe(0)
    expect(await list()).toMatchObject({ isReadOnly: true, nextReminderOn: null, lastRemindedOn: null })
  })
})

describe('what follows the engagement', () => {
  test("due dates of items move with the engagement's due date", async ({ ctx }) => {
    const { admin, engagement, one, list } = await firmWorld(ctx)
    expect((await one('photo')).dueOn).toBe('2027-03-01')
    const facts = { id: engagement.id, version: 2, title: 'Return', dueOn: '2027-04-15', adviserId: null }
    await changeEngagement(admin, { ...facts, extendedOn: '2027-10-15' })
    expect([(await one('photo')).dueOn, (await list()).nextDueOn]).toEqual(['2027-08-31', '2027-08-16'])
  })

  test("accepted items roll forward together with last year's documents, and the firm sends them later", async ({
    ctx,
  }) => {
    const { admin, engagement, send, answer, one, member } = await firmWorld(ctx)
    await send('photo')
    await answer('no')
    await acceptItem(admin, await one('photo'))
    await acceptItem(admin, await one('has-rent'))
    const { version } = await getEngagementRow(ctx, engagement.id)
    const next = await rollEngagement(admin, { id: engagement.id, version, title: 'Next', dueOn: '2028-04-17' })
    const [rolled] = (await listChecklists(admin, { engagement: next.id })).items
    expect(rolled).toMatchObject({ sentAt: null, taxYear: 2027, title: 'US return', stage: 'intake' })
    const list = await getChecklist(admin, rolled ?? { id: '' })
    expect(list.items.map(({ key, state, applies }) => [key, state, applies])).toEqual([
      ['photo', 'to_do', true],
      ['has-rent', 'to_do', true],
      ['lease', 'to_do', false],
    ])
    expect(itemOf(list, 'photo').lastYear).toMatchObject({ taxYear: 2026, documents: [{ latest: { name: 'w2.pdf' } }] })
    expect(itemOf(list, 'has-rent')).toMatchObject({
      title: { en: 'Did you rent out property in 2027?' },
      lastYear: { answer: 'no', documents: [] },
    })
    await expect(getOwnChecklist(member.ctx, list)).rejects.toMatchObject({ status: 404 })
    await sendChecklist(admin, list)
    expect((await getOwnChecklist(member.ctx, list)).items).toHaveLength(2)
  })

  test('a merge of clients moves checklists with everything in them', async ({ ctx }) => {
    const { admin, client, member, send, id, list } = await firmWorld(ctx)
    await send('photo')
    const into = await newClient(ctx, { name: 'Ada King' })
    const { version } = client
    await mergeClients(admin, { id: into.id, version: 1, from: { id: client.id, version }, take: [] })
    expect((await list()).client).toEqual({ id: into.id, name: 'Ada King' })
    const own = await getOwnChecklist(member.ctx, { id })
    expect([own.clientId, itemOf(own, 'photo').documents.length]).toEqual([into.id, 1])
    await uploadFor(member.ctx, into.id, itemOf(own, 'photo').id, newPdf())
    expect(itemOf(await list(), 'photo').documents).toHaveLength(2)
  })
})

describe('the desk', () => {
  test('filters by whose turn it is, due date, stage and text, and counts the items to review', async ({ ctx }) => {
    const { admin, client, engagement, send, answer, id } = await firmWorld(ctx)
    const late = await newEngagement(ctx, client.id, { title: 'Late', dueOn: '2026-04-15', adviserId: client.id })
    const other = await newChecklist(admin, late.id, { facts: { name: 'Other list' } })
    const prepared = await newEngagement(ctx, client.id, { title: 'Prepared', dueOn: '2027-03-01' })
    await newChecklist(admin, prepared.id, { isSent: false })
    await send('photo')
    await answer('no')
    const found = async (filters: Parameters<typeof listChecklists>[1], ctx = admin) =>
      (await listChecklists(ctx, filters)).items.map(({ engagement }) => engagement)
    expect(await found({})).toEqual(['Late', 'Prepared', 'Return'])
    expect(await found({ waiting: 'client' })).toEqual(['Late'])
    expect(await found({ waiting: 'firm' })).toEqual(['Return'])
    expect(await found({ waiting: 'send' })).toEqual(['Prepared'])
    expect(await found({ due: 'overdue' })).toEqual([])
    expect(await found({ due: 'overdue' }, { ...admin, now: later(ctx, 8).now })).toEqual(['Late'])
    expect(await found({ due: 'week' })).toEqual(['Late'])
    expect(await found({ adviser: client.id })).toEqual(['Late'])
    expect(await found({ q: 'other LIST' })).toEqual(['Late'])
    expect(await found({ q: 'lovelace', stage: 'documents', sort: 'review' })).toEqual(['Return', 'Late'])
    expect(await countItemsToReview(ctx)).toBe(2)
    expect(await countOverdueChecklists(ctx)).toBe(0)
    expect(await countOverdueChecklists({ ...ctx, now: later(ctx, 8).now })).toBe(1)
    const board = await getChecklistBoard(admin, {})
    expect(board.map(({ stage, count, items }) => [stage, count, items.length])).toEqual([
      ['intake', 1, 1],
      ['documents', 2, 2],
      ['preparation', 0, 0],
      ['review', 0, 0],
      ['signature', 0, 0],
      ['filed', 0, 0],
    ])
    const csv = await (await exportChecklists(admin, { engagement: engagement.id })).text()
    expect(csv.trim().split('\n')).toHaveLength(2)
    expect(await ctx.db.$count(auditEntries, eq(auditEntries.action, 'checklist.exported'))).toBe(1)
    expect([id === other.id, await ctx.db.$count(checklistItems)]).toEqual([false, 9])
  })
})
