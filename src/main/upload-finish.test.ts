import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { auditEntries } from '../features/audit/server/tables.ts'
import { clientMembers, clients } from '../features/clients/server/tables.ts'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { toStoredFile } from '../features/documents/server/gate.ts'
import { documentSlice } from '../features/documents/server/slice.ts'
import { documents, documentUploads } from '../features/documents/server/tables.ts'
import { beginUpload, newPdf, tusHeaders } from '../features/documents/server/testing.ts'
import { finishUploads } from '../features/documents/server/uploads/finish-left.ts'
import { users } from '../features/identity/server/tables.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { type DiskStore, unreachable } from '../platform/files/file-store.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

async function world(ctx: TestCtx) {
  const call = appFor(ctx)
  const { id: clientId } = await newClient(ctx)
  const member = await newMember(ctx, clientId)
  return { call, clientId, member, sent: { call, headers: member.headers, clientId } }
}

type Sent = Omit<Parameters<typeof beginUpload>[0], 'content'>

/**
 * Creates an upload as a process that died would leave it: its first bytes are in the file store, and there is no
 * document.
 */
async function leftUpload(ctx: TestCtx, sent: Sent, content: Buffer, arrived = content.length) {
  const { address, id } = await beginUpload({ ...sent, content })
  const [upload] = await ctx.db.select().from(documentUploads).where(eq(documentUploads.id, id))
  const file = await ctx.files.grow(toStoredFile(upload as NonNullable<typeof upload>))
  await file.append(content.subarray(0, arrived))
  await file.save()
  await file.close()
  return { address, id, documentId: upload?.documentId }
}

const stateOf = async (ctx: TestCtx, id: string) =>
  (await ctx.db.select().from(documentUploads).where(eq(documentUploads.id, id)))[0]?.state

describe('an upload whose process died between its last byte and its document', () => {
  test.for(['outcome', 'head', 'job', 'start'])('is finished by %s', async (by, { ctx }) => {
    const { call, member, sent } = await world(ctx)
    const content = newPdf()
    const { address, id, documentId } = await leftUpload(ctx, sent, content)
    const path = join((ctx.files as DiskStore).folder, id.slice(0, 2), id)
    for (const part of ['.tail', '.tail.draft']) writeFileSync(path + part, 'the end, as it was before')
    const outcome = () => call('GET', `/api/upload-outcomes/${id}`, undefined, member.headers)
    if (by === 'outcome') await outcome()
    if (by === 'head') await call('HEAD', address, undefined, { ...member.headers, ...tusHeaders })
    if (by === 'job') await finishUploads.run(ctx, {})
    if (by === 'start') {
      await documentSlice.install?.(ctx)
      await ctx.runJobs()
    }
    expect([await stateOf(ctx, id), globSync(`${path}*`)]).toEqual(['stored', [path]])
    const read = await call('GET', `/api/documents/${documentId}/content`, undefined, member.headers)
    expect(read.bytes.equals(content)).toBe(true)
    const received = eq(auditEntries.action, 'document.received')
    expect(await ctx.db.select().from(auditEntries).where(received)).toMatchObject([{ actorId: member.user.id }])
    await finishUploads.run(ctx, {})
    expect(await ctx.db.$count(documents)).toBe(1)
  })

  test("is refused by the job if we don't accept its content", async ({ ctx }) => {
    const { sent } = await world(ctx)
    const { id } = await leftUpload(ctx, sent, Buffer.concat([newPdf(), Buffer.from('/Encrypt 1 0 R')]))
    await finishUploads.run(ctx, {})
    expect([await stateOf(ctx, id), await ctx.db.$count(documents)]).toEqual(['refused', 0])
  })

  test('is finished for the firm, unless its sender has left the firm', async ({ ctx }) => {
    const { call, clientId } = await world(ctx)
    const admin = await newPerson(ctx, 'admin')
    const sent = { call, clientId, headers: admin.headers, base: '/api/admin/uploads' }
    const { id } = await leftUpload(ctx, sent, newPdf())
    await ctx.db.update(users).set({ role: 'client' })
    await finishUploads.run(ctx, {})
    expect(await stateOf(ctx, id)).toBe('open')
    await ctx.db.update(users).set({ role: 'admin' })
    await finishUploads.run(ctx, {})
    expect(await ctx.db.select().from(documents)).toMatchObject([{ origin: 'firm' }])
  })
})

describe('the job ignores an upload', () => {
  const changes: Record<string, (ctx: TestCtx) => Promise<unknown>> = {
    'an archived client': (ctx) => ctx.db.update(clients).set({ archivedAt: ctx.now() }),
    'a former member': (ctx) => ctx.db.delete(clientMembers),
    'a closed account': (ctx) => ctx.db.update(users).set({ disabledAt: ctx.now() }),
  }
  test.for(Object.keys(changes))('for %s', async (name, { ctx }) => {
    const { sent } = await world(ctx)
    const { id } = await leftUpload(ctx, sent, newPdf())
    await changes[name]?.(ctx)
    await finishUploads.run(ctx, {})
    expect([await stateOf(ctx, id), await ctx.db.$count(documents)]).toEqual(['open', 0])
  })

  test('whose store cannot be reached, and does not ask the store about the others', async ({ ctx }) => {
    const { sent } = await world(ctx)
    for (let number = 0; number < 3; number++) await leftUpload(ctx, sent, newPdf())
    const countArrived = vi.fn(() => Promise.reject(unreachable(new Error('away'))))
    await finishUploads.run({ ...ctx, files: Object.assign(Object.create(ctx.files), { countArrived }) }, {})
    expect([countArrived.mock.calls.length, await ctx.db.$count(documents)]).toEqual([1, 0])
  })

  test('that has not arrived completely, but finishes the others', async ({ ctx }) => {
    const { sent } = await world(ctx)
    const content = newPdf()
    const part = await leftUpload(ctx, sent, content, 100)
    const whole = await leftUpload(ctx, sent, newPdf())
    await finishUploads.run(ctx, {})
    expect([await stateOf(ctx, part.id), await stateOf(ctx, whole.id)]).toEqual(['open', 'stored'])
  })
})
