import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { newDocument } from '../../documents/server/testing.ts'
import { moveTo, newEngagement } from '../../engagements/server/testing.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { Message } from '../contract.ts'
import { readMessages, removeMessage, settleThread } from './changes.ts'
import { countUnread, listDeskThreads, listThreads, summarizeWaitingThreads } from './list.ts'
import { messages } from './tables.ts'
import { newConversation, write } from './testing.ts'
import { getMessages } from './threads.ts'

const read = (ctx: TestCtx, id: string) => getMessages(ctx, 'client', { id })

describe('a message', () => {
  test('reaches the other side with its sender, and is stored encrypted', async ({ ctx }) => {
    const { id, member, admin } = await newConversation(ctx)
    const body = { sentId: randomUUID(), text: '  My SSN is 219-09-9999.\r\nIs that \u202Eall\u2066?\u0007 ' }
    const question = await appFor(ctx)('POST', `/api/engagements/${id}/messages`, body, member.headers)
    expect(question.json).toMatchObject({
      ...{ number: 1, side: 'client', by: 'Grace Hopper', isMine: true, isRemoved: false },
      ...{ text: 'My SSN is 219-09-9999.\nIs that all?', attachments: [] },
    })
    await write(admin.ctx, 'firm', id, 'Yes, thank you.')
    const { items, revision, before } = await read(member.ctx, id)
    expect(items.map(({ number, side, by, isMine, text }) => [number, side, by, isMine, text])).toEqual([
      [1, 'client', 'Grace Hopper', true, 'My SSN is 219-09-9999.\nIs that all?'],
      [2, 'firm', 'Dana Adviser', false, 'Yes, thank you.'],
    ])
    expect([revision, before]).toEqual([2, null])
    expect(JSON.stringify(await ctx.db.select().from(messages))).not.toMatch(/219-09|thank/)
    expect(JSON.stringify(await ctx.db.select().from(auditEntries))).not.toMatch(/219-09|thank/)
    expect(ctx.published).toEqual(['messages.changed', 'messages.changed'])
    const [entry] = await ctx.db.select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'message.sent', objectType: 'engagement', objectId: id })
  })

  test('never tells a member the email address of someone at the firm without a name', async ({ ctx }) => {
    const { id, member, admin } = await newConversation(ctx)
    const nameless = await newPerson(ctx, 'admin', { firstName: '', lastName: '' })
    await write(nameless.ctx, 'firm', id, 'Hello')
    await readMessages(nameless.ctx, 'firm', { id, number: 1 })
    const seen = await read(member.ctx, id)
    expect([seen.items[0]?.by, seen.readers.find(({ side }) => side === 'firm')?.name]).toEqual([
      'The firm',
      'The firm',
    ])
    expect((await getMessages(admin.ctx, 'firm', { id })).items[0]?.by).toBe(nameless.user.email)
  })

  test('that is sent again is stored only once, even if the engagement was closed in the meantime', async ({ ctx }) => {
    const { id, member, admin } = await newConversation(ctx)
    const sentId = randomUUID()
    const first = await write(member.ctx, 'client', id, 'Hello', { sentId })
    expect(await write(member.ctx, 'client', id, 'Hello', { sentId })).toEqual(first)
    await moveTo(admin.ctx, id, 'accepted')
    expect(await write(member.ctx, 'client', id, 'Hello', { sentId })).toEqual(first)
    expect((await read(member.ctx, id)).items).toHaveLength(1)
    // Another person's message with the same id is a different message. It is refused, because the engagement is
    // closed.
    await expect(write(admin.ctx, 'firm', id, 'Hello', { sentId })).rejects.toMatchObject({ status: 409 })
  })

  test.for([
    ['nothing', { text: '' }, 'Please write a message, or attach a document'],
    ['only invisible characters', { text: ' \u202E\u200B\n ' }, 'Please write a message, or attach a document'],
    ['4,001 characters', { text: 'x'.repeat(4_001) }, 'Please keep the message to 4,000 characters at most'],
    ['11 documents', { text: '', documentIds: Array(11).fill(randomUUID()) }, 'Please attach at most 10 documents'],
    ['no id', { text: 'Hello', sentId: 'x' }, ''],
  ] as const)('with %s is refused', async ([, input, sentence], { ctx }) => {
    const { id, member } = await newConversation(ctx)
    const body = { sentId: randomUUID(), ...input }
    const { status, json } = await appFor(ctx)('POST', `/api/engagements/${id}/messages`, body, member.headers)
    expect([status, json.message]).toEqual([400, sentence || json.message])
  })

  test('may have 4,000 characters, and emojis that consist of several emojis', async ({ ctx }) => {
    const { id, member } = await newConversation(ctx)
    const text = `👩‍👧 ${'é'.repeat(3_994)}`
    expect((await write(member.ctx, 'client', id, text)).text).toBe(text)
  })

  test('can have documents of this client attached, but never those of another client', async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    const own = await newDocument(ctx, client.id, { name: 'W-2.pdf' })
    const foreign = await newDocument(ctx, (await newClient(ctx)).id)
    const sent = await write(member.ctx, 'client', id, '', { documentIds: [own.id, own.id] })
    expect(sent.attachments).toEqual([{ id: own.id, name: 'W-2.pdf', type: 'pdf', bytes: 1_000 }])
    const isUnknown = { status: 404, message: 'There is no such document.' }
    for (const documentIds of [[foreign.id], [own.id, foreign.id], [randomUUID()]]) {
      await expect(write(member.ctx, 'client', id, 'Look', { documentIds })).rejects.toMatchObject(isUnknown)
      await expect(write(admin.ctx, 'firm', id, 'Look', { documentIds })).rejects.toMatchObject(isUnknown)
    }
    expect((await read(member.ctx, id)).items).toHaveLength(1)
  })

  test('that the firm removed shows its content to no one, and has an audit entry', async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    const own = await newDocument(ctx, client.id)
    await write(admin.ctx, 'firm', id, 'This was meant for someone else.', { documentIds: [own.id] })
    await write(member.ctx, 'client', id, 'I see.')
    const removed = await removeMessage(admin.ctx, { id, number: 1 })
    expect(removed).toMatchObject({ number: 1, isRemoved: true, text: '', attachments: [] })
    expect(await removeMessage(admin.ctx, { id, number: 1 })).toEqual(removed)
    for (const page of [await read(member.ctx, id), await getMessages(admin.ctx, 'firm', { id })]) {
      expect(page.items.map(({ text, isRemoved }) => [text, isRemoved])).toEqual([
        ['', true],
        ['I see.', false],
      ])
    }
    const actions = (await ctx.db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'message.removed')).toHaveLength(1)
    await expect(removeMessage(admin.ctx, { id, number: 3 })).rejects.toMatchObject({ status: 404 })
  })
})

test('a long thread can be read page by page, without a gap or a repetition', async ({ ctx }) => {
  const { id, member, admin } = await newConversation(ctx)
  for (let number = 1; number <= 65; number++) {
    const [person, side] = number % 4 ? ([member, 'client'] as const) : ([admin, 'firm'] as const)
    await write({ ...person.ctx, now: () => new Date(2026, 10, 20, 12, number * 5) }, side, id, `Number ${number}`)
    if (number % 15 === 0) await ctx.db.execute('delete from rate_limits')
  }
  const seen: Message[] = []
  let before: number | null | undefined
  do {
    const page = await getMessages(member.ctx, 'client', { id, before: before ? String(before) : undefined })
    seen.unshift(...page.items)
    before = page.before
  } while (before)
  expect(seen.map(({ number, text }) => [number, text])).toEqual(
    Array.from({ length: 65 }, (_, i) => [i + 1, `Number ${i + 1}`]),
  )
})

describe('reading', () => {
  test('is recorded for each person, never goes back, and makes the unread count zero', async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    const spouse = await newMember(ctx, client.id, 'delegate')
    const unread = async ({ ctx }: typeof member) => (await countUnread(ctx, { id: client.id })).count
    await write(admin.ctx, 'firm', id, 'One')
    await write(admin.ctx, 'firm', id, 'Two')
    await write(spouse.ctx, 'client', id, 'Three')
    expect([await unread(member), await unread(spouse)]).toEqual([2, 2])
    await readMessages(member.ctx, 'client', { id, number: 1 })
    expect([await unread(member), await unread(spouse)]).toEqual([1, 2])
    await readMessages(member.ctx, 'client', { id, number: 900 })
    const { readers } = await readMessages(member.ctx, 'client', { id, number: 1 })
    expect(readers).toEqual([{ name: 'Grace Hopper', side: 'client', isMe: true, number: 3 }])
    expect([await unread(member), await unread(spouse)]).toEqual([0, 2])
    await readMessages(admin.ctx, 'firm', { id, number: 3 })
    expect((await read(spouse.ctx, id)).readers).toContainEqual({
      ...{ name: 'Dana Adviser', side: 'firm', isMe: false, number: 3 },
    })
  })

  test('counts neither removed messages nor engagements without messages', async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    expect(await readMessages(member.ctx, 'client', { id, number: 1 })).toEqual({
      readers: [],
      isWaiting: false,
      revision: 0,
    })
    await write(admin.ctx, 'firm', id, 'One')
    await removeMessage(admin.ctx, { id, number: 1 })
    expect(await countUnread(member.ctx, { id: client.id })).toEqual({ count: 0 })
  })
})

describe('the lists', () => {
  test('show members their threads, unread ones first, and where they can begin one', async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    const later = (minutes: number) => ({ ...admin.ctx, now: () => new Date(ctx.now().getTime() + minutes * 60_000) })
    const old = await newEngagement(ctx, client.id, { taxYear: 2024, title: 'Old' })
    await newEngagement(ctx, client.id, { taxYear: 2023, title: 'Silent' })
    const done = await newEngagement(ctx, client.id, { taxYear: 2022, title: 'Done' })
    await moveTo(admin.ctx, done.id, 'accepted')
    await write(admin.ctx, 'firm', old.id, `Please read\n\nthis ${'x'.repeat(300)}`)
    await write(later(5), 'firm', id, 'Newer')
    await readMessages(member.ctx, 'client', { id, number: 1 })
    const listed = await listThreads(member.ctx, { id: client.id })
    expect(listed.map(({ title, unread, last }) => [title, unread, last?.by])).toEqual([
      ['Old', 1, 'Dana Adviser'],
      ['2025 US return (1040)', 0, 'Dana Adviser'],
      ['Silent', 0, undefined],
    ])
    expect(listed[0]?.last?.excerpt).toMatch(/^Please read this x{80,}$/)
  })

  test('show the firm who is waiting, until it answers or says that no answer is needed', async ({ ctx }) => {
    const [one, two, three] = [await newConversation(ctx), await newConversation(ctx), await newConversation(ctx)]
    const { admin } = one
    const later = (person: typeof admin, minutes: number) => ({
      ...person.ctx,
      now: () => new Date(ctx.now().getTime() + minutes * 60_000),
    })
    await write(later(one.member, 1), 'client', one.id, 'First')
    await write(later(two.member, 2), 'client', two.id, 'Second')
    await write(later(one.member, 3), 'client', one.id, 'Third')
    await write(later(admin, 4), 'firm', three.id, 'From us')
    const ids = async (filters = {}) => (await listDeskThreads(admin.ctx, filters)).items.map(({ id }) => id)
    expect(await ids()).toEqual([one.id, two.id, three.id])
    expect(await ids({ state: 'waiting' })).toEqual([one.id, two.id])
    expect(await summarizeWaitingThreads(ctx)).toEqual({ waiting: 2, oldestAt: '2026-11-20T15:01:00.000Z' })
    await settleThread(admin.ctx, { id: one.id, number: 1 })
    expect((await listDeskThreads(admin.ctx, {})).items[0]).toMatchObject({
      ...{ id: one.id, unread: 2, waitingSince: '2026-11-20T15:03:00.000Z' },
      last: { excerpt: 'Third', side: 'client' },
    })
    expect(await ids({ state: 'waiting' })).toEqual([two.id, one.id])
    await settleThread(admin.ctx, { id: one.id, number: 2 })
    await write(admin.ctx, 'firm', two.id, 'Answered')
    expect(await ids({ state: 'waiting' })).toEqual([])
    expect(await summarizeWaitingThreads(ctx)).toEqual({ waiting: 0, oldestAt: null })
    await write(two.member.ctx, 'client', two.id, 'Oh, wrong')
    await removeMessage(admin.ctx, { id: two.id, number: 3 })
    expect(await ids({ state: 'waiting' })).toEqual([])
  })

  test('can be searched by client and adviser, page by page', async ({ ctx }) => {
    const known = await newConversation(ctx)
    const { admin, member } = known
    await write(member.ctx, 'client', known.id, 'Hello')
    const company = await newClient(ctx, { name: 'Northern Pine' })
    const all: string[] = [known.id]
    for (let i = 0; i < 55; i++) {
      const { id } = await newEngagement(ctx, company.id, { title: `Books ${i}` })
      await write(admin.ctx, 'firm', id, 'Hello')
      all.push(id)
      if (i % 15 === 14) await ctx.db.execute('delete from rate_limits')
    }
    const found = async (filters: object) => (await listDeskThreads(admin.ctx, filters)).items.length
    expect(await found({ q: 'ada love' })).toBe(1)
    expect(await found({ adviser: admin.user.id })).toBe(1)
    expect(await found({ adviser: 'none', q: 'ada' })).toBe(0)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await listDeskThreads(admin.ctx, { after })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(56)
    expect([...seen].sort()).toEqual(all.sort())
  })
})
