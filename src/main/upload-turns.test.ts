import { eq } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { documentUploads, documentVersions } from '../features/documents/server/tables.ts'
import { beginUpload, largePdf, partHeaders, tusHeaders } from '../features/documents/server/testing.ts'
import { type Database, openPostgres } from '../platform/db/database.ts'
import { Turns } from '../platform/db/turns.ts'
import { test, testContext, urlOf } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'
import { hangingPart } from './upload-testing.ts'

/**
 * Two apps that share only the database and the folder of files, as two processes would, and an upload that has begun.
 */
async function world(database: Database, patienceMs?: number) {
  const other = openPostgres(urlOf(database), 5)
  const ctx = testContext(database)
  const here = appFor({ ...ctx, turns: new Turns(database, patienceMs) })
  const there = appFor({ ...testContext(other), files: ctx.files })
  const { id: clientId } = await newClient(ctx)
  const { headers } = await newMember(ctx, clientId)
  const content = largePdf(200_000)
  const { address, id } = await beginUpload({ call: here, headers, clientId, content })
  const patch = (call: typeof here, offset: number, body: Buffer | ReadableStream = content.subarray(offset)) =>
    call('PATCH', address, body, { ...headers, ...partHeaders(offset) })
  const progress = async (call: typeof here) => {
    const answer = await call('HEAD', address, undefined, { ...headers, ...tusHeaders })
    return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) }
  }
  return { ctx, other, here, there, id, content, patch, progress }
}

/** Runs only on PostgreSQL, because only one process can use the embedded database. */
describe.runIf(inject('databaseKind') === 'postgres')('an upload whose parts come to two processes', () => {
  test('continues in the newer one, which makes the other one stop', async ({ database }) => {
    const { ctx, other, here, there, id, content, patch, progress } = await world(database)
    const { body, taken } = hangingPart(content)
    const first = patch(here, 0, body)
    await taken
    expect(await progress(there)).toEqual({ status: 200, offset: 100_000 })
    expect((await first).headers.get('upload-offset')).toBe('100000')
    expect((await patch(there, 100_000)).status).toBe(204)
    const version = await ctx.db.select().from(documentVersions).where(eq(documentVersions.id, id))
    expect(version).toMatchObject([{ bytes: content.length }])
    await other.close()
  })

  test('takes only one of two parts that come at the same moment', async ({ database }) => {
    const { ctx, other, here, there, id, content, patch, progress } = await world(database)
    await Promise.all([patch(here, 0), patch(there, 0)])
    const { status, offset } = await progress(here)
    expect(status).toBe(200)
    if (offset < content.length) await patch(there, offset)
    const read = await ctx.db.select().from(documentUploads).where(eq(documentUploads.id, id))
    expect(read).toMatchObject([{ state: 'stored' }])
    await other.close()
  })

  test('is refused with a message while a process that hangs has it', async ({ database }) => {
    const { other, here, id, patch, progress } = await world(database, 200)
    expect(await other.locks?.tryLock(id, () => {})).toBe(true)
    const { status, json } = await patch(here, 0)
    expect([status, json.message]).toEqual([
      423,
      'Another connection is still sending this. Please try again in a moment.',
    ])
    expect((await progress(here)).status).toBe(423)
    await other.locks?.unlock(id)
    expect(await progress(here)).toEqual({ status: 200, offset: 0 })
    expect((await patch(here, 0)).status).toBe(204)
    await other.close()
  })

  test('is free again as soon as the process that had it has died', async ({ database }) => {
    const { other, here, id, patch } = await world(database)
    await other.locks?.tryLock(id, () => {})
    await other.close()
    expect((await patch(here, 0)).status).toBe(204)
  })
})
