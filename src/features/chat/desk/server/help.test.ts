import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { seedCompany } from '../../../company/server/service.ts'
import { installFaqs } from '../../../faqs/server/install.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { getInquiry } from '../../../inquiries/server/desk.ts'
import { newChat, newVisitor, say } from '../../conversations/server/testing.ts'
import { NewReply, StartInquiry } from '../contract.ts'
import { blockVisitor, unblockVisitor } from './blocking.ts'
import { startInquiry } from './inquiry.ts'
import { getDeskChat } from './reading.ts'
import { addReply, listReplies, removeReply } from './replies.ts'
import { suggestAnswer } from './suggesting.ts'

test('a blocked visitor cannot write until they are unblocked, and others can', async ({ ctx }) => {
  const admin = await newPerson(ctx, 'admin')
  const { id, ctx: visitor } = await newChat(ctx, 'Buy my pills')
  expect(await blockVisitor(admin.ctx, { id })).toMatchObject({
    isBlocked: true,
    closeReason: 'unwanted',
    chat: { state: 'closed' },
  })
  await blockVisitor(admin.ctx, { id })
  await expect(say(visitor, 'And again')).rejects.toThrow("You can't write in this chat anymore.")
  await say(newVisitor(ctx).ctx, 'What is an FBAR?')
  expect((await unblockVisitor(admin.ctx, { id })).isBlocked).toBe(false)
  await say(visitor, 'Sorry')
  const actions = (await ctx.db.select().from(auditEntries)).map(({ action }) => action)
  expect(actions.sort()).toEqual(['chat.visitor-blocked', 'chat.visitor-unblocked'])
})

test('canned replies have unique titles and masked identifiers, and can be removed', async ({ ctx }) => {
  const admin = await newPerson(ctx, 'admin')
  const reply = await addReply(admin.ctx, { title: 'Hours', text: 'We are open. SSN 219-09-9999.' })
  expect(reply.text).not.toContain('219-09')
  await addReply(admin.ctx, { title: 'Address', text: 'Here.' })
  await expect(addReply(admin.ctx, { title: 'HOURS', text: 'Again' })).rejects.toThrow('has this title')
  expect((await listReplies(admin.ctx)).map(({ title }) => title)).toEqual(['Address', 'Hours'])
  await removeReply(admin.ctx, { id: reply.id })
  await expect(removeReply(admin.ctx, { id: reply.id })).rejects.toThrow('There is no such canned reply.')
  expect(NewReply.safeParse({ title: ' ', text: '' }).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a title',
    'Please write a message',
  ])
})

test('a conversation starts an inquiry only once, and each links to the other', async ({ ctx }) => {
  const admin = await newPerson(ctx, 'admin')
  const { id } = await newChat(ctx, 'My SSN is 219-09-9999')
  const input = StartInquiry.parse({
    ...{ id, requestId: randomUUID(), name: 'Nora Night', email: 'Nora@Example.org', topic: 'expat', country: 'CA' },
    ...{ message: 'Please call me. My SSN is 219-09-9999.', consent: true },
  })
  const started = await startInquiry(admin.ctx, input)
  expect(await startInquiry(admin.ctx, input)).toEqual(started)
  const inquiry = await getInquiry(admin.ctx, started)
  expect(inquiry).toMatchObject({ email: 'nora@example.org', account: null, state: 'new', way: 'email' })
  expect(inquiry.message).not.toContain('219-09')
  expect(inquiry.entries.map(({ text }) => text)).toEqual([expect.stringContaining(`/admin/chats/${id}`)])
  const { notes } = await getDeskChat(admin.ctx, { id })
  expect(notes.map(({ text }) => text)).toEqual([`Started the inquiry ${started.reference}.`])
  expect(StartInquiry.safeParse({ ...input, consent: false }).error?.issues[0]?.message).toBe(
    'Please ask the visitor first',
  )
})

test('the suggested answer is about the last message, names its sources, and is not added to the chat', async ({
  ctx,
}) => {
  await seedCompany(ctx)
  await installFaqs(ctx)
  const admin = await newPerson(ctx, 'admin')
  const { id, ctx: visitor } = await newChat(ctx, 'Hello')
  await say(visitor, 'who needs to file an fbar')
  const { answer } = await suggestAnswer(admin.ctx, { id })
  expect(answer?.sentences.some(({ source }) => source?.title)).toBe(true)
  const unclear = await newChat(ctx, 'asdf qwer zxcv')
  expect(await suggestAnswer(admin.ctx, { id: unclear.id })).toEqual({ answer: null })
  await expect(suggestAnswer(admin.ctx, { id: randomUUID() })).rejects.toThrow('There is no such conversation.')
})
