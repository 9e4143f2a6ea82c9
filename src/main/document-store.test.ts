import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { documents } from '../features/documents/server/tables.ts'
import {
  beginUpload,
  largePdf,
  newPdf,
  partHeaders,
  sendFile,
  tusHeaders,
} from '../features/documents/server/testing.ts'
import { FileKeys } from '../platform/files/file-keys.ts'
import { DiskStore } from '../platform/files/file-store.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zenith-store-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** An app whose store has a folder of its own, with as much free disk as the test says. */
async function world(ctx: TestCtx) {
  const folder = join(root, 'files')
  const disk = { free: 2 ** 40 }
  const files = new DiskStore(folder, new FileKeys('a key of files that is only for tests'), () => disk.free)
  const call = appFor({ ...ctx, files })
  const { id: clientId } = await newClient(ctx)
  const { headers } = await newMember(ctx, clientId)
  const sent = { call, headers, clientId }
  const patch = (address: string, offset: number, part: Buffer) =>
    call('PATCH', address, part, { ...headers, ...partHeaders(offset) })
  const offsetOf = async (address: string) => {
    const answer = await call('HEAD', address, undefined, { ...headers, ...tusHeaders })
    return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : answer.status
  }
  const documentOf = async (id: string): Promise<string> =>
    (await call('GET', `/api/upload-outcomes/${id}`, undefined, headers)).json.document.id
  return { folder, disk, call, headers, sent, patch, offsetOf, documentOf }
}

test('if the disk is full, we refuse parts with a message, and the upload continues once there is room', async ({
  ctx,
}) => {
  const { disk, sent, patch, offsetOf, documentOf, call, headers } = await world(ctx)
  const content = largePdf(200_000)
  const { address, id } = await beginUpload({ ...sent, content })
  expect((await patch(address, 0, content.subarray(0, 100_000))).status).toBe(204)
  disk.free = 0
  const refused = await patch(address, 100_000, content.subarray(100_000))
  expect([refused.status, refused.json.message]).toEqual([
    503,
    "We can't save anything right now. Please try again in a few minutes.",
  ])
  expect([await offsetOf(address), await ctx.db.$count(documents)]).toEqual([100_000, 0])
  disk.free = 2 ** 40
  expect((await patch(address, 100_000, content.subarray(100_000))).status).toBe(204)
  const read = await call('GET', `/api/documents/${await documentOf(id)}/content`, undefined, headers)
  expect(read.bytes.equals(content)).toBe(true)
})

describe('a store that is down', () => {
  const sentence = "We can't reach our file storage right now. Please try again in a few minutes."

  test('answers everything that needs it with a message, and loses nothing', async ({ ctx }) => {
    const { folder, call, headers, sent, patch, offsetOf, documentOf } = await world(ctx)
    const [content, part] = [newPdf(), largePdf(200_000)]
    const whole = await documentOf((await sendFile({ ...sent, content })).id)
    const { address } = await beginUpload({ ...sent, content: part })
    await patch(address, 0, part.subarray(0, 100_000))
    renameSync(folder, `${folder}-away`)
    writeFileSync(folder, 'not a folder')
    for (const path of [`/api/documents/${whole}/content`, `/api/document-zip?ids=${whole}`]) {
      const { status, json } = await call('GET', path, undefined, headers)
      expect([path, status, json.message]).toEqual([path, 503, sentence])
    }
    const refused = await patch(address, 100_000, part.subarray(100_000))
    expect([refused.status, refused.json.message]).toEqual([503, sentence])
    expect(await offsetOf(address)).toBe(503)
    expect((await call('GET', `/api/documents/${whole}`, undefined, headers)).status).toBe(200)
    rmSync(folder)
    renameSync(`${folder}-away`, folder)
    expect(await offsetOf(address)).toBe(100_000)
    expect((await patch(address, 100_000, part.subarray(100_000))).status).toBe(204)
    const read = await call('GET', `/api/document-zip?ids=${whole}`, undefined, headers)
    expect([read.status, read.bytes.includes(content)]).toEqual([200, true])
  })
})
