import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { type TestCtx, test, testContext, testNow } from '../../../../platform/testing/test.ts'
import { dayMs, hourMs } from '../../../../time/days.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { takeChat } from '../../desk/server/work.ts'
import { chatMessages, chats } from '../../server/tables.ts'
import type { ChatPage } from '../contract.ts'
import { SendChatMessage } from '../contract.ts'
import { visitorCookie } from './gate.ts'
import { closeIdleChats, sweepChats } from './sweeps.ts'
import { newChat, newVisitor, say } from './testing.ts'
import { askForPerson, endChat, getEarlierMessages, openChat, rateChat, readChat, sendChatMessage } from './visit.ts'

const textsOf = (page: ChatPage | null) => page?.items.filter(({ kind }) => kind === 'text').map(({ text }) => text)
const at = (ctx: TestCtx, milliseconds: number): TestCtx => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + milliseconds),
})

describe('the cookie', () => {
  test('is set on the first visit, and only a browser that has it gets the conversation', async ({ ctx }) => {
    const http = { request: new Headers(), response: new Headers() }
    expect(await openChat({ ...ctx, http })).toEqual({ chat: null })
    const [line = ''] = http.response.getSetCookie()
    expect(line).toMatch(/^zenith_chat=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = line.slice(visitorCookie.length + 1).split(';')[0] ?? ''
    const visitor = newVisitor(ctx, ctx, { token, tokenHash: '' })
    await say(visitor.ctx, 'Hello')
    expect(textsOf((await openChat(visitor.ctx)).chat)).toEqual(['Hello'])
    expect(textsOf((await openChat(newVisitor(ctx).ctx)).chat)).toBeUndefined()
    const [row] = await ctx.db.select().from(chats)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('is needed to write', async ({ ctx }) => {
    await expect(say(ctx, 'Hello')).rejects.toThrow('The chat needs a cookie')
  })

  test.for(['a', 'guessed', `${'x'.repeat(43)}y`])(
    'is refused if this site did not make it: %s',
    async (token, { ctx }) => {
      const forged = newVisitor(ctx, ctx, { token, tokenHash: '' })
      await expect(say(forged.ctx, 'Hello')).rejects.toThrow('The chat needs a cookie')
      expect(await openChat(forged.ctx)).toEqual({ chat: null })
      expect(forged.ctx.http.response.getSetCookie()[0]).toMatch(/^zenith_chat=[\w-]{43};/)
    },
  )

  test('no longer opens the conversation after its owner has signed out', async ({ ctx }) => {
    const person = await newPerson(ctx)
    const visitor = newVisitor(ctx, person.ctx)
    await say(visitor.ctx, 'I am signed in')
    expect(textsOf((await openChat(visitor.ctx)).chat)).toEqual(['I am signed in'])
    const next = newVisitor(ctx, ctx, { token: visitor.token, tokenHash: '' })
    expect((await openChat(next.ctx)).chat).toBeNull()
    const [line = ''] = next.ctx.http.response.getSetCookie()
    expect(line).not.toContain(visitor.token)
    // On another device, the account finds its conversation.
    expect(textsOf((await openChat(newVisitor(ctx, person.ctx).ctx)).chat)).toEqual(['I am signed in'])
  })

  test('gives the conversation to an account once its visitor signs in and writes', async ({ ctx }) => {
    const visitor = newVisitor(ctx)
    await say(visitor.ctx, 'Before')
    const person = await newPerson(ctx)
    await say(newVisitor(ctx, person.ctx, { token: visitor.token, tokenHash: '' }).ctx, 'After')
    expect((await openChat(visitor.ctx)).chat).toBeNull()
    const [row] = await ctx.db.select().from(chats)
    expect(row?.userId).toBe(person.user.id)
  })
})

describe('a message', () => {
  test('is stored once, however often it is sent, and gets the next number', async ({ ctx }) => {
    const visitor = newVisitor(ctx)
    const sentId = randomUUID()
    const first = await say(visitor.ctx, 'Once', { sentId })
    expect(await say(visitor.ctx, 'Once', { sentId })).toEqual(first)
    expect((await say(visitor.ctx, 'Twice')).message.number).toBe(2)
    await endChat(visitor.ctx, first)
    // The browser didn't get the answer, and the conversation has been closed since.
    expect((await say(visitor.ctx, 'Once', { sentId })).id).toBe(first.id)
    expect(await ctx.db.$count(chats)).toBe(1)
  })

  test('may have the same id as the message of another visitor', async ({ ctx }) => {
    const sentId = randomUUID()
    const one = await say(newVisitor(ctx).ctx, 'Mine', { sentId })
    const other = await say(newVisitor(ctx).ctx, 'Mine too', { sentId })
    expect(other.id).not.toBe(one.id)
    expect(other.message.text).toBe('Mine too')
  })

  test('has its identifiers masked before it is stored', async ({ ctx }) => {
    const visitor = newVisitor(ctx)
    await say(visitor.ctx, 'My SSN is 219-09-9999 and my card is 4111 1111 1111 1111')
    const [row] = await ctx.db.select().from(chatMessages)
    expect(row?.text).toMatch(/SSN is \S+9999 and my card is \S.*1111/)
    expect(JSON.stringify(row)).not.toMatch(/219-09|4111 1111/)
    expect(row?.masked.toSorted()).toEqual(['card', 'ssn'])
  })

  test.for([
    ['/booking/MTIzNDU2Nzg5MDEy.c2VjcmV0c2VjcmV0', '/booking/…'],
    ['/survey/c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0', '/survey/…'],
    ['/blog/219-09-9999', '/blog/•••-••-9999'],
    ['/\u202efdp.exe', '/'],
    ['//evil.example/sign-in', '/'],
    ['/.//evil.example', '/'],
    ['/services/accounting', '/services/accounting'],
  ])('on %s stores no secret in the address, and no other site', async ([page = '', kept], { ctx }) => {
    await say(newVisitor(ctx).ctx, 'Hello', { page })
    expect(await ctx.db.select({ page: chats.page }).from(chats)).toEqual([{ page: kept }])
  })

  test('has visible characters only, and at most 4,000', () => {
    const send = (text: string) => SendChatMessage.safeParse({ sentId: randomUUID(), text })
    expect(send('a\u202Eb\u0007c\u200Bd\r\ne <b>bold</b>').data?.text).toBe('abcd\ne <b>bold</b>')
    expect(send('\u202E \u0000').error?.issues[0]?.message).toBe('Please write a message')
    expect(send('a'.repeat(4_001)).error?.issues[0]?.message).toBe(
      'Please keep the message to 4,000 characters at most',
    )
    expect(send('a'.repeat(4_000)).success).toBe(true)
  })

  test('is refused after too many messages in a minute', async ({ ctx }) => {
    const visitor = newVisitor(ctx)
    for (let i = 0; i < 20; i += 1) await say(visitor.ctx, `Message ${i}`)
    await expect(say(visitor.ctx, 'One more')).rejects.toThrow('Too many attempts')
  })
})

test('two tabs that begin at once get one conversation, and each message gets its own number', async ({ database }) => {
  const visitor = newVisitor(testContext(database))
  const sent = await Promise.all(Array.from({ length: 10 }, (_, i) => say(visitor.ctx, `Message ${i}`)))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(sent.map(({ message }) => message.number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const sentId = randomUUID()
  const twice = await Promise.all([say(visitor.ctx, 'Same', { sentId }), say(visitor.ctx, 'Same', { sentId })])
  expect(twice.map(({ message }) => message.number)).toEqual([11, 11])
})

test('10,000 messages load page by page', async ({ ctx }) => {
  const { id, ctx: visitor } = await newChat(ctx)
  const rows = Array.from({ length: 10_000 }, (_, i) => ({
    ...({ chatId: id, number: i + 2, sentId: randomUUID(), side: 'visitor', kind: 'text', author: 'visitor' } as const),
    ...{ sentAt: testNow, text: `Message ${i + 2}`, revision: i + 2 },
  }))
  for (let i = 0; i < rows.length; i += 2_000) await ctx.db.insert(chatMessages).values(rows.slice(i, i + 2_000))
  await ctx.db.update(chats).set({ lastNumber: 10_001, revision: 10_001 })
  const { chat } = await openChat(visitor)
  expect([chat?.items.length, chat?.items.at(-1)?.number, chat?.before]).toEqual([50, 10_001, 9_952])
  const earlier = await getEarlierMessages(visitor, { id, before: '9952' })
  expect([earlier.items[0]?.number, earlier.items.at(-1)?.number]).toEqual([9_902, 9_951])
  expect((await getEarlierMessages(visitor, { id, before: '2' })).before).toBeNull()
})

test('reading never goes back, and not past the last message', async ({ ctx }) => {
  const { ctx: visitor, id } = await newChat(ctx)
  await say(visitor, 'Two')
  expect((await readChat(visitor, { id, number: 2_000_000_000 })).visitorRead).toBe(2)
  expect((await readChat(visitor, { id, number: 1 })).visitorRead).toBe(2)
})

test('asking for a person puts the visitor in the queue once', async ({ ctx }) => {
  const { ctx: visitor } = newVisitor(ctx)
  const chat = await say(visitor, 'What is an FBAR?')
  await expect(askForPerson(newVisitor(ctx).ctx, chat)).rejects.toThrow('There is no such conversation.')
  expect((await askForPerson(visitor, chat)).state).toBe('waiting')
  await askForPerson(visitor, chat)
  const shown = (await openChat(visitor)).chat
  expect(shown?.items.map(({ kind }) => kind)).toEqual(['text', 'asked'])
})

describe('the end', () => {
  test('closes the conversation, which can then be rated, and the next message begins another', async ({ ctx }) => {
    const { ctx: visitor, id } = await newChat(ctx)
    expect(await endChat(visitor, { id })).toMatchObject({ state: 'closed', closedBy: 'visitor' })
    expect((await endChat(visitor, { id })).revision).toBe(2)
    expect((await rateChat(visitor, { id, rating: 4 })).rating).toBe(4)
    expect((await openChat(visitor)).chat?.id).toBe(id)
    expect((await say(visitor, 'And another thing')).id).not.toBe(id)
  })

  test('lets the visitor see the conversation for one more day', async ({ ctx }) => {
    const { ctx: visitor, id } = await newChat(ctx)
    await endChat(visitor, { id })
    expect((await openChat(at(visitor, 25 * hourMs))).chat).toBeNull()
  })

  test('happens on its own after a day without messages, or after a week if a person should answer', async ({
    ctx,
  }) => {
    const withAssistant = newVisitor(ctx)
    await say(withAssistant.ctx, 'What is an FBAR?')
    const withPerson = await newChat(ctx)
    await closeIdleChats.run(at(ctx, 23 * hourMs), {})
    expect(await ctx.db.$count(chats)).toBe(2)
    expect((await openChat(withAssistant.ctx)).chat?.state).toBe('assistant')
    await closeIdleChats.run(at(ctx, 25 * hourMs), {})
    expect((await openChat(at(withAssistant.ctx, 25 * hourMs))).chat).toMatchObject({
      state: 'closed',
      closedBy: 'time',
    })
    expect((await openChat(withPerson.ctx)).chat?.state).toBe('waiting')
    await closeIdleChats.run(at(ctx, 8 * dayMs), {})
    expect((await openChat(at(withPerson.ctx, 8 * dayMs))).chat?.state).toBe('closed')
  })

  test('is followed by deletion 24 months after the last message', async ({ ctx }) => {
    const { ctx: visitor, id } = await newChat(ctx)
    await endChat(visitor, { id })
    await newChat(ctx)
    await sweepChats.run(at(ctx, 729 * dayMs), {})
    expect(await ctx.db.$count(chats)).toBe(2)
    await sweepChats.run(at(ctx, 732 * dayMs), {})
    expect(await ctx.db.$count(chats)).toBe(1)
    expect(await ctx.db.$count(chatMessages)).toBe(1)
  })
})

test('a visitor who returns after a year starts over, and finds nothing of the old conversation', async ({ ctx }) => {
  const visitor = newVisitor(ctx)
  const { id } = await say(visitor.ctx, 'My secret of last year')
  const later = (days: number) => ({ ...visitor.ctx, now: () => new Date(ctx.now().getTime() + days * dayMs) })
  await closeIdleChats.run(later(2), {})
  expect(await openChat(later(365))).toEqual({ chat: null })
  const again = await say(later(365), 'Hello again')
  expect([again.id === id, again.message.number]).toEqual([false, 1])
  expect(JSON.stringify(await openChat(later(365)))).not.toContain('secret of last year')
})

test('a visitor sees the name of the person who joins, and no account', async ({ ctx }) => {
  const { id, ctx: visitor } = await newChat(ctx)
  const admin = await newPerson(ctx, 'admin', { firstName: 'Dana', lastName: 'Adviser' })
  await takeChat(admin.ctx, { id })
  const { chat } = await openChat(visitor)
  expect(chat).toMatchObject({ state: 'person', person: 'Dana Adviser' })
  expect(chat?.items.at(-1)).toMatchObject({ kind: 'joined', by: 'Dana Adviser', isMine: false })
  expect(JSON.stringify(chat)).not.toContain(admin.user.id)
  expect(JSON.stringify(chat)).not.toContain(admin.user.email)
  await expect(
    sendChatMessage(visitor, SendChatMessage.parse({ sentId: randomUUID(), text: 'Hi' })),
  ).resolves.toMatchObject({ status: { state: 'person' } })
})
