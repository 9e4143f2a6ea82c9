import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { on } from '../../../platform/hooks.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { mergeClients } from '../../clients/server/merge.ts'
import { clientMoved } from '../../clients/server/service.ts'
import { clientMembers, clients } from '../../clients/server/tables.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { moveDocuments } from '../../documents/server/client-moved.ts'
import { newDocument } from '../../documents/server/testing.ts'
import { moveEngagements } from '../../engagements/server/client-moved.ts'
import { removeEngagement } from '../../engagements/server/desk.ts'
import { moveTo } from '../../engagements/server/testing.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { readMessages, removeMessage, settleThread } from './changes.ts'
import { countUnread, listThreads } from './list.ts'
import { newConversation, write } from './testing.ts'
import { getMessages } from './threads.ts'

const unknown = { status: 404, message: 'There is no such engagement.' }
const read = (ctx: TestCtx, id: string) => getMessages(ctx, 'client', { id })

describe('the messages of an engagement', () => {
  test('are open only to the members of its client and to the firm', async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    await write(member.ctx, 'client', id, 'Ours alone')
    const other = await newConversation(ctx)
    const former = await newMember(ctx, client.id, 'delegate')
    await read(former.ctx, id)
    const isFormer = and(eq(clientMembers.clientId, client.id), eq(clientMembers.userId, former.user.id))
    await ctx.db.delete(clientMembers).where(isFormer)
    // Administrators read messages in the administration. They can't read them in the portal as if they were members.
    for (const person of [other.member, former, await newPerson(ctx), admin]) {
      await expect(read(person.ctx, id)).rejects.toMatchObject(unknown)
      await expect(write(person.ctx, 'client', id, 'Hello')).rejects.toMatchObject(unknown)
      await expect(readMessages(person.ctx, 'client', { id, number: 1 })).rejects.toMatchObject(unknown)
      await expect(listThreads(person.ctx, { id: client.id })).rejects.toMatchObject({ status: 404 })
      await expect(countUnread(person.ctx, { id: client.id })).rejects.toMatchObject({ status: 404 })
    }
    const nowhere = randomUUID()
    await expect(read(member.ctx, nowhere)).rejects.toMatchObject(unknown)
    await expect(getMessages(admin.ctx, 'firm', { id: nowhere })).rejects.toMatchObject(unknown)
    expect((await read(member.ctx, id)).items).toHaveLength(1)
  })

  test('say to the firm whether anyone else can read them', async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    const hasMembers = async () => (await getMessages(admin.ctx, 'firm', { id })).hasMembers
    expect([await hasMembers(), (await read(member.ctx, id)).hasMembers]).toEqual([true, true])
    await ctx.db.delete(clientMembers).where(eq(clientMembers.clientId, client.id))
    expect(await hasMembers()).toBe(false)
  })

  test('can be written and removed for the firm only by administrators', async ({ ctx }) => {
    const { id, member, admin } = await newConversation(ctx)
    await write(member.ctx, 'client', id, 'Hello')
    const call = appFor(ctx)
    const unsafe = await newPerson(ctx, 'admin', { hasSecondFactor: false })
    const status = async (path: string, headers: Record<string, string>) =>
      (await call('POST', `/api/admin/messages/${id}${path}`, { number: 1, sentId: randomUUID(), text: 'Hi' }, headers))
        .status
    for (const path of ['', '/read', '/settle', '/remove']) {
      expect([await status(path, {}), await status(path, member.headers)]).toEqual([401, 403])
      expect([await status(path, unsafe.headers), await status(path, admin.headers)]).toEqual([403, 200])
    }
  })

  test('are read-only for everyone once the engagement is closed or the client is archived', async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    await write(member.ctx, 'client', id, 'Last question')
    await moveTo(admin.ctx, id, 'accepted')
    for (const sending of [
      () => write(member.ctx, 'client', id, 'Too late'),
      () => write(admin.ctx, 'firm', id, 'Too late'),
    ])
      await expect(sending()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('is closed') })
    expect(await read(member.ctx, id)).toMatchObject({ readOnly: 'closed', items: [{ text: 'Last question' }] })
    // The firm can still settle, remove and read the existing messages.
    expect(await settleThread(admin.ctx, { id, number: 1 })).toMatchObject({ isWaiting: false })
    await removeMessage(admin.ctx, { id, number: 1 })
    await readMessages(member.ctx, 'client', { id, number: 1 })

    const open = await newConversation(ctx)
    await write(open.admin.ctx, 'firm', open.id, 'Hello')
    await ctx.db.update(clients).set({ archivedAt: ctx.now() }).where(eq(clients.id, open.client.id))
    for (const sending of [
      () => write(open.member.ctx, 'client', open.id, 'Hello'),
      () => write(open.admin.ctx, 'firm', open.id, 'Hello'),
    ])
      await expect(sending()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('archived') })
    expect(await read(open.member.ctx, open.id)).toMatchObject({ readOnly: 'archived', items: [{ text: 'Hello' }] })
    await readMessages(open.member.ctx, 'client', { id: open.id, number: 1 })
    expect(await countUnread(open.member.ctx, { id: open.client.id })).toEqual({ count: 0 })
    expect(client.id).not.toBe(open.client.id)
  })

  test('move along when two clients become one, with their attachments', async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    const document = await newDocument(ctx, client.id)
    await write(member.ctx, 'client', id, 'Look', { documentIds: [document.id] })
    const into = await newClient(ctx, { name: 'A. Lovelace' })
    const hers = await newMember(ctx, into.id)
    await expect(read(hers.ctx, id)).rejects.toMatchObject(unknown)
    const hooks = [on(clientMoved, moveEngagements), on(clientMoved, moveDocuments)]
    const input = { id: into.id, version: 1, from: { id: client.id, version: 1 }, take: [] }
    await mergeClients({ ...admin.ctx, hooks }, input)
    expect((await read(hers.ctx, id)).items).toMatchObject([{ text: 'Look', attachments: [{ id: document.id }] }])
    expect(await write(hers.ctx, 'client', id, 'More', { documentIds: [document.id] })).toMatchObject({ number: 2 })
    expect((await listThreads(member.ctx, { id: into.id })).map((thread) => thread.id)).toEqual([id])
  })

  test('prevent the removal of their engagement', async ({ ctx }) => {
    const { id, member, admin } = await newConversation(ctx)
    await write(member.ctx, 'client', id, 'Hello')
    await expect(removeEngagement(admin.ctx, { id, version: 1 })).rejects.toMatchObject({ status: 409 })
  })

  test('are limited to 20 a minute for each person', async ({ ctx }) => {
    const { id, member, admin } = await newConversation(ctx)
    for (let i = 0; i < 20; i++) await write(member.ctx, 'client', id, 'Hello')
    await expect(write(member.ctx, 'client', id, 'Hello')).rejects.toMatchObject({ status: 429 })
    await write(admin.ctx, 'firm', id, 'Hello')
  })
})
