import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { type TestCtx, test, testNow } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { getDeskChat } from '../../desk/server/reading.ts'
import { sendDeskChatMessage } from '../../desk/server/work.ts'
import { leaveEmail } from './notices.ts'
import { newVisitor, say } from './testing.ts'
import { sendTranscript } from './transcript.ts'
import { askForPerson, endChat, getEarlierMessages, noteTyping, openChat, rateChat, readChat } from './visit.ts'

const at = (ctx: TestCtx, milliseconds: number): TestCtx => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + milliseconds),
})
const textsSeenBy = async (ctx: TestCtx) => (await openChat(ctx)).chat?.items.map(({ text }) => text)

test('of two open conversations of an account, the one with the latest message is shown', async ({ ctx }) => {
  const person = await newPerson(ctx)
  const [laptop, phone] = [newVisitor(ctx, person.ctx), newVisitor(ctx)]
  const first = await say(laptop.ctx, 'On the laptop', { wants: 'person' })
  await say({ ...phone.ctx, now: at(ctx, 60_000).now }, 'On the phone, before signing in')
  const signedIn = newVisitor(ctx, person.ctx, { token: phone.token, tokenHash: '' }).ctx
  await say({ ...signedIn, now: at(ctx, 120_000).now }, 'On the phone')
  expect(await textsSeenBy(laptop.ctx)).toContain('On the phone')
  const admin = await newPerson(ctx, 'admin', { firstName: 'Dana', lastName: 'Adviser' })
  const later = { ...admin.ctx, now: at(ctx, 180_000).now }
  await sendDeskChatMessage(later, { id: first.id, text: 'An answer', sentId: randomUUID() })
  for (const visitor of [laptop.ctx, signedIn]) expect(await textsSeenBy(visitor)).toContain('An answer')
})

test('of two open conversations, only the one that the page shows is marked as read', async ({ ctx }) => {
  const person = await newPerson(ctx)
  const [laptop, phone] = [newVisitor(ctx, person.ctx), newVisitor(ctx)]
  const first = await say(laptop.ctx, 'On the laptop', { wants: 'person' })
  const second = await say({ ...phone.ctx, now: at(ctx, 60_000).now }, 'On the phone', { wants: 'person' })
  const signedIn = newVisitor(ctx, person.ctx, { token: phone.token, tokenHash: '' }).ctx
  await say({ ...signedIn, now: at(ctx, 120_000).now }, 'Signed in on the phone')
  const admin = await newPerson(ctx, 'admin', { firstName: 'Dana', lastName: 'Adviser' })
  for (const { id } of [first, second])
    await sendDeskChatMessage(admin.ctx, { id, text: 'An answer', sentId: randomUUID() })
  expect((await readChat(signedIn, { id: first.id, number: 2 })).visitorRead).toBe(2)
  expect((await getDeskChat(admin.ctx, { id: second.id })).chat.visitorRead).toBe(2)
  const stranger = newVisitor(ctx).ctx
  await expect(readChat(stranger, { id: first.id, number: 2 })).rejects.toThrow('There is no such conversation.')
})

test('of two open conversations, only the one that the page shows changes', async ({ ctx }) => {
  const person = await newPerson(ctx)
  const [laptop, phone] = [newVisitor(ctx, person.ctx), newVisitor(ctx)]
  const { id } = await say(laptop.ctx, 'On the laptop')
  const other = await say({ ...phone.ctx, now: at(ctx, 60_000).now }, 'On the phone')
  const signedIn = newVisitor(ctx, person.ctx, { token: phone.token, tokenHash: '' }).ctx
  await say({ ...signedIn, now: at(ctx, 120_000).now }, 'Signed in on the phone')
  const admin = await newPerson(ctx, 'admin', { firstName: 'Dana', lastName: 'Adviser' })
  const otherAtDesk = async () => (await getDeskChat(admin.ctx, { id: other.id })).chat
  const before = await otherAtDesk()
  const { ctx: here } = laptop
  expect((await getEarlierMessages(here, { id })).items.map(({ text }) => text)).toEqual(['On the laptop'])
  expect((await askForPerson(here, { id })).state).toBe('waiting')
  await noteTyping(here, { id })
  expect((await leaveEmail(here, { id, email: 'nora@example.org' })).isReachable).toBe(true)
  expect((await endChat(here, { id })).state).toBe('closed')
  expect((await rateChat(here, { id, rating: 4 })).rating).toBe(4)
  await sendTranscript(here, { id, email: 'nora@example.org' })
  const [mail] = await ctx.db.select().from(emails)
  expect(mail?.text).toContain('On the laptop')
  expect(await otherAtDesk()).toEqual(before)
})
