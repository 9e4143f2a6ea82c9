import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { on, runHook } from '../../../../platform/hooks.ts'
import { test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { clientMoved, getClientRow } from '../../../clients/server/service.ts'
import { clients } from '../../../clients/server/tables.ts'
import { newClient } from '../../../clients/server/testing.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { moveChats } from '../../conversations/server/move-chats.ts'
import { noteHere } from '../../conversations/server/presence.ts'
import { closeIdleChats } from '../../conversations/server/sweeps.ts'
import { newChat } from '../../conversations/server/testing.ts'
import { openChat } from '../../conversations/server/visit.ts'
import { chatPresences } from '../../server/tables.ts'
import { TagChat } from '../contract.ts'
import { listChats } from './list.ts'
import { notePresence } from './presence.ts'
import { getDeskChat } from './reading.ts'
import { linkChat, tagChat } from './sorting.ts'

describe('tags', () => {
  test('are in lowercase and unique, find the conversation, and are hidden from the visitor', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const [one, other] = [await newChat(ctx), await newChat(ctx)]
    const input = TagChat.parse({ id: one.id, tags: [' FBAR', 'fbar', 'Call  back', 'SSN 219-09-9999'] })
    const { tags } = await tagChat(admin.ctx, input)
    expect(tags).toEqual(['fbar', 'call back', expect.stringMatching(/^ssn •/)])
    await tagChat(admin.ctx, { id: one.id, tags })
    await tagChat(admin.ctx, { id: other.id, tags: ['other'] })
    expect((await listChats(admin.ctx, { tag: 'FBAR' })).items.map(({ id }) => id)).toEqual([one.id])
    expect((await listChats(admin.ctx, { tag: 'nothing' })).items).toEqual([])
    expect(JSON.stringify(await openChat(one.ctx))).not.toContain('call back')
    const entries = await ctx.db.select().from(auditEntries)
    expect(entries.map(({ action }) => action)).toEqual(['chat.tagged', 'chat.tagged'])
  })

  test('are refused if they are empty, too long or too many', () => {
    const wrong = (tags: string[]) => TagChat.safeParse({ id: randomUUID(), tags }).error?.issues[0]?.message
    expect(wrong(['  '])).toBe('Please enter a tag')
    expect(wrong(['x'.repeat(31)])).toBe('Please keep each tag to 30 characters at most')
    expect(wrong(Array.from({ length: 11 }, (_, index) => `tag ${index}`))).toBe('Please use at most 10 tags')
  })
})

describe('the client of a conversation', () => {
  test('can be set and removed, and changes when clients merge', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const { id, ctx: visitor } = await newChat(ctx)
    const [maya, duplicate] = [await newClient(ctx, { name: 'Maya' }), await newClient(ctx, { name: 'Maya M.' })]
    expect((await linkChat(admin.ctx, { id, clientId: duplicate.id })).client).toEqual({
      id: duplicate.id,
      name: 'Maya M.',
    })
    const moved = { from: await getClientRow(ctx, duplicate.id), to: await getClientRow(ctx, maya.id) }
    const { revision } = (await getDeskChat(admin.ctx, { id })).chat
    await runHook({ ...admin.ctx, hooks: [on(clientMoved, moveChats)] }, clientMoved, moved)
    const after = await getDeskChat(admin.ctx, { id })
    expect([after.client?.id, after.chat.revision]).toEqual([maya.id, revision + 1])
    expect(JSON.stringify(await openChat(visitor))).not.toContain(maya.id)
    expect((await linkChat(admin.ctx, { id, clientId: null })).client).toBeNull()
    await expect(linkChat(admin.ctx, { id, clientId: randomUUID() })).rejects.toThrow('This client no longer exists.')
    await ctx.db.update(clients).set({ archivedAt: ctx.now() }).where(eq(clients.id, duplicate.id))
    await expect(linkChat(admin.ctx, { id, clientId: duplicate.id })).rejects.toThrow('This client is archived.')
  })
})

describe('presence', () => {
  test('says who has the conversation open, until their browsers stop confirming it', async ({ ctx }) => {
    const named = (firstName: string) => newPerson(ctx, 'admin', { firstName, lastName: 'Adviser' })
    const [dana, omar] = [await named('Dana'), await named('Omar')]
    const { id } = await newChat(ctx)
    const elsewhere = await newChat(ctx)
    await notePresence(dana.ctx, { id: elsewhere.id })
    expect(await notePresence(omar.ctx, { id })).toEqual({ isVisitorHere: false, colleagues: [] })
    await noteHere(ctx, id, 'visitor')
    const revision = async () => (await getDeskChat(omar.ctx, { id })).chat.revision
    const before = await revision()
    expect(await notePresence(dana.ctx, { id })).toEqual({ isVisitorHere: true, colleagues: ['Omar Adviser'] })
    await notePresence(dana.ctx, { id })
    expect(await revision(), 'Omar sees once that Dana has come').toBe(before + 1)
    const later = (seconds: number) => ({ ...dana.ctx, now: () => new Date(ctx.now().getTime() + seconds * 1_000) })
    expect(await notePresence(later(60), { id })).toEqual({ isVisitorHere: true, colleagues: [] })
    expect(await notePresence(later(120), { id })).toEqual({ isVisitorHere: false, colleagues: [] })
    await closeIdleChats.run(later(600), {})
    expect(await ctx.db.$count(chatPresences)).toBe(0)
    await expect(notePresence(dana.ctx, { id: randomUUID() })).rejects.toThrow('There is no such conversation.')
  })
})
