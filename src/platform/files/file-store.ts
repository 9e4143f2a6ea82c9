import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freeBytes, noRoom } from '../db/disk.ts'
import { AppError } from '../errors.ts'
import { DiskTarget, findEnd } from './disk-target.ts'
import type { FileKeys } from './file-keys.ts'
import { chunkBytes, frameBytes, framesOf, openFrame, type Sealing, sealedBytes } from './frames.ts'
import { arrivedBytes, GrowingFile } from './growing-file.ts'

/** What the caller of the store keeps about an encrypted file. */
export interface StoredFile {
  /** A random UUID, which is also the file's name on the disk. */
  id: string
  /** Names what the file belongs to, for example by ids. The file opens only with the same text. */
  context: string
  wrappedKey: string
  /** The size of the unencrypted file. */
  bytes: number
}

/** `start` is the first byte of the range, and `end` is the byte after its last. */
export interface ByteRange {
  start: number
  end: number
}

/** Stores files. It encrypts them before they leave the process. */
export interface FileStore {
  readonly keys: FileKeys
  /** Opens a file of which only a part has arrived, or creates it. */
  grow(file: StoredFile): Promise<GrowingFile>
  /** Counts how many bytes of a file have arrived. Changes nothing, so it is safe while another request writes. */
  countArrived(file: StoredFile): Promise<number>
  /** Reads a whole file or a part of it. If a byte isn't what we stored, fails before it returns that byte. */
  read(file: StoredFile, range?: ByteRange): AsyncGenerator<Buffer, void, void>
  remove(id: string): Promise<void>
  /** Lists all files, for a job that deletes those that belong to nothing. */
  list(): AsyncGenerator<{ id: string; changedAt: Date }, void, void>
  /** How many bytes the store's disk has free. Null if the store isn't a folder, or we can't reach the folder. */
  freeBytes(): number | null
  /** Returns the id of the site that the store belongs to. Undefined if no site has claimed the store. */
  owner(): Promise<string | undefined>
  /** Marks the store as a site's. */
  claim(siteId: string): Promise<void>
}

/** The embedded database needs 32 MB of free disk to keep running, so storing files stops before that. */
const reservedBytes = 64 * 2 ** 20
const framesPerRead = 16

/** The name of the file or object that says which site the store belongs to. */
export const ownerName = 'owner'

/** Stores files in a folder, on a local disk or on one that several machines share. */
export class DiskStore implements FileStore {
  constructor(
    readonly folder: string,
    readonly keys: FileKeys,
    private readonly free = freeBytes,
  ) {}

  freeBytes(): number | null {
    try {
      return this.free(this.folder)
    } catch {
      return null
    }
  }

  grow(file: StoredFile): Promise<GrowingFile> {
    return reachable(async () => {
      const path = this.#pathOf(file.id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const requireRoom = () => {
        if (this.free(this.folder) < reservedBytes) throw noRoom()
      }
      requireRoom()
      const handle = await open(path, 'r+').catch(() => open(path, 'w+', 0o600))
      try {
        const sealing = this.#sealingOf(file)
        const end = await findEnd({ path, handle, sealing, bytes: file.bytes })
        if (end.index < framesOf(file.bytes)) await handle.truncate(end.index * frameBytes)
        return new GrowingFile({ ...file, sealing, target: new DiskTarget(path, handle, requireRoom) }, end)
      } catch (error) {
        await handle.close()
        throw error
      }
    })
  }

  countArrived(file: StoredFile): Promise<number> {
    return reachable(async () => {
      const path = this.#pathOf(file.id)
      const handle = await open(path, 'r').catch(ifMissing(undefined))
      if (!handle) return 0
      const parts = { path, handle, sealing: this.#sealingOf(file), bytes: file.bytes }
      const end = await findEnd(parts).finally(() => handle.close())
      return arrivedBytes(end, file.bytes)
    })
  }

  async *read(file: StoredFile, { start, end }: ByteRange = { start: 0, end: file.bytes }) {
    const handle = await reachable(() => open(this.#pathOf(file.id), 'r'))
    try {
      if ((await handle.stat()).size !== sealedBytes(file.bytes)) throw damaged(file)
      const sealing = this.#sealingOf(file)
      const last = framesOf(file.bytes) - 1
      const lastWanted = Math.floor((end - 1) / chunkBytes)
      const frames = Buffer.allocUnsafe(Math.min(framesPerRead, last + 1) * frameBytes)
      for (let first = Math.floor(start / chunkBytes); first <= lastWanted; first += framesPerRead) {
        const wanted = Math.min(framesPerRead, lastWanted - first + 1)
        const { bytesRead } = await handle.read(frames, 0, wanted * frameBytes, first * frameBytes)
        for (let index = first; index < first + wanted; index++) {
          const at = (index - first) * frameBytes
          const frame = frames.subarray(at, Math.min(at + frameBytes, bytesRead))
          const chunk = opened(file, sealing, index, index === last, frame)
          const begin = index * chunkBytes
          yield chunk.subarray(Math.max(0, start - begin), Math.min(chunk.length, end - begin))
        }
      }
    } finally {
      await handle.close()
    }
  }

  remove(id: string): Promise<void> {
    return reachable(async () => {
      const path = this.#pathOf(id)
      for (const one of [path, `${path}.tail`, `${path}.tail.draft`]) await rm(one, { force: true })
    })
  }

  async *list() {
    for (const part of await readdir(this.folder, { withFileTypes: true }).catch(ifMissing([]))) {
      if (!part.isDirectory()) continue
      for (const name of await readdir(join(this.folder, part.name)).catch(ifMissing([]))) {
        const facts = await stat(join(this.folder, part.name, name)).catch(ifMissing(undefined))
        if (facts) yield { id: name.replace(/\..*/, ''), changedAt: facts.mtime }
      }
    }
  }

  owner(): Promise<string | undefined> {
    return reachable(() => readFile(join(this.folder, ownerName), 'utf8').catch(ifMissing(undefined)))
  }

  claim(siteId: string): Promise<void> {
    return reachable(async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 })
      await writeFile(join(this.folder, ownerName), siteId, { mode: 0o600, flush: true })
    })
  }

  #pathOf(id: string) {
    return join(this.folder, requireId(id).slice(0, 2), id)
  }

  #sealingOf({ wrappedKey, context }: StoredFile) {
    return { key: this.keys.unwrap(wrappedKey, context), context }
  }
}

/** Returns the id of a stored file, and throws if it isn't one. */
export function requireId(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('Not the id of a stored file.')
  return id
}

export function opened(file: StoredFile, sealing: Sealing, index: number, isLast: boolean, frame: Buffer): Buffer {
  try {
    return openFrame(sealing, index, isLast ? 'last' : 'inner', frame)
  } catch (error) {
    throw damaged(file, error)
  }
}

/** A damaged file means a bug or an attack. So we log it, and the caller gets the usual message. */
export const damaged = ({ id }: StoredFile, cause?: unknown) =>
  new Error(`The stored file ${id} is not the one that was stored.`, { cause })

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

const unreachableCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'ENXIO', 'ESTALE', 'EMFILE', 'ENOENT'])

/** If the folder can't be reached, throws an error with a message for people. */
async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw unreachableCodes.has(code) ? unreachable(error) : error
  }
}

export function unreachable(cause: unknown): AppError {
  const sentence = "We can't reach our file storage right now. Please try again in a few minutes."
  return Object.assign(new AppError('unavailable', sentence, { retryAfter: 60 }), { cause })
}
