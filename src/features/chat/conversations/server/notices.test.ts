import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { seedCompany } from '../../../company/server/service.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { sendDeskChatMessage } from '../../desk/server/work.ts'
import { leaveEmail, sendReplyNotices } from './notices.ts'
import { noteHere } from './presence.ts'
import { newChat, newVisitor, say } from './testing.ts'
import { openChat, readChat } from './visit.ts'

const after = <C extends TestCtx>(ctx: C, minutes: number): C => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + minutes * 60_000),
})

/** A visitor who left an address, and someone at the firm. */
async function world(ctx: TestCtx) {
  await seedCompany(ctx)
  const admin = await newPerson(ctx, 'admin')
  const visitor = await newChat(ctx)
  await leaveEmail(visitor.ctx, { id: visitor.id, email: 'Nora@Example.org' })
  const reply = (minutes: number, text = 'Your refund is on its way') =>
    sendDeskChatMessage(after(admin.ctx, minutes), { id: visitor.id, text, sentId: randomUUID() })
  const sentAt = async (minutes: number) => {
    for (let run = 0; run < 2; run += 1) await sendReplyNotices.run(after(ctx, minutes), {})
    return (await ctx.db.select().from(emails)).length
  }
  return { visitor, reply, sentAt }
}

describe('a visitor who has left the site', () => {
  test('gets one email for several replies, which says nothing about them, and another only after reading', async ({
    ctx,
  }) => {
    const { visitor, reply, sentAt } = await world(ctx)
    await reply(0)
    await reply(1)
    expect(await sentAt(1)).toBe(0)
    expect(await sentAt(2)).toBe(1)
    await reply(5)
    expect(await sentAt(30)).toBe(1)
    const [email] = await ctx.db.select().from(emails)
    expect(email?.recipient).toBe('nora@example.org')
    expect(email?.text).toContain('/#chat')
    expect(email?.text).not.toMatch(/refund/)
    const { chat } = await openChat(visitor.ctx)
    await readChat(visitor.ctx, { id: visitor.id, number: chat?.items.at(-1)?.number ?? 0 })
    await reply(40)
    expect(await sentAt(42)).toBe(2)
  })

  test('gets none if they have read the reply, or as long as they stay', async ({ ctx }) => {
    const { visitor, reply, sentAt } = await world(ctx)
    await reply(0)
    await noteHere(after(ctx, 1.5), visitor.id, 'visitor')
    expect(await sentAt(2)).toBe(0)
    expect(await sentAt(4)).toBe(1)
    await say(visitor.ctx, 'I am back')
    await reply(10)
    const { message } = await reply(10)
    await readChat(visitor.ctx, { id: visitor.id, number: message.number })
    expect(await sentAt(13)).toBe(1)
  })

  test('gets it at the address of their account if they were signed in, and at none if we know none', async ({
    ctx,
  }) => {
    const { sentAt } = await world(ctx)
    const admin = await newPerson(ctx, 'admin')
    const client = await newPerson(ctx, 'client')
    const known = await say(newVisitor(ctx, client.ctx).ctx, 'Hello', { wants: 'person' })
    const unknown = await newChat(ctx)
    expect([known.status.isReachable, (await openChat(unknown.ctx)).chat?.isReachable]).toEqual([true, false])
    for (const { id } of [known, unknown])
      await sendDeskChatMessage(admin.ctx, { id, text: 'Hello', sentId: randomUUID() })
    expect(await sentAt(3)).toBe(1)
    expect((await ctx.db.select().from(emails))[0]?.recipient).toBe(client.user.email)
  })
})

test('only the visitor can leave an address, and no address can be left too often', async ({ ctx }) => {
  const email = 'nora@example.org'
  const { id } = await newChat(ctx)
  await expect(leaveEmail(newVisitor(ctx).ctx, { id, email })).rejects.toThrow('There is no such conversation.')
  const leave = async (email: string) => {
    const { id, ctx: visitor } = await newChat(ctx)
    return leaveEmail(visitor, { id, email })
  }
  for (let times = 0; times < 3; times += 1) await leave(email)
  await expect(leave('Nora@example.org')).rejects.toThrow('Too many')
})
