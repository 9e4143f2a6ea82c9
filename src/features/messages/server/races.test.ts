import { randomUUID } from 'node:crypto'
import { describe, expect, inject } from 'vitest'
import { emails, rateLimits } from '../../../platform/db/tables.ts'
import { test, testContext } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { clients } from '../../clients/server/tables.ts'
import { newMember } from '../../clients/server/testing.ts'
import { readMessages } from './changes.ts'
import { sendMessageNotices } from './notices.ts'
import { messages } from './tables.ts'
import { newConversation, write } from './testing.ts'
import { getMessages } from './threads.ts'

/** Runs only on PostgreSQL, because the embedded database runs one query after another and has no races. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('a message that is sent ten times with the same id is stored and audited only once', async ({ database }) => {
    const ctx = testContext(database)
    const { id, member } = await newConversation(ctx)
    const before = await ctx.db.$count(auditEntries)
    const sentId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => write(member.ctx, 'client', id, 'Hello', { sentId })),
    )
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1]))
    expect(await ctx.db.$count(messages)).toBe(1)
    expect((await ctx.db.$count(auditEntries)) - before).toBe(1)
  })

  test('20 senders get the numbers 1 to 60 without a gap, in the order of their times', async ({ database }) => {
    const ctx = testContext(database)
    const { id, client, member, admin } = await newConversation(ctx)
    const people = [member, ...(await Promise.all(Array.from({ length: 18 }, () => newMember(ctx, client.id))))]
    const now = () => new Date()
    const send = async (person: typeof member, side: 'client' | 'firm', name: number) => {
      for (const part of ['a', 'b', 'c']) await write({ ...person.ctx, now }, side, id, `${name}${part}`)
    }
    await Promise.all([send(admin, 'firm', 0), ...people.map((person, index) => send(person, 'client', index + 1))])
    const pages = [await getMessages(member.ctx, 'client', { id })]
    pages.unshift(await getMessages(member.ctx, 'client', { id, before: String(pages[0]?.before) }))
    const items = pages.flatMap((page) => page.items)
    expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
    expect(new Set(items.map(({ text }) => text)).size).toBe(60)
    for (let name = 0; name < 20; name++) {
      const own = items.map(({ text }) => text).filter((text) => Number.parseInt(text, 10) === name)
      expect(own).toEqual([`${name}a`, `${name}b`, `${name}c`])
    }
    expect(pages[1]?.revision).toBe(60)
    await ctx.db.delete(rateLimits)
  })

  test('while a client is being archived, a message is either stored before or refused', async ({ database }) => {
    const ctx = testContext(database)
    for (let round = 0; round < 5; round++) {
      const { id, member } = await newConversation(ctx)
      const [sent] = await Promise.allSettled([
        write(member.ctx, 'client', id, 'Hello'),
        ctx.db.update(clients).set({ archivedAt: ctx.now() }),
      ])
      if (sent.status === 'rejected') expect(sent.reason.status).toBe(409)
      await ctx.db.update(clients).set({ archivedAt: null })
    }
  })

  test('two processes send only one email, and of ten read marks the highest counts', async ({ database }) => {
    const ctx = testContext(database)
    const { id, member, admin } = await newConversation(ctx)
    for (let i = 0; i < 10; i++) await write(admin.ctx, 'firm', id, 'Hello')
    const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 3_600_000) }
    await Promise.all(Array.from({ length: 5 }, () => sendMessageNotices.run(later, {})))
    const sent = (await ctx.db.select().from(emails)).filter(({ recipient }) => recipient === member.user.email)
    expect(sent).toHaveLength(1)
    await Promise.all(Array.from({ length: 10 }, (_, i) => readMessages(member.ctx, 'client', { id, number: 10 - i })))
    expect((await getMessages(member.ctx, 'client', { id })).readers).toMatchObject([{ number: 10, isMe: true }])
  })
})
