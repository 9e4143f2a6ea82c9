import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { clients } from '../features/clients/server/tables.ts'
import { sweepFiles, sweepUploads } from '../features/documents/server/jobs.ts'
import { createUpload, documentReceived, receivePart } from '../features/documents/server/service.ts'
import { documents, documentVersions } from '../features/documents/server/tables.ts'
import { beginUpload, largePdf, newPdf, partHeaders, sendFile } from '../features/documents/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { emails } from '../platform/db/tables.ts'
import { on } from '../platform/hooks.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { dayMs } from '../time/days.ts'
import { filesOf, uploadWorld } from './upload-testing.ts'

test('the transaction that stores a document tells other slices what the document is for', async ({ ctx }) => {
  const heard: object[] = []
  const hooks = [
    on(documentReceived, async (ctx, { document, version, attachTo, isDuplicate }) => {
      heard.push({ name: document.name, number: version.number, attachTo, isDuplicate })
      expect(await ctx.db.$count(documentVersions, eq(documentVersions.id, version.id))).toBe(1)
    }),
  ]
  const { clientId, member } = await uploadWorld(ctx)
  const content = newPdf()
  const sender = { ...member.ctx, hooks }
  for (let time = 0; time < 2; time++) {
    const facts = { clientId, name: 'w2.pdf', bytes: content.length, attachTo: 'checklist-item:7' }
    const { id } = await createUpload(sender, 'client', { ...facts, label: 'other' })
    await receivePart(sender, 'client', id, { offset: 0, body: Readable.from([content]) })
  }
  expect(heard).toEqual([
    { name: 'w2.pdf', number: 1, attachTo: 'checklist-item:7', isDuplicate: false },
    { name: 'w2.pdf', number: 1, attachTo: 'checklist-item:7', isDuplicate: true },
  ])
})

test('an archived client receives no documents, not even the rest of an upload that has begun', async ({ ctx }) => {
  const { call, member, sent } = await uploadWorld(ctx)
  const content = newPdf()
  const begun = await beginUpload({ ...sent, content })
  await ctx.db.update(clients).set({ archivedAt: ctx.now() })
  expect(await beginUpload({ ...sent, content })).toMatchObject({ status: 409 })
  const end = await call('PATCH', begun.address, content, { ...member.headers, ...partHeaders(0) })
  expect([end.status, await ctx.db.$count(documents)]).toEqual([409, 0])
})

test('members get at most one email per quarter of an hour about documents from the firm, without their names', async ({
  ctx,
}) => {
  const { call, clientId, member } = await uploadWorld(ctx)
  const admin = await newPerson(ctx, 'admin')
  const send = (name: string) =>
    sendFile({
      call,
      clientId,
      headers: admin.headers,
      base: '/api/admin/uploads',
      content: newPdf(),
      name,
      more: { label: 'draft' },
    })
  await send('secret-name.pdf')
  await send('other-secret.pdf')
  expect(await ctx.db.select().from(documents)).toMatchObject([
    { origin: 'firm', label: 'draft' },
    { origin: 'firm', label: 'draft' },
  ])
  await ctx.runJobs()
  const sent = await ctx.db.select().from(emails)
  expect(sent.map(({ recipient }) => recipient)).toEqual([member.user.email])
  expect(`${sent[0]?.subject} ${sent[0]?.html} ${sent[0]?.text}`).not.toMatch(/secret/)
})

describe('the jobs that delete old files', () => {
  const later = (ctx: TestCtx, days: number) => ({ ...ctx, now: () => new Date(Date.now() + days * dayMs) })

  test('delete only abandoned uploads and files that belong to nothing', async ({ ctx }) => {
    const { call, member, sent } = await uploadWorld(ctx)
    const kept = await sendFile({ ...sent, content: newPdf() })
    const content = largePdf(100_000)
    const abandoned = await beginUpload({ ...sent, content })
    await call('PATCH', abandoned.address, content.subarray(0, 50_000), { ...member.headers, ...partHeaders(0) })
    const orphan = { id: crypto.randomUUID(), context: 'x', wrappedKey: ctx.files.keys.create('x'), bytes: 100 }
    const file = await ctx.files.grow(orphan)
    await file.append(randomBytes(50))
    await file.save()
    await file.close()
    await sweepUploads.run({ ...ctx, now: () => new Date(ctx.now().getTime() + 6 * dayMs) }, {})
    await sweepFiles.run(ctx, {})
    expect([filesOf(abandoned.id).length, filesOf(orphan.id).length]).toEqual([2, 2])
    await sweepUploads.run({ ...ctx, now: () => new Date(ctx.now().getTime() + 8 * dayMs) }, {})
    await sweepFiles.run(later(ctx, 31), {})
    expect([filesOf(abandoned.id), filesOf(orphan.id), filesOf(kept.id).length]).toEqual([[], [], 1])
    expect((await call('GET', `/api/upload-outcomes/${kept.id}`, undefined, member.headers)).status).toBe(404)
    const list = await call('GET', `/api/clients/${sent.clientId}/documents`, undefined, member.headers)
    expect(list.json.items).toHaveLength(1)
  })
})

test('no byte of a document is readable on the disk', async ({ ctx }) => {
  const { call, member, sent } = await uploadWorld(ctx)
  const content = newPdf(...Array(2_000).fill('SSN 078-05-1120 of Ada Lovelace'))
  const { address } = await beginUpload({ ...sent, content })
  await call('PATCH', address, content.subarray(0, 50_000), { ...member.headers, ...partHeaders(0) })
  const look = () =>
    globSync(join(tmpdir(), `zenith-test-files-${process.pid}`, '**/*'), { withFileTypes: true })
      .filter((one) => one.isFile())
      .some((one) => readFileSync(join(one.parentPath, one.name)).includes('078-05-1120'))
  expect(look()).toBe(false)
  await call('PATCH', address, content.subarray(50_000), { ...member.headers, ...partHeaders(50_000) })
  expect([look(), await ctx.db.$count(documents)]).toEqual([false, 1])
})
