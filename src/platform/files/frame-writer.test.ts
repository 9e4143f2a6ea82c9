import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frameWriter } from './frame-writer.ts'
import { chunkBytes, frameBytes, openFrame } from './frames.ts'

const folder = mkdtempSync(join(tmpdir(), 'zenith-writer-'))
const path = join(folder, 'file')
let handle: FileHandle
beforeAll(async () => {
  handle = await open(path, 'w+')
})
afterAll(async () => {
  await handle.close()
  rmSync(folder, { recursive: true })
})

const sealing = { key: randomBytes(32), context: 'owner/1' }

/** A batch of random bytes for the frames from `first` on. */
function batchOf(first: number, bytes: number, more: { fd?: number; isLast?: boolean } = {}) {
  const content = randomBytes(bytes)
  const plain = frameWriter.take()
  new Uint8Array(plain).set(content)
  return { content, batch: { file: 'a', fd: handle.fd, plain, bytes, first, isLast: false, ...sealing, ...more } }
}

test('writes frames to their places, and hashes a file that it gets from its beginning', async () => {
  const one = batchOf(0, 2 * chunkBytes)
  const two = batchOf(2, 100, { isLast: true })
  expect(await frameWriter.write(one.batch)).toBeUndefined()
  const whole = Buffer.concat([one.content, two.content])
  expect(await frameWriter.write(two.batch)).toBe(createHash('sha256').update(whole).digest('hex'))
  const sealed = readFileSync(path)
  expect(openFrame(sealing, 1, 'inner', sealed.subarray(frameBytes, 2 * frameBytes))).toEqual(
    one.content.subarray(chunkBytes),
  )
  expect(openFrame(sealing, 2, 'last', sealed.subarray(2 * frameBytes))).toEqual(two.content)
})

test('does not hash a file whose batches came out of order', async () => {
  await frameWriter.write(batchOf(0, chunkBytes).batch)
  expect(await frameWriter.write(batchOf(2, 100, { isLast: true }).batch)).toBeUndefined()
  expect(await frameWriter.write(batchOf(1, 100, { isLast: true }).batch)).toBeUndefined()
})

test('reports a write that fails, and continues with the next', async () => {
  await expect(frameWriter.write(batchOf(0, 100, { fd: 9_999 }).batch)).rejects.toMatchObject({ code: 'EBADF' })
  expect(await frameWriter.write(batchOf(0, 100, { isLast: true }).batch)).toMatch(/^[0-9a-f]{64}$/)
})
