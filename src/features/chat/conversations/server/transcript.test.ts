import { expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { test } from '../../../../platform/testing/test.ts'
import { seedCompany } from '../../../company/server/service.ts'
import { installFaqs } from '../../../faqs/server/install.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { addChatNote, sendDeskChatMessage } from '../../desk/server/work.ts'
import { ToEmail } from '../contract.ts'
import { newVisitor, say } from './testing.ts'
import { sendTranscript, withoutLinks } from './transcript.ts'

test('has both sides with names and sources, masked numbers, and no links or addresses from the visitor', async ({
  ctx,
}) => {
  await seedCompany(ctx)
  await installFaqs(ctx)
  const visitor = newVisitor(ctx)
  const admin = await newPerson(ctx, 'admin', { firstName: 'Dana', lastName: 'Adviser' })
  const { id } = await say(visitor.ctx, 'who needs to file an fbar? my ssn is 219-09-9999')
  await ctx.runJobs()
  await say(visitor.ctx, 'Win at https://bad.example/now or www.bad.example or bad.example, or me@bad.example <b>x</b>')
  await sendDeskChatMessage(admin.ctx, { id, text: 'See https://www.irs.gov/ first.', sentId: crypto.randomUUID() })
  await addChatNote(admin.ctx, { id, text: 'Between us' })
  expect(await sendTranscript(visitor.ctx, { id, email: 'Nora@Example.org' })).toEqual({ queued: true })
  const [email] = await ctx.db.select().from(emails)
  expect(email?.recipient).toBe('nora@example.org')
  for (const body of [email?.html ?? '', email?.text ?? '']) {
    expect(body).toContain('Dana Adviser')
    expect(body).toContain('Sources: ')
    expect(body).toContain('https://www.irs.gov/')
    expect(body).not.toMatch(/219-09|bad\.example|Between us/)
  }
  expect(email?.html).not.toContain('<b>x</b>')
})

test('leaves out addresses in any alphabet and phone numbers, but not a sentence that follows a number', async ({
  ctx,
}) => {
  await seedCompany(ctx)
  const visitor = newVisitor(ctx)
  const traps = ['пример.рф', '例え。テスト', 'HTTPS://Bad.Example', '10.20.30.40/x', '163.com', '+1 302 555 0142']
  for (const trap of [...traps, '(302) 555-0142', '3025550142']) await say(visitor.ctx, `Go to ${trap} now`)
  const plain = 'I moved in 2024.What now? I made 85,000.50 in Q1.And $3.5 more, e.g. at 5 p.m.'
  const { id } = await say(visitor.ctx, plain)
  await sendTranscript(visitor.ctx, { id, email: 'nora@example.org' })
  const [email] = await ctx.db.select().from(emails)
  const lines = (email?.text ?? '').split('\n').filter((line) => line.includes('Go to'))
  expect(lines).toHaveLength(8)
  for (const line of lines) expect(line.trim()).toBe('Go to [link removed] now')
  expect((email?.text ?? '').replaceAll(/\s+/g, ' ')).toContain(plain.replace('Q1.And', '[link removed]'))
})

test('leaves out addresses that hide behind invisible characters, dots of other scripts or a dot in front', async ({
  ctx,
}) => {
  await seedCompany(ctx)
  const visitor = newVisitor(ctx)
  const traps = ['bad｡example', 'bad․example', 'bad\u200d.example', 'bad.\u200cexample', 'bad\u034f.example']
  for (const trap of [...traps, 'bad.ex\ufe0fample', '.bad.example', '..bad.example/x']) {
    await say(visitor.ctx, `Go to ${trap} now`, { wants: 'person' })
  }
  const { id } = await say(visitor.ctx, 'Wait...what, and so on', { wants: 'person' })
  await sendTranscript(visitor.ctx, { id, email: 'nora@example.org' })
  const [email] = await ctx.db.select().from(emails)
  const lines = (email?.text ?? '').split('\n').filter((line) => line.includes('Go to'))
  expect(lines.map((line) => line.trim())).toEqual(Array(8).fill('Go to [link removed] now'))
  expect(email?.text).toContain('Wait...what, and so on')
})

test.each(['a', 'é', '+1', 'a.', '+1 ((((('])('takes no time for many long messages of "%s"', (part) => {
  const text = part.repeat(4_000 / part.length)
  const began = performance.now()
  for (let count = 0; count < 200; count += 1) withoutLinks(text)
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('is sent only once for the same messages and address, and only a few times a day', async ({ ctx }) => {
  await seedCompany(ctx)
  const visitor = newVisitor(ctx)
  const { id } = await say(visitor.ctx, 'Hello', { wants: 'person' })
  for (let times = 0; times < 2; times += 1) await sendTranscript(visitor.ctx, { id, email: 'nora@example.org' })
  expect(await ctx.db.$count(emails)).toBe(1)
  await say(visitor.ctx, 'One more thing')
  await sendTranscript(visitor.ctx, { id, email: 'nora@example.org' })
  expect(await ctx.db.$count(emails)).toBe(2)
  await expect(sendTranscript(visitor.ctx, { id, email: 'nora@example.org' })).rejects.toThrow('Too many')
})

test('needs a conversation of the same browser, and an address', async ({ ctx }) => {
  const { id } = await say(newVisitor(ctx).ctx, 'Hello')
  await expect(sendTranscript(newVisitor(ctx).ctx, { id, email: 'nora@example.org' })).rejects.toThrow(
    'There is no such conversation.',
  )
  expect(ToEmail.safeParse({ email: 'nora' }).success).toBe(false)
})
