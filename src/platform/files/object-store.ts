import { Bucket, type BucketSettings } from './bucket.ts'
import type { FileKeys } from './file-keys.ts'
import { type ByteRange, damaged, type FileStore, opened, ownerName, requireId, type StoredFile } from './file-store.ts'
import { chunkBytes, frameBytes, framesOf } from './frames.ts'
import { GrowingFile } from './growing-file.ts'
import { arrivedInObjects, framesPerObject, listArrived, ObjectTarget, objectKey, readEnd } from './object-target.ts'

/** One request fetches at most this many frames, so that a slow reader needs little memory and no long connection. */
const framesPerRequest = 16
const siteIdBytes = 36

/** Stores files in a bucket that several machines share. A file is several objects, because it arrives in parts. */
export class ObjectStore implements FileStore {
  readonly #bucket: Bucket

  constructor(
    settings: BucketSettings,
    readonly keys: FileKeys,
  ) {
    this.#bucket = new Bucket(settings)
  }

  freeBytes() {
    return null
  }

  async grow(stored: StoredFile): Promise<GrowingFile> {
    const file = { ...stored, sealing: this.#sealingOf(stored) }
    const arrived = await listArrived(this.#bucket, file)
    const { frames, ...end } = await readEnd(this.#bucket, file, arrived)
    const target = new ObjectTarget(this.#bucket, file, arrived, frames)
    return new GrowingFile({ ...file, target }, end)
  }

  async countArrived(file: StoredFile): Promise<number> {
    this.#sealingOf(file)
    return arrivedInObjects(await listArrived(this.#bucket, file), file.bytes)
  }

  async *read(file: StoredFile, { start, end }: ByteRange = { start: 0, end: file.bytes }) {
    const sealing = this.#sealingOf(file)
    const frames = framesOf(file.bytes)
    const lastWanted = Math.floor((end - 1) / chunkBytes)
    for (let first = Math.floor(start / chunkBytes); first <= lastWanted; ) {
      const sealed = await this.#fetchFrames(file, first, lastWanted)
      for (let at = 0; at < sealed.length; at += frameBytes) {
        const chunk = opened(file, sealing, first, first === frames - 1, sealed.subarray(at, at + frameBytes))
        const begin = first * chunkBytes
        yield chunk.subarray(Math.max(0, start - begin), Math.min(chunk.length, end - begin))
        first += 1
      }
    }
  }

  async remove(id: string): Promise<void> {
    for await (const { key } of this.#bucket.list(`${requireId(id)}/`)) await this.#bucket.remove(key)
  }

  async *list() {
    for await (const { key, changedAt } of this.#bucket.list('')) {
      const [, id] = /^([0-9a-f-]{36})\//.exec(key) ?? []
      if (id) yield { id, changedAt }
    }
  }

  async owner(): Promise<string | undefined> {
    return (await this.#bucket.get(ownerName, 0, siteIdBytes))?.toString()
  }

  claim(siteId: string): Promise<void> {
    return this.#bucket.put(ownerName, Buffer.from(siteId))
  }

  /** Returns one or more consecutive frames, but none after the last wanted one. */
  async #fetchFrames(file: StoredFile, first: number, lastWanted: number): Promise<Buffer> {
    const object = Math.floor(first / framesPerObject)
    const within = first % framesPerObject
    const count = Math.min(framesPerRequest, lastWanted - first + 1, framesPerObject - within)
    const key = objectKey(requireId(file.id), object)
    const sealed = await this.#bucket.get(key, within * frameBytes, (within + count) * frameBytes)
    if (!sealed || Math.ceil(sealed.length / frameBytes) !== count) throw damaged(file)
    return sealed
  }

  #sealingOf({ wrappedKey, context }: StoredFile) {
    return { key: this.keys.unwrap(wrappedKey, context), context }
  }
}
