import { Readable } from 'node:stream'
import { describe, expect, inject } from 'vitest'
import { rateLimits } from '../../../platform/db/tables.ts'
import { test, testContext } from '../../../platform/testing/test.ts'
import { clients } from '../../clients/server/tables.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { documents, documentUploads, documentVersions } from './tables.ts'
import { newPdf } from './testing.ts'
import { createUpload } from './uploads/create.ts'
import { receivePart } from './uploads/receive.ts'

type Member = Awaited<ReturnType<typeof newMember>>

async function send({ ctx }: Member, clientId: string, content: Uint8Array<ArrayBuffer>, documentId?: string) {
  const facts = { clientId, name: 'w2.pdf', bytes: content.length, label: 'other' as const, documentId }
  const upload = await createUpload(ctx, 'client', facts)
  await receivePart(ctx, 'client', upload.id, { offset: 0, body: Readable.from([content]) })
  return upload.documentId
}

const pdf = () => new Uint8Array(newPdf())

/** Runs only on PostgreSQL, because the embedded database runs one query after another and has no races. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('ten uploads of the same content create only one document', async ({ database }) => {
    const ctx = testContext(database)
    const { id } = await newClient(ctx)
    const member = await newMember(ctx, id)
    const content = pdf()
    await Promise.all(Array.from({ length: 10 }, () => send(member, id, content)))
    expect([await ctx.db.$count(documents), await ctx.db.$count(documentVersions)]).toEqual([1, 1])
    await ctx.db.delete(documentVersions)
    await ctx.db.delete(documents)
  })

  test('ten new versions of a document get ten different numbers', async ({ database }) => {
    const ctx = testContext(database)
    const { id } = await newClient(ctx)
    const member = await newMember(ctx, id)
    const document = await send(member, id, pdf())
    await Promise.all(Array.from({ length: 10 }, () => send(member, id, pdf(), document)))
    const numbers = (await ctx.db.select().from(documentVersions)).map(({ number }) => number)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, i) => i + 1))
    expect(await ctx.db.select().from(documents)).toMatchObject([{ latest: 11 }])
    await ctx.db.delete(documentVersions)
    await ctx.db.delete(documents)
  })

  test('uploads together never take more room than the client has', async ({ database }) => {
    const ctx = testContext(database)
    await ctx.db.delete(documentUploads)
    await ctx.db.delete(rateLimits)
    ctx.site.uploads.maxClientBytes = 50_000
    const { id } = await newClient(ctx)
    const member = await newMember(ctx, id)
    const begin = () => createUpload(member.ctx, 'client', { clientId: id, name: 'a', bytes: 10_000, label: 'other' })
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, begin))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('while a client is being archived, an upload either ends before or is refused', async ({ database }) => {
    const ctx = testContext(database)
    for (let round = 0; round < 5; round++) {
      const { id } = await newClient(ctx)
      const member = await newMember(ctx, id)
      const [sent] = await Promise.allSettled([
        send(member, id, pdf()),
        ctx.db.update(clients).set({ archivedAt: ctx.now() }),
      ])
      if (sent.status === 'rejected') expect(sent.reason.status).toBe(409)
    }
  })
})
