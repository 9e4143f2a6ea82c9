import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { clients } from '../../../clients/server/tables.ts'
import { newClient, newMember } from '../../../clients/server/testing.ts'
import { documents } from '../../../documents/server/tables.ts'
import { newDocument, newPdf } from '../../../documents/server/testing.ts'
import { engagements } from '../../../engagements/server/tables.ts'
import { newEngagement } from '../../../engagements/server/testing.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { information, upload, written, yesNo } from '../../shared/standard/make.ts'
import { checklistItems } from '../tables.ts'
import { beginFor, itemOf, newChecklist, uploadFor } from '../testing.ts'
import { chooseDocument, takeDocumentBack } from './attach.ts'
import { getChecklist } from './desk-list.ts'
import { checklistHooks } from './hooks.ts'
import { getOwnChecklist, listOwnChecklists } from './portal.ts'
import { acknowledgeItem, addItemNote, answerItem, claimItem, resubmitItem, withdrawClaim } from './respond.ts'
import { acceptItem, sendItemBack } from './review.ts'
import { listToDos } from './to-dos.ts'

const items = [
  upload('photo', 'about', 'Photo ID', 'We verify you.', { accepts: ['pdf', 'image'] }),
  yesNo('has-rent', 'income', 'Did you rent out property in 2025?', 'Rent is income.'),
  upload('lease', 'income', 'The lease', 'It shows the rent.', { when: 'has-rent' }),
  written('details', 'about', 'What has changed?', 'We look closer.', { isRequired: false }),
  information('how', 'last', 'How we file', 'So that you know.'),
]

async function world(ctx: TestCtx) {
  ctx.hooks = checklistHooks
  const admin = await newPerson(ctx, 'admin', { firstName: 'Anna', lastName: 'Berg' })
  const client = await newClient(ctx)
  const member = await newMember(ctx, client.id, 'delegate')
  const engagement = await newEngagement(ctx, client.id, { dueOn: '2027-04-15', taxYear: 2026 })
  const { id } = await newChecklist(admin.ctx, engagement.id, { items })
  const own = () => getOwnChecklist(member.ctx, { id })
  const one = async (key: string) => itemOf(await own(), key)
  const states = async () => Object.fromEntries((await own()).items.map(({ key, state }) => [key, state]))
  return { admin: admin.ctx, client, member: member.ctx, engagement, id, own, one, states }
}

const refused = (message: string | RegExp) => ({ status: 409, message: expect.stringMatching(message) })

describe('what members see', () => {
  test('members see the items that apply with their due dates, and everything that they have to do, by date', async ({
    ctx,
  }) => {
    const { member, client, own, engagement } = await world(ctx)
    const list = await own()
    expect(list).toMatchObject({
      client: 'Ada Lovelace',
      engagement: engagement.title,
      stage: 'documents',
      isReadOnly: false,
      counts: { total: 4, open: 4, sentBack: 0, toReview: 0, settled: 0 },
      nextDueOn: '2027-02-14',
    })
    expect(list.items.map(({ key, dueOn }) => [key, dueOn])).toEqual([
      ['photo', '2027-03-01'],
      ['has-rent', '2027-02-14'],
      ['details', '2027-02-14'],
      ['how', '2027-04-01'],
    ])
    expect(await listOwnChecklists(member, client)).toMatchObject([{ id: list.id, counts: list.counts }])
    const { items: toDos, total } = await listToDos(member, client)
    expect([total, ...toDos.map(({ title }) => title.en)]).toEqual([
      4,
      'Did you rent out property in 2025?',
      'What has changed?',
      'Photo ID',
      'How we file',
    ])
  })

  test('an item is never due earlier than a week after we asked for it', async ({ ctx }) => {
    const { admin, client, member } = await world(ctx)
    const late = await newEngagement(ctx, client.id, { title: 'Late', dueOn: '2026-04-15' })
    const { id } = await newChecklist(admin, late.id)
    const { items } = await getOwnChecklist(member, { id })
    expect(new Set(items.map(({ dueOn }) => dueOn))).toEqual(new Set(['2026-11-27']))
    const evening = { ...admin, now: () => new Date('2026-11-21T02:00:00Z') }
    const other = await newEngagement(ctx, client.id, { title: 'Evening', dueOn: '2026-04-15' })
    const asked = await getOwnChecklist(member, await newChecklist(evening, other.id))
    expect(new Set(asked.items.map(({ dueOn }) => dueOn))).toEqual(new Set(['2026-11-27']))
  })

  test("members do not see a checklist that isn't sent yet", async ({ ctx }) => {
    const { admin, client, member } = await world(ctx)
    const other = await newEngagement(ctx, client.id, { title: 'Prepared' })
    const { id } = await newChecklist(admin, other.id, { isSent: false })
    const unknown = { status: 404, message: 'There is no such checklist.' }
    await expect(getOwnChecklist(member, { id })).rejects.toMatchObject(unknown)
    expect(await listOwnChecklists(member, client)).toHaveLength(1)
    expect((await listToDos(member, client)).total).toBe(4)
  })

  test('strangers, former members and the firm get the same answer as for unknown ids', async ({ ctx }) => {
    const { id, admin, one } = await world(ctx)
    const photo = await one('photo')
    const stranger = await newMember(ctx, (await newClient(ctx)).id)
    const unknown = { status: 404, message: 'There is no such checklist item.' }
    for (const person of [stranger.ctx, admin]) {
      await expect(getOwnChecklist(person, { id })).rejects.toMatchObject({ status: 404 })
      await expect(addItemNote(person, { id: photo.id, text: 'Hello' })).rejects.toMatchObject(unknown)
      await expect(addItemNote(person, { id, text: 'Hello' })).rejects.toMatchObject(unknown)
    }
  })
})

describe('answers', () => {
  test('make items appear and disappear, and what was received for these items is kept', async ({ ctx }) => {
    const { member, client, one, own, states, admin, id } = await world(ctx)
    const answer = async (answer: string) => answerItem(member, { ...(await one('has-rent')), answer })
    const shown = await answer('yes')
    expect(shown.items.map(({ key }) => key)).toEqual(['photo', 'has-rent', 'lease', 'details', 'how'])
    const lease = itemOf(shown, 'lease')
    await uploadFor(member, client.id, lease.id, newPdf())
    expect(await states()).toMatchObject({ 'has-rent': 'received', lease: 'received' })
    expect((await answer('no')).items.map(({ key }) => key)).not.toContain('lease')
    expect((await own()).counts).toMatchObject({ total: 4, toReview: 1 })
    expect(itemOf(await getChecklist(admin, { id }), 'lease')).toMatchObject({ applies: false, state: 'received' })
    const text = addItemNote(member, { id: lease.id, text: 'Hello' })
    await expect(text).rejects.toMatchObject(refused('no longer applies'))
    const again = itemOf(await answer('yes'), 'lease')
    expect(again).toMatchObject({ state: 'received', documents: [{ latest: { name: 'w2.pdf' } }] })
  })

  test('must be one of the choices; tax IDs in them are masked, and an outdated version is refused', async ({
    ctx,
  }) => {
    const { member, one } = await world(ctx)
    const rent = await one('has-rent')
    await expect(answerItem(member, { ...rent, answer: 'perhaps' })).rejects.toMatchObject({ status: 400 })
    await answerItem(member, { ...rent, answer: 'no' })
    const outdated = answerItem(member, { ...rent, answer: 'yes' })
    await expect(outdated).rejects.toMatchObject(refused('Someone else changed the item'))
    await answerItem(member, { ...(await one('details')), answer: 'My SSN is 536-90-4399 now.' })
    expect((await one('details')).answer).not.toContain('536-90')
  })

  test("can't change once we have accepted them, and are possible only for items that ask for an answer", async ({
    ctx,
  }) => {
    const { member, admin, one } = await world(ctx)
    await answerItem(member, { ...(await one('has-rent')), answer: 'no' })
    await acceptItem(admin, await one('has-rent'))
    const changed = answerItem(member, { ...(await one('has-rent')), answer: 'yes' })
    await expect(changed).rejects.toMatchObject(refused('accepted this already'))
    for (const key of ['photo', 'how'])
      await expect(answerItem(member, { ...(await one(key)), answer: 'yes' })).rejects.toMatchObject({ status: 409 })
    await expect(acknowledgeItem(member, await one('photo'))).rejects.toMatchObject({ status: 409 })
    await acknowledgeItem(member, await one('how'))
    expect((await one('how')).state).toBe('accepted')
  })
})

describe('documents', () => {
  test('an upload marks its item as received, and a second upload adds its document', async ({ ctx }) => {
    const { member, client, one } = await world(ctx)
    const { id } = await one('photo')
    for (const number of [1, 2]) {
      await uploadFor(member, client.id, id, newPdf())
      expect(await one('photo')).toMatchObject({ state: 'received', documents: { length: number } })
    }
  })

  test('a file of a type that the item does not accept is refused with an explanation and not stored', async ({
    ctx,
  }) => {
    const { member, client, one } = await world(ctx)
    const { id } = await one('photo')
    const sent = uploadFor(member, client.id, id, Buffer.from('a,b\n1,2\n'), { name: 'table.csv' })
    await expect(sent).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Please send one of these: PDF'),
    })
    expect([(await one('photo')).state, await ctx.db.$count(documents)]).toEqual(['to_do', 0])
  })

  test("an upload for another client's item, for a question or for an unknown item is refused", async ({ ctx }) => {
    const { member, client, one } = await world(ctx)
    const other = await world(ctx)
    for (const id of [(await other.one('photo')).id, client.id, 'nonsense'])
      await expect(uploadFor(member, client.id, id, newPdf())).rejects.toMatchObject({ status: 404 })
    const rent = await one('has-rent')
    await expect(uploadFor(member, client.id, rent.id, newPdf())).rejects.toMatchObject({ status: 409 })
  })

  test('a document that is in the portal already can be added to an item and taken off again', async ({ ctx }) => {
    const { member, client, one } = await world(ctx)
    const { id } = await one('photo')
    const document = await newDocument(ctx, client.id)
    const foreign = await newDocument(ctx, (await newClient(ctx)).id)
    await expect(chooseDocument(member, { id, documentId: foreign.id })).rejects.toMatchObject({ status: 404 })
    const chosen = { id, documentId: document.id }
    expect(itemOf(await chooseDocument(member, chosen), 'photo')).toMatchObject({ state: 'received' })
    expect(itemOf(await takeDocumentBack(member, chosen), 'photo')).toMatchObject({ state: 'to_do', documents: [] })
    await expect(takeDocumentBack(member, chosen)).rejects.toMatchObject({ status: 404 })
    expect(await ctx.db.$count(documents, eq(documents.clientId, client.id))).toBe(1)
  })

  test('a document that arrives after the engagement was closed is kept, but the item stays as it is', async ({
    ctx,
  }) => {
    const { member, client, one, engagement } = await world(ctx)
    const { id } = await one('photo')
    const send = await beginFor(member, client.id, id, newPdf())
    const closed = { stage: 'accepted', closedAt: ctx.now() } as const
    await ctx.db.update(engagements).set(closed).where(eq(engagements.id, engagement.id))
    await send()
    expect(await ctx.db.$count(documents)).toBe(1)
    expect(await one('photo')).toMatchObject({ state: 'to_do', documents: [] })
    await expect(addItemNote(member, { id, text: 'Hello' })).rejects.toMatchObject(refused('is closed'))
  })
})

describe('an item that does not apply', () => {
  test("waits for the firm's decision, and the client can change their mind", async ({ ctx }) => {
    const { member, admin, one, id } = await world(ctx)
    const reason = 'I have no ID with a photo.'
    await claimItem(member, { ...(await one('photo')), reason })
    expect(await one('photo')).toMatchObject({ state: 'claimed', notApplicableReason: reason })
    await withdrawClaim(member, await one('photo'))
    expect(await one('photo')).toMatchObject({ state: 'to_do', notes: [{ text: reason, isFromFirm: false }] })
    await claimItem(member, { ...(await one('photo')), reason })
    await acceptItem(admin, itemOf(await getChecklist(admin, { id }), 'photo'))
    expect(await one('photo')).toMatchObject({ state: 'not_applicable', notApplicableReason: reason })
  })
})

describe('an item that was sent back', () => {
  test('can be handed in again with a new file or with a note, and both sides can read what was said', async ({
    ctx,
  }) => {
    const { member, client, admin, one } = await world(ctx)
    const { id } = await one('photo')
    await uploadFor(member, client.id, id, newPdf())
    await sendItemBack(admin, { ...(await one('photo')), reason: 'It is too blurry.' })
    expect(await one('photo')).toMatchObject({ state: 'needs_change', sentBackReason: 'It is too blurry.', notes: [] })
    await uploadFor(member, client.id, id, newPdf())
    const notes = [{ text: 'It is too blurry.', isFromFirm: true, by: 'Anna Berg' }]
    expect(await one('photo')).toMatchObject({ state: 'received', sentBackReason: '', notes })
    await sendItemBack(admin, { ...(await one('photo')), reason: 'Still too blurry.' })
    await resubmitItem(member, { ...(await one('photo')), note: 'It is the best I have.' })
    const texts = (await one('photo')).notes.map(({ text }) => text).sort()
    expect(texts).toEqual(['It is the best I have.', 'It is too blurry.', 'Still too blurry.'])
    await expect(resubmitItem(member, { ...(await one('photo')), note: 'Again' })).rejects.toMatchObject({
      status: 409,
    })
  })
})

test("an archived client's checklists can be read but not changed", async ({ ctx }) => {
  const { member, client, own, one } = await world(ctx)
  const photo = await one('photo')
  await ctx.db.update(clients).set({ archivedAt: ctx.now() }).where(eq(clients.id, client.id))
  expect((await own()).isReadOnly).toBe(true)
  const nothing = { items: [], total: 0, optional: 0, asked: 0, toReview: 0, groups: [], steps: [] }
  expect(await listToDos(member, client)).toEqual(nothing)
  await expect(addItemNote(member, { id: photo.id, text: 'Hello' })).rejects.toMatchObject(refused('is archived'))
  expect(await ctx.db.$count(checklistItems, eq(checklistItems.state, 'to_do'))).toBe(5)
})
