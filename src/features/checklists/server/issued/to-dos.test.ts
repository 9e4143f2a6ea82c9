import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { checkInvitation } from '../../../clients/server/accept.ts'
import { inviteMember } from '../../../clients/server/desk.ts'
import { invitedToken, newClient, newMember } from '../../../clients/server/testing.ts'
import { newPdf } from '../../../documents/server/testing.ts'
import { getEngagement, listDeskEngagements } from '../../../engagements/server/desk-list.ts'
import { sendStageNotice } from '../../../engagements/server/jobs.ts'
import { moveStage } from '../../../engagements/server/moves.ts'
import { getOwnEngagement } from '../../../engagements/server/portal.ts'
import { engagements } from '../../../engagements/server/tables.ts'
import { moveTo, newEngagement } from '../../../engagements/server/testing.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { information, upload, written } from '../../shared/standard/make.ts'
import { itemOf, newChecklist, uploadFor } from '../testing.ts'
import { getChecklist } from './desk-list.ts'
import { checklistHooks } from './hooks.ts'
import { getOwnChecklist, listOwnChecklists } from './portal.ts'
import { acceptItem, sendItemBack } from './review.ts'
import { listToDos } from './to-dos.ts'

/** Asks one question about a new engagement of the client. */
async function ask(ctx: TestCtx, clientId: string, title: string, dueOn: string) {
  const admin = await newPerson(ctx, 'admin')
  const engagement = await newEngagement(ctx, clientId, { title, dueOn })
  await newChecklist(admin.ctx, engagement.id, {
    items: [written('address', 'about', 'Where do you live?', 'We ask.')],
  })
  return engagement
}

test('what members have to do comes from all open engagements of their client, by date', async ({ ctx }) => {
  const client = await newClient(ctx)
  const member = await newMember(ctx, client.id)
  const late = await ask(ctx, client.id, 'Late', '2027-10-15')
  const early = await ask(ctx, client.id, 'Early', '2027-04-15')
  await ask(ctx, (await newClient(ctx)).id, 'Of a stranger', '2027-04-15')
  const { items, total } = await listToDos(member.ctx, client)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { engagementId: early.id, engagement: 'Early', title: { en: 'Where do you live?' }, sentBackReason: '' },
    { engagementId: late.id, engagement: 'Late' },
  ])
  const closed = { stage: 'withdrawn', closedAt: ctx.now() } as const
  await ctx.db.update(engagements).set(closed).where(eq(engagements.id, early.id))
  expect(await listToDos(member.ctx, client)).toMatchObject({ total: 1, items: [{ engagement: 'Late' }] })
})

test('an open engagement that waits for a signature is something to do, sorted by date', async ({ ctx }) => {
  const admin = await newPerson(ctx, 'admin')
  const client = await newClient(ctx)
  const member = await newMember(ctx, client.id)
  const late = await newEngagement(ctx, client.id, { title: 'Late', dueOn: '2027-04-15', extendedOn: '2027-10-15' })
  const early = await newEngagement(ctx, client.id, { title: 'Early', taxYear: 2024, dueOn: '2027-06-15' })
  for (const { id } of [late, early]) await moveTo(admin.ctx, id, 'signature')
  await newEngagement(ctx, client.id, { title: 'In preparation' })
  const { id } = await newEngagement(ctx, client.id, { title: 'Filed' })
  await moveTo(admin.ctx, id, 'filed')
  expect(await listToDos(member.ctx, client)).toEqual({
    items: [],
    total: 0,
    optional: 0,
    asked: 0,
    toReview: 0,
    groups: [],
    steps: [
      { step: 'sign', engagementId: early.id, engagement: 'Early', dueOn: '2027-06-15' },
      { step: 'sign', engagementId: late.id, engagement: 'Late', dueOn: '2027-10-15' },
    ],
  })
})

test('an engagement asks for documents until it has a checklist, and then says how many required items are open', async ({
  ctx,
}) => {
  ctx.hooks = checklistHooks
  const admin = (await newPerson(ctx, 'admin')).ctx
  const client = await newClient(ctx)
  const member = (await newMember(ctx, client.id)).ctx
  const { id } = await newEngagement(ctx, client.id, { title: 'Return', dueOn: '2027-04-15' })
  const openItems = async () => (await getOwnEngagement(member, { id })).openItems
  const turn = async () => (await getEngagement(admin, { id })).turn
  expect(await listToDos(member, client)).toMatchObject({ steps: [] })
  await moveTo(admin, id, 'documents')
  expect(await listToDos(member, client)).toMatchObject({ steps: [{ step: 'send', engagementId: id }] })
  expect([await openItems(), await turn()]).toEqual([0, 'client'])
  const list = await newChecklist(admin, id, {
    items: [
      upload('photo', 'about', 'Photo ID', 'We verify you.'),
      upload('gifts', 'about', 'Receipts', 'They count.', { isRequired: false }),
    ],
  })
  expect(await listToDos(member, client)).toMatchObject({ total: 2, optional: 1, asked: 2, steps: [] })
  expect(await listOwnChecklists(member, client)).toMatchObject([{ counts: { open: 2 }, openOptional: 1 }])
  expect(await getOwnChecklist(member, list)).toMatchObject({ openOptional: 1 })
  expect([await openItems(), await turn()]).toEqual([1, 'client'])
  await uploadFor(member, client.id, itemOf(await getOwnChecklist(member, list), 'photo').id, newPdf())
  expect(await listToDos(member, client)).toMatchObject({ total: 1, asked: 2, toReview: 1, steps: [] })
  expect([await openItems(), await turn()]).toEqual([0, 'firm'])
  const photo = itemOf(await getChecklist(admin, list), 'photo')
  await acceptItem(admin, photo)
  expect(await getEngagement(admin, { id })).toMatchObject({ stage: 'preparation', turn: 'firm' })
  await moveStage(admin, id, 'documents')
  expect([await openItems(), await turn()]).toEqual([0, 'client'])
  expect(await getOwnEngagement(member, { id })).toMatchObject({ turn: 'client' })
})

test.for(['intake', 'preparation', 'review'] as const)(
  'in the stage %s, an open required item makes it the turn of the client, at the desk, in the portal and in the email',
  async (stage, { ctx }) => {
    ctx.hooks = checklistHooks
    const admin = (await newPerson(ctx, 'admin')).ctx
    const client = await newClient(ctx)
    const member = (await newMember(ctx, client.id)).ctx
    const { id } = await newEngagement(ctx, client.id)
    await moveTo(admin, id, stage)
    const seen = async () => [(await getEngagement(admin, { id })).turn, (await getOwnEngagement(member, { id })).turn]
    expect(await seen()).toEqual(['firm', 'firm'])
    await newChecklist(admin, id, { items: [upload('photo', 'about', 'Photo ID', 'We verify you.')] })
    expect(await seen()).toEqual(['client', 'client'])
    expect((await listDeskEngagements(admin, {})).items).toMatchObject([{ id, turn: 'client' }])
    const [move] = (await getEngagement(admin, { id })).moves
    await sendStageNotice.run(ctx, { engagementId: id, number: move?.number ?? 0 })
    const notices = (await ctx.db.select().from(emails)).filter(({ key }) => key?.startsWith('engagements.stage:'))
    expect(notices.map(({ text }) => text.includes('The next step is yours.'))).toEqual([true])
  },
)

test('each kind of item is counted by checklist, without what we sent back', async ({ ctx }) => {
  ctx.hooks = checklistHooks
  const admin = (await newPerson(ctx, 'admin')).ctx
  const client = await newClient(ctx)
  const member = (await newMember(ctx, client.id)).ctx
  const engagement = await newEngagement(ctx, client.id, { title: 'Return', dueOn: '2027-04-15' })
  const { id } = await newChecklist(admin, engagement.id, {
    items: [
      upload('photo', 'about', 'Photo ID', 'We verify you.'),
      information('how', 'about', 'How we file', 'So that you know.'),
      upload('letter', 'about', 'A letter', 'We check it.', { dueDays: 80 }),
      upload('lease', 'income', 'The lease', 'It shows the rent.'),
    ],
  })
  const one = async (key: string) => itemOf(await getOwnChecklist(member, { id }), key)
  const [photo, letter, how] = [await one('photo'), await one('letter'), await one('how')]
  const group = { checklistId: id, engagement: 'Return' }
  const { groups } = await listToDos(member, client)
  expect(groups).toEqual([
    { ...group, kind: 'upload', count: 3, optional: 0, dueOn: letter.dueOn, firstItemId: photo.id },
    { ...group, kind: 'information', count: 1, optional: 0, dueOn: how.dueOn, firstItemId: how.id },
  ])
  await uploadFor(member, client.id, photo.id, newPdf())
  await sendItemBack(admin, { ...(await one('photo')), reason: 'It is too blurry.' })
  const after = await listToDos(member, client)
  expect(after.total).toBe(4)
  await uploadFor(member, client.id, letter.id, newPdf())
  expect(await listToDos(member, client)).toMatchObject({ total: 3, asked: 4 })
  expect(after.groups).toContainEqual(expect.objectContaining({ kind: 'upload', count: 2, firstItemId: letter.id }))
})

test('an optional item that we sent back is open, but no longer optional', async ({ ctx }) => {
  ctx.hooks = checklistHooks
  const admin = (await newPerson(ctx, 'admin')).ctx
  const client = await newClient(ctx)
  const member = (await newMember(ctx, client.id)).ctx
  const engagement = await newEngagement(ctx, client.id, { title: 'Return', dueOn: '2027-04-15' })
  const list = await newChecklist(admin, engagement.id, {
    items: [
      upload('gifts', 'about', 'Receipts', 'They count.', { isRequired: false }),
      upload('fees', 'about', 'Fees', 'They count.', { isRequired: false }),
    ],
  })
  const gifts = async () => itemOf(await getOwnChecklist(member, list), 'gifts')
  expect(await listToDos(member, client)).toMatchObject({ total: 2, optional: 2 })
  await uploadFor(member, client.id, (await gifts()).id, newPdf())
  await sendItemBack(admin, { ...(await gifts()), reason: 'It is too blurry.' })
  expect(await listToDos(member, client)).toMatchObject({ total: 2, optional: 1 })
  const standing = { counts: { open: 2, sentBack: 1 }, openOptional: 1 }
  expect(await listOwnChecklists(member, client)).toMatchObject([standing])
  expect(await getOwnChecklist(member, list)).toMatchObject(standing)
})

test('an invitation says how many items wait and when the first is due, but not what they are', async ({ ctx }) => {
  ctx.hooks = checklistHooks
  const admin = (await newPerson(ctx, 'admin')).ctx
  const client = await newClient(ctx, { name: 'Robin Castle' })
  await ask(ctx, client.id, 'Return', '2027-04-15')
  const { id } = await newEngagement(ctx, client.id, { title: 'Books', dueOn: '2027-01-20' })
  await moveTo(admin, id, 'signature')
  const email = 'robin@people.example'
  await inviteMember(admin, { id: client.id, email, right: 'owner' })
  const token = await invitedToken(ctx, email)
  expect(await checkInvitation(ctx, { token })).toMatchObject({ waiting: { count: 2, nextDueOn: '2027-01-20' } })
  const [sent] = await ctx.db.select().from(emails).where(eq(emails.recipient, email))
  const text = sent?.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('2 things already wait for you there. The first is due January 20, 2027.')
  expect(text).not.toMatch(/Return|Books|Where do you live/)
})
