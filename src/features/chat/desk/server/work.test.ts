import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { newChat, newVisitor, say } from '../../conversations/server/testing.ts'
import { endChat, openChat } from '../../conversations/server/visit.ts'
import type { ChatFilters } from '../contract.ts'
import { countChats, listChats } from './list.ts'
import { getDeskChat } from './reading.ts'
import {
  addChatNote,
  assignChat,
  closeDeskChat,
  noteDeskTyping,
  readDeskChat,
  sendDeskChatMessage,
  takeChat,
} from './work.ts'

const newAdmin = (ctx: TestCtx, firstName: string) => newPerson(ctx, 'admin', { firstName, lastName: 'Adviser' })
const reply = (ctx: TestCtx, id: string, text = 'Good morning', sentId = randomUUID()) =>
  sendDeskChatMessage(ctx, { id, text, sentId })
const idsIn = async (ctx: TestCtx, filters: ChatFilters) => (await listChats(ctx, filters)).items.map(({ id }) => id)

describe('answering', () => {
  test('takes over a conversation that no one has, ends the wait, and stores the answer once', async ({ ctx }) => {
    const dana = await newAdmin(ctx, 'Dana')
    const { id, ctx: visitor } = await newChat(ctx)
    const sentId = randomUUID()
    const sent = await reply(dana.ctx, id, 'Good morning', sentId)
    expect(await reply(dana.ctx, id, 'Good morning', sentId)).toMatchObject({ message: sent.message })
    expect((await openChat(visitor)).chat?.items.map(({ kind, by }) => [kind, by])).toEqual([
      ['text', ''],
      ['joined', 'Dana Adviser'],
      ['text', 'Dana Adviser'],
    ])
    expect(await getDeskChat(dana.ctx, { id })).toMatchObject({ isMine: true, waitingSince: null })
    await say(visitor, 'Thank you, one more question')
    expect((await getDeskChat(dana.ctx, { id })).waitingSince).not.toBeNull()
  })

  test('does not take a conversation away from a colleague, and masks identifiers', async ({ ctx }) => {
    const [dana, omar] = [await newAdmin(ctx, 'Dana'), await newAdmin(ctx, 'Omar')]
    const { id } = await newChat(ctx)
    await takeChat(dana.ctx, { id })
    const { message, status } = await reply(omar.ctx, id, 'Your SIN 046 454 286 is fine')
    expect(status.person).toBe('Dana Adviser')
    expect(message.text).not.toContain('046 454')
  })

  test('is refused in a closed conversation, and needs a name', async ({ ctx }) => {
    const dana = await newAdmin(ctx, 'Dana')
    const { id, ctx: visitor } = await newChat(ctx)
    const nameless = await newPerson(ctx, 'admin', { firstName: '', lastName: '' })
    await expect(reply(nameless.ctx, id)).rejects.toThrow('Please enter your name')
    await endChat(visitor, { id })
    await expect(reply(dana.ctx, id)).rejects.toThrow('This conversation is closed')
    await expect(takeChat(dana.ctx, { id })).rejects.toThrow('This conversation is closed')
    await expect(reply(dana.ctx, randomUUID())).rejects.toThrow('There is no such conversation.')
  })
})

test('the visitor never sees an email address of the firm, even if an adviser has no name', async ({ ctx }) => {
  const dana = await newAdmin(ctx, 'Dana')
  const nameless = await newPerson(ctx, 'admin', { firstName: '', lastName: '' })
  const { id, ctx: visitor } = await newChat(ctx)
  await noteDeskTyping(nameless.ctx, { id })
  expect((await openChat(visitor)).chat?.typing).toEqual(['The firm'])
  await assignChat(dana.ctx, { id, adviserId: nameless.user.id })
  const { chat } = await openChat(visitor)
  expect(chat).toMatchObject({ person: 'The firm', items: [{ by: '' }, { kind: 'joined', by: 'The firm' }] })
  expect(JSON.stringify(chat)).not.toContain(nameless.user.email)
  expect((await getDeskChat(dana.ctx, { id })).chat.person).toBe(nameless.user.email)
})

test('a conversation can go to a colleague, go back to the queue, and be closed with a reason', async ({ ctx }) => {
  const [dana, omar] = [await newAdmin(ctx, 'Dana'), await newAdmin(ctx, 'Omar')]
  const { id, ctx: visitor } = await newChat(ctx)
  await takeChat(dana.ctx, { id })
  expect((await assignChat(dana.ctx, { id, adviserId: omar.user.id })).chat.person).toBe('Omar Adviser')
  expect((await assignChat(dana.ctx, { id, adviserId: null })).chat).toMatchObject({ state: 'waiting', person: null })
  const client = await newPerson(ctx)
  await expect(assignChat(dana.ctx, { id, adviserId: client.user.id })).rejects.toThrow('can no longer take')
  const closed = await closeDeskChat(omar.ctx, { id, reason: 'answered' })
  expect(closed).toMatchObject({
    closeReason: 'answered',
    waitingSince: null,
    chat: { state: 'closed', closedBy: 'firm' },
  })
  expect((await openChat(visitor)).chat?.items.at(-1)).toMatchObject({ kind: 'closed', by: 'Omar Adviser' })
  const entries = await ctx.db.select().from(auditEntries)
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'chat.assigned',
    'chat.assigned',
    'chat.closed',
    'chat.taken-over',
  ])
})

test('colleagues see notes, but the visitor never does', async ({ ctx }) => {
  const dana = await newAdmin(ctx, 'Dana')
  const { id, ctx: visitor } = await newChat(ctx)
  const { notes } = await addChatNote(dana.ctx, { id, text: 'Card 4111 1111 1111 1111. Be kind.' })
  expect(notes).toMatchObject([{ by: 'Dana Adviser', text: expect.stringContaining('Be kind.') }])
  expect(notes[0]?.text).not.toContain('4111 1111')
  expect(JSON.stringify(await openChat(visitor))).not.toContain('Be kind')
})

test('each side sees that the other is writing, and colleagues see each other', async ({ ctx }) => {
  const [dana, omar] = [await newAdmin(ctx, 'Dana'), await newAdmin(ctx, 'Omar')]
  const { id, ctx: visitor } = await newChat(ctx)
  await noteDeskTyping(dana.ctx, { id })
  expect((await openChat(visitor)).chat?.typing).toEqual(['Dana Adviser'])
  expect((await getDeskChat(omar.ctx, { id })).chat.typing).toEqual(['Dana Adviser'])
  expect((await getDeskChat(dana.ctx, { id })).chat.typing).toEqual([])
  expect((await readDeskChat(omar.ctx, { id, number: 1 })).firmRead).toBe(1)
})

test('the queue shows the longest wait first, and each view shows its own conversations', async ({ ctx }) => {
  const dana = await newAdmin(ctx, 'Dana')
  const first = await newChat(ctx, 'The first one')
  const second = await newChat({ ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) }, 'The 2nd one, about FBAR')
  const mine = await newChat(ctx, 'Mine')
  await reply(dana.ctx, mine.id)
  const withAssistant = await say(newVisitor(ctx).ctx, 'What is 100%_ of an FBAR?')
  const closed = await newChat(ctx)
  await endChat(closed.ctx, closed)
  expect(await idsIn(dana.ctx, { view: 'waiting' })).toEqual([first.id, second.id])
  expect(await idsIn(dana.ctx, { view: 'mine' })).toEqual([mine.id])
  expect(await idsIn(dana.ctx, { view: 'assistant' })).toEqual([withAssistant.id])
  expect(await idsIn(dana.ctx, { view: 'closed' })).toEqual([closed.id])
  expect(await idsIn(dana.ctx, { view: 'open' })).toHaveLength(4)
  expect((await idsIn(dana.ctx, { q: 'fbar' })).sort()).toEqual([second.id, withAssistant.id].sort())
  expect(await idsIn(dana.ctx, { q: '100%_' })).toEqual([withAssistant.id])
  expect(await countChats(dana.ctx)).toEqual({ waiting: 2, mine: 1, assistant: 1 })
  const [row] = (await listChats(dana.ctx, { view: 'mine' })).items
  expect(row).toMatchObject({
    visitor: null,
    adviser: { name: 'Dana Adviser' },
    page: '/faqs',
    last: { side: 'firm', excerpt: 'Good morning' },
  })
})

test('the search finds what anyone wrote in any chat, and takes special characters literally', async ({ ctx }) => {
  const dana = await newAdmin(ctx, 'Dana')
  const one = await newChat(ctx, 'I paid 100%_ of it from C:\\Taxes, "twice"')
  const other = await newChat(ctx, "I paid 100 percent, in snake_case, and it's fine")
  await reply(dana.ctx, one.id, 'Please look at <Form> 8833-Q.')
  await endChat(other.ctx, other)
  for (const word of ['100%', '100%_', '%', 'C:\\Taxes', '\\', '"twice"', 'form> 8833-q'])
    expect([word, await idsIn(dana.ctx, { q: word })]).toEqual([word, [one.id]])
  for (const word of ['SNAKE_case', '100 percent', "it's"])
    expect([word, await idsIn(dana.ctx, { q: word })]).toEqual([word, [other.id]])
  expect((await idsIn(dana.ctx, { q: '_' })).sort()).toEqual([one.id, other.id].sort())
  for (const word of ['100_percent', 'snake%case', '\\_', '\\%'])
    expect([word, await idsIn(dana.ctx, { q: word })]).toEqual([word, []])
  expect(await idsIn(dana.ctx, { q: 'snake', view: 'open' })).toEqual([])
})
