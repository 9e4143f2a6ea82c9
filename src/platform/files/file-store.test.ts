import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withFlippedBit } from '../testing/bytes.ts'
import { FileKeys } from './file-keys.ts'
import { DiskStore, type StoredFile } from './file-store.ts'
import { chunkBytes, frameBytes, sealedBytes } from './frames.ts'

const keys = new FileKeys('the master key of these tests')
let folder = ''
let store = new DiskStore(folder, keys)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zenith-store-'))
  store = new DiskStore(folder, keys)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newFile = (bytes: number, context = 'owner/1'): StoredFile => ({
  id: randomUUID(),
  context,
  wrappedKey: keys.create(context),
  bytes,
})
const pathOf = ({ id }: StoredFile) => join(folder, id.slice(0, 2), id)

async function grown(file: StoredFile, ...pieces: Buffer[]): Promise<number> {
  const growing = await store.grow(file)
  for (const piece of pieces) await growing.append(piece)
  await growing.save()
  await growing.close()
  return growing.offset
}

async function stored(content: Buffer, context?: string): Promise<StoredFile> {
  const file = newFile(content.length, context)
  await grown(file, content)
  return file
}

async function contentOf(file: StoredFile, range?: { start: number; end: number }): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of store.read(file, range)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sizes = [1, 100, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 40 * chunkBytes + 7]

describe('a stored file', () => {
  test.each(sizes)('of %i bytes can be read back without a change', async (size) => {
    const content = randomBytes(size)
    const file = await stored(content)
    expect((await contentOf(file)).equals(content)).toBe(true)
    expect(readFileSync(pathOf(file)).length).toBe(sealedBytes(size))
    expect(globSync(`${pathOf(file)}*`)).toEqual([pathOf(file)])
  })

  test('can be read in any part', async () => {
    const content = randomBytes(20 * chunkBytes + 5)
    const file = await stored(content)
    const edges = [0, 1, chunkBytes - 1, chunkBytes, 16 * chunkBytes, 17 * chunkBytes + 3, content.length - 1]
    for (const start of edges) {
      for (const end of [...edges.map((edge) => edge + 1), content.length]) {
        if (end <= start) continue
        expect((await contentOf(file, { start, end })).equals(content.subarray(start, end))).toBe(true)
      }
    }
  })

  test('reads only the frames that a part needs', async () => {
    const file = await stored(randomBytes(64 * chunkBytes))
    const sealed = readFileSync(pathOf(file))
    sealed.fill(0, 10 * frameBytes)
    writeFileSync(pathOf(file), sealed)
    expect(await contentOf(file, { start: 3, end: 10 * chunkBytes })).toHaveLength(10 * chunkBytes - 3)
  })

  test('is never readable on the disk, not even while it arrives', async () => {
    const marker = Buffer.from('SSN 078-05-1120 of Ada Lovelace. ')
    const content = Buffer.concat(Array(10_000).fill(marker))
    const file = newFile(content.length)
    const looked = () => globSync(`${folder}/**/*`, { withFileTypes: true }).filter((one) => one.isFile())
    for (const part of [content.subarray(0, 100_001), content.subarray(100_001, 200_000), content.subarray(200_000)]) {
      await grown(file, part)
      for (const one of looked()) {
        const bytes = readFileSync(join(one.parentPath, one.name))
        expect([bytes.includes('078-05-1120'), bytes.includes('Lovelace')]).toEqual([false, false])
      }
    }
    expect((await contentOf(file)).equals(content)).toBe(true)
  })
})

describe('a file that was tampered with', () => {
  const content = randomBytes(5 * chunkBytes + 100)
  const changes: Record<string, (sealed: Buffer) => Buffer> = {
    'one bit flipped': (sealed) => withFlippedBit(sealed, 2 * frameBytes + 50),
    'the last frame cut off': (sealed) => sealed.subarray(0, 5 * frameBytes),
    'one byte cut off': (sealed) => sealed.subarray(0, -1),
    'a frame left out': (sealed) => Buffer.concat([sealed.subarray(0, frameBytes), sealed.subarray(2 * frameBytes)]),
    'two frames exchanged': (sealed) =>
      Buffer.concat([
        sealed.subarray(frameBytes, 2 * frameBytes),
        sealed.subarray(0, frameBytes),
        sealed.subarray(2 * frameBytes),
      ]),
    'something appended': (sealed) => Buffer.concat([sealed, Buffer.from('x')]),
    'zeros in place of a frame': (sealed) => sealed.fill(0, 0, frameBytes),
  }

  test.each(Object.entries(changes))('does not open: %s', async (_, change) => {
    const file = await stored(content)
    writeFileSync(pathOf(file), change(readFileSync(pathOf(file))))
    await expect(contentOf(file)).rejects.toThrow('is not the one that was stored')
  })

  test('does not open if it was cut after a frame, even if its record has the shorter size', async () => {
    const file = await stored(content)
    truncateSync(pathOf(file), 5 * frameBytes)
    await expect(contentOf({ ...file, bytes: 5 * chunkBytes })).rejects.toThrow('is not the one that was stored')
  })

  test('does not open in the place of another file', async () => {
    const [one, other] = [await stored(content, 'owner/1'), await stored(content, 'owner/2')]
    await copyFile(pathOf(other), pathOf(one))
    await expect(contentOf(one)).rejects.toThrow('is not the one that was stored')
    await expect(contentOf({ ...other, context: one.context })).rejects.toThrow()
    await expect(contentOf({ ...one, wrappedKey: other.wrappedKey })).rejects.toThrow()
  })

  test('does not open without its master key', async () => {
    const file = await stored(content)
    const stranger = new DiskStore(folder, new FileKeys('another master key'))
    await expect(stranger.read(file).next()).rejects.toMatchObject({ status: 503 })
  })
})

describe('a file that arrives in parts', () => {
  const content = randomBytes(20 * chunkBytes + 1234)

  test('continues where it stopped, whatever the sizes of its parts are', async () => {
    for (const step of [9_999, chunkBytes, chunkBytes + 1, 300_000]) {
      const file = newFile(content.length)
      let offset = 0
      while (offset < content.length) offset = await grown(file, content.subarray(offset, offset + step * 3))
      expect((await contentOf(file)).equals(content)).toBe(true)
    }
  })

  test('keeps what was saved if the process dies in the middle of a write', async () => {
    const file = newFile(content.length)
    expect(await grown(file, content.subarray(0, 200_000))).toBe(200_000)
    // The process died after it had written half of the next frame.
    const half = Buffer.concat([readFileSync(pathOf(file)), randomBytes(20_000)])
    writeFileSync(pathOf(file), half)
    expect(await grown(file)).toBe(200_000)
    await grown(file, content.subarray(200_000))
    expect((await contentOf(file)).equals(content)).toBe(true)
  })

  test('does not change if someone only asks how much has arrived', async () => {
    const file = newFile(content.length)
    expect(await store.countArrived(file)).toBe(0)
    await grown(file, content.subarray(0, 200_000))
    // As if another request were in the middle of writing this frame.
    writeFileSync(pathOf(file), Buffer.concat([readFileSync(pathOf(file)), randomBytes(20_000)]))
    const before = readFileSync(pathOf(file))
    expect(await store.countArrived(file)).toBe(200_000)
    expect(readFileSync(pathOf(file)).equals(before)).toBe(true)
    await grown(file, content.subarray(200_000))
    expect(await store.countArrived(file)).toBe(content.length)
  })

  test('continues after the last complete frame if a power cut left an empty one', async () => {
    const file = newFile(content.length)
    await grown(file, content.subarray(0, 5 * chunkBytes))
    const sealed = await readFile(pathOf(file))
    writeFileSync(pathOf(file), sealed.fill(0, 4 * frameBytes))
    expect(await grown(file)).toBe(4 * chunkBytes)
    await grown(file, content.subarray(4 * chunkBytes))
    expect((await contentOf(file)).equals(content)).toBe(true)
  })

  test('cannot be read before it is complete', async () => {
    const file = newFile(content.length)
    await grown(file, content.subarray(0, 10 * chunkBytes))
    await expect(contentOf(file)).rejects.toThrow('is not the one that was stored')
  })

  test('stays complete if it is opened again', async () => {
    const file = await stored(content)
    const again = await store.grow(file)
    expect([again.offset, again.isWhole]).toEqual([content.length, true])
    await again.close()
  })
})

test('lists and removes files with what belongs to them', async () => {
  const file = newFile(chunkBytes * 2)
  await grown(file, randomBytes(100))
  const listed: string[] = []
  for await (const { id } of store.list()) listed.push(id)
  expect(listed.filter((id) => id === file.id)).toHaveLength(2)
  await store.remove(file.id)
  expect(globSync(`${pathOf(file)}*`)).toEqual([])
})

test('refuses a name that is not the id of a file', async () => {
  await expect(store.remove('../../etc/passwd')).rejects.toThrow('Not the id')
})

test('says in a message that the folder cannot be written', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'zenith-closed-'))
  writeFileSync(join(closed, 'file'), '')
  const down = new DiskStore(join(closed, 'file', 'inner'), keys)
  await expect(down.grow(newFile(10))).rejects.toMatchObject({ status: 503 })
  chmodSync(closed, 0o700)
  rmSync(closed, { recursive: true })
})

test('stops before the disk is full, keeps what has arrived, and continues once there is room', async () => {
  let megabytes = 63
  const small = new DiskStore(folder, keys, () => megabytes * 2 ** 20)
  const content = randomBytes(40 * chunkBytes)
  const file = newFile(content.length)
  await expect(small.grow(file)).rejects.toMatchObject({ status: 503 })
  megabytes = 65
  const growing = await small.grow(file)
  await growing.append(content.subarray(0, 20 * chunkBytes))
  megabytes = 63
  await expect(growing.append(content.subarray(20 * chunkBytes))).rejects.toMatchObject({ status: 503 })
  await growing.close()
  megabytes = 65
  const again = await small.grow(file)
  expect(again.offset).toBe(16 * chunkBytes)
  await again.append(content.subarray(again.offset))
  await again.save()
  await again.close()
  expect((await contentOf(file)).equals(content)).toBe(true)
})

describe('master keys', () => {
  test('a new master key wraps the keys again, and the files stay as they are', async () => {
    const content = randomBytes(1000)
    const file = await stored(content)
    const before = readFileSync(pathOf(file))
    const rotated = new FileKeys('a new master key', ['the master key of these tests'])
    expect(rotated.ids).toContain(keys.currentId)
    const wrappedKey = rotated.rewrap(file.wrappedKey, file.context)
    expect(wrappedKey.split('.')[0]).toBe(rotated.currentId)
    const onlyNew = new DiskStore(folder, new FileKeys('a new master key'))
    const pieces: Buffer[] = []
    for await (const piece of onlyNew.read({ ...file, wrappedKey })) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
    expect(readFileSync(pathOf(file)).equals(before)).toBe(true)
  })

  test('have ids that do not reveal the key, and no two files have the same key', () => {
    expect(keys.currentId).toMatch(/^[\w-]{12}$/)
    expect(keys.create('a').split('.')[1]).not.toBe(keys.create('a').split('.')[1])
    expect(keys.unwrap(keys.create('a'), 'a').equals(keys.unwrap(keys.create('a'), 'a'))).toBe(false)
  })
})
