import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withFlippedBit } from '../testing/bytes.ts'
import { type ObjectServer, startObjectServer } from '../testing/object-server.ts'
import { FileKeys } from './file-keys.ts'
import type { StoredFile } from './file-store.ts'
import { chunkBytes, frameBytes, sealedBytes } from './frames.ts'
import { ObjectStore } from './object-store.ts'
import { framesPerObject } from './object-target.ts'

const keys = new FileKeys('the master key of these tests')
const objectPlainBytes = framesPerObject * chunkBytes
let server: ObjectServer
let store: ObjectStore

beforeAll(async () => {
  server = await startObjectServer()
  store = new ObjectStore(server.settings, keys)
})
beforeEach(() => {
  server.objects.clear()
  server.refuseWith = undefined
})
afterAll(() => server.stop())

const newFile = (bytes: number, context = 'owner/1'): StoredFile => ({
  id: randomUUID(),
  context,
  wrappedKey: keys.create(context),
  bytes,
})

/** Each call opens the store again, as another machine would. */
async function grown(file: StoredFile, ...pieces: Buffer[]) {
  const growing = await new ObjectStore(server.settings, keys).grow(file)
  for (const piece of pieces) await growing.append(piece)
  await growing.save()
  await growing.close()
  return growing
}

async function stored(content: Buffer, context?: string): Promise<StoredFile> {
  const file = newFile(content.length, context)
  await grown(file, content)
  return file
}

async function contentOf(file: StoredFile, range?: { start: number; end: number }): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of store.read(file, range)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const held = (key: string): Buffer => server.objects.get(key)?.content ?? Buffer.alloc(0)
const put = (key: string, content: Buffer) => server.objects.set(key, { content, changedAt: new Date() })

const large = randomBytes(objectPlainBytes + 5 * chunkBytes + 77)

describe('a file in a bucket', () => {
  test.each([1, chunkBytes, chunkBytes + 1, objectPlainBytes - 1, objectPlainBytes, objectPlainBytes + 1])(
    'of %i bytes can be read back without a change',
    async (size) => {
      const content = randomBytes(size)
      const file = await stored(content)
      expect((await contentOf(file)).equals(content)).toBe(true)
      const sizes = [...server.objects.values()].map(({ content }) => content.length)
      expect(sizes.reduce((sum, bytes) => sum + bytes)).toBe(sealedBytes(size))
      expect([...server.objects.keys()].filter((key) => key.includes('draft'))).toEqual([])
    },
  )

  test('can be read in any part', async () => {
    const file = await stored(large)
    const edges = [0, 17 * chunkBytes + 3, objectPlainBytes - 1, objectPlainBytes, large.length - 1]
    for (const start of edges) {
      for (const end of [...edges.map((edge) => edge + 1), large.length]) {
        if (end <= start) continue
        expect((await contentOf(file, { start, end })).equals(large.subarray(start, end))).toBe(true)
      }
    }
  })

  test('continues on another machine where it stopped, and knows the hash if one process had all of it', async () => {
    const file = newFile(large.length)
    expect(await store.countArrived(file)).toBe(0)
    const steps = [100, 200_000, objectPlainBytes - 5, 70_000]
    let offset = 0
    for (const step of steps) {
      offset = (await grown(file, large.subarray(offset, offset + step))).offset
      expect(await store.countArrived(file)).toBe(offset)
    }
    expect(offset).toBe(steps.reduce((sum, step) => sum + step))
    const last = await grown(file, large.subarray(offset))
    expect([last.isWhole, last.sha256?.length]).toEqual([true, 64])
    expect((await contentOf(file)).equals(large)).toBe(true)
    expect([...server.objects.keys()].filter((key) => key.includes('draft'))).toEqual([])
  })

  test('keeps what was saved if the process dies before it saves more', async () => {
    const file = newFile(large.length)
    await grown(file, large.subarray(0, 300_000))
    const dying = await store.grow(file)
    await dying.append(large.subarray(300_000, objectPlainBytes + 100_000))
    await dying.close()
    const { offset } = await grown(file)
    expect(offset).toBeGreaterThanOrEqual(300_000)
    await grown(file, large.subarray(offset))
    expect((await contentOf(file)).equals(large)).toBe(true)
  })

  test('is never readable in the bucket, not even while it arrives', async () => {
    const content = Buffer.concat(Array(10_000).fill(Buffer.from('SSN 078-05-1120 of Ada Lovelace. ')))
    const file = newFile(content.length)
    for (const [start, end] of [
      [0, 100_001],
      [100_001, content.length],
    ]) {
      await grown(file, content.subarray(start, end))
      expect(server.objects.size).toBeGreaterThan(0)
      for (const { content } of server.objects.values()) expect(content.includes('078-05-1120')).toBe(false)
    }
  })

  test('that was tampered with does not open', async () => {
    const changes: ((first: string, second: string) => unknown)[] = [
      (first) => put(first, withFlippedBit(held(first), 2 * frameBytes + 50)),
      (first) => put(first, held(first).subarray(0, 2 * frameBytes)),
      (first, second) => put(first, held(second)),
      (first) => server.objects.delete(first),
      (_, second) => server.objects.delete(second),
    ]
    for (const change of changes) {
      server.objects.clear()
      const file = await stored(large)
      change(`${file.id}/000000`, `${file.id}/000001`)
      await expect(contentOf(file)).rejects.toThrow('is not the one that was stored')
    }
  })

  test('begins its last object again if the draft of it was damaged', async () => {
    const file = newFile(large.length)
    await grown(file, large.subarray(0, objectPlainBytes + 200_000))
    const draft = `${file.id}/draft-000001`
    put(draft, withFlippedBit(held(draft), 100))
    const { offset } = await grown(file)
    expect([offset, await store.countArrived(file)]).toEqual([objectPlainBytes, objectPlainBytes])
  })

  test('keeps a draft that is not the one that was listed, because it may be newer', async () => {
    const file = newFile(large.length)
    await grown(file, large.subarray(0, 200_000))
    const draft = `${file.id}/draft-000000`
    const whole = held(draft)
    server.afterList = () => put(draft, whole.subarray(0, 100))
    await expect(store.grow(file)).rejects.toMatchObject({ status: 503 })
    expect(held(draft)).toHaveLength(100)
  })

  test('loses the drafts that an interrupted process left behind once someone saves it again', async () => {
    const file = await stored(large)
    put(`${file.id}/draft-000001`, randomBytes(100))
    await grown(file)
    expect([...server.objects.keys()].filter((key) => key.includes('draft'))).toEqual([])
    expect((await contentOf(file)).equals(large)).toBe(true)
  })

  test('cannot be read before it is complete, or without its master key', async () => {
    const file = newFile(large.length)
    await grown(file, large.subarray(0, objectPlainBytes + 200_000))
    await expect(contentOf(file)).rejects.toThrow('is not the one that was stored')
    const stranger = new ObjectStore(server.settings, new FileKeys('another master key'))
    await expect(stranger.read(file).next()).rejects.toMatchObject({ status: 503 })
  })

  test('is listed and removed with everything that belongs to it', async () => {
    const [file, other] = [await stored(large), await stored(randomBytes(10))]
    await grown({ ...newFile(large.length), id: file.id }, large.subarray(0, 100))
    put('a file of someone else', randomBytes(10))
    const listed: string[] = []
    for await (const { id, changedAt } of store.list()) {
      listed.push(id)
      expect(Date.now() - changedAt.getTime()).toBeLessThan(60_000)
    }
    expect(new Set(listed)).toEqual(new Set([file.id, other.id]))
    await store.remove(file.id)
    expect(new Set(server.objects.keys())).toEqual(new Set([`${other.id}/000000`, 'a file of someone else']))
    await expect(store.remove('../x')).rejects.toThrow('Not the id')
  })
})

describe('a bucket that cannot be used', () => {
  const sentence = "We can't reach our file storage right now. Please try again in a few minutes."
  const isDown = { status: 503, message: sentence }

  test.each([403, 404, 429, 500, 503])(
    'because it answers %i causes one message, and loses nothing',
    async (status) => {
      const file = newFile(large.length)
      await grown(file, large.subarray(0, 200_000))
      const growing = await store.grow(file)
      server.refuseWith = status
      const rest = async () => {
        await growing.append(large.subarray(200_000))
        await growing.save()
      }
      await expect(rest()).rejects.toMatchObject(isDown)
      await growing.close()
      for (const work of [
        () => store.grow(file),
        () => store.countArrived(file),
        () => store.remove(file.id),
        () => store.owner(),
      ])
        await expect(work()).rejects.toMatchObject(isDown)
      await expect(store.read(file).next()).rejects.toMatchObject(isDown)
      server.refuseWith = undefined
      expect(await store.countArrived(file)).toBe(200_000)
    },
  )

  test('gets nothing more of a file after its first failure', async () => {
    const growing = await store.grow(newFile(3 * objectPlainBytes))
    server.refuseWith = 403
    server.requests = 0
    const rest = async () => {
      for (let object = 0; object < 3; object++) await growing.append(large.subarray(0, objectPlainBytes))
      await growing.save()
    }
    await expect(rest()).rejects.toMatchObject(isDown)
    await growing.close()
    expect(server.requests).toBe(1)
  })

  test('because it redirects elsewhere gets one request, and we do not follow', async () => {
    server.refuseWith = 307
    server.requests = 0
    await expect(store.owner()).rejects.toMatchObject(isDown)
    expect(server.requests).toBe(1)
  })

  test('because nothing listens there or our secret is wrong causes the same message', async () => {
    const away = new ObjectStore({ ...server.settings, url: 'http://127.0.0.1:9/bucket' }, keys)
    await expect(away.countArrived(newFile(10))).rejects.toMatchObject(isDown)
    const wrong = new ObjectStore({ ...server.settings, secretAccessKey: 'not the secret' }, keys)
    const cause = { message: 'The object store answered 403: SignatureDoesNotMatch' }
    await expect(wrong.owner()).rejects.toMatchObject({ ...isDown, cause })
  })
})
