import { AppError } from '../errors.ts'
import type { Bucket } from './bucket.ts'
import { unreachable } from './file-store.ts'
import { frameWriter } from './frame-writer.ts'
import { chunkBytes, frameBytes, framesOf, openFrame, type Sealing, sealedBytes } from './frames.ts'
import type { End, NewBatch, Target } from './growing-file.ts'

/** An object has at most this many frames: 8 MiB of the file. */
export const framesPerObject = 128
const objectBytes = framesPerObject * frameBytes

/** The key of one of the objects that a whole file consists of. */
export const objectKey = (id: string, object: number) => `${id}/${String(object).padStart(6, '0')}`

/** The key of the object that keeps the beginning of the next object while the file still arrives. */
const draftKey = (id: string, object: number) => `${id}/draft-${String(object).padStart(6, '0')}`

export const objectsOf = (bytes: number) => Math.ceil(framesOf(bytes) / framesPerObject)

interface File {
  id: string
  /** The size of the whole file. */
  bytes: number
  sealing: Sealing
}

/** What the store has of a file. */
export interface Arrived {
  /** How many objects are complete, from the first one on. */
  objects: number
  /** The size of the draft of the next object. */
  draftBytes: number
  /** The keys of all drafts. */
  drafts: string[]
}

export async function listArrived(bucket: Bucket, { id, bytes }: Omit<File, 'sealing'>): Promise<Arrived> {
  const sizes = new Map<string, number>()
  for await (const object of bucket.list(`${id}/`)) sizes.set(object.key, object.bytes)
  const expected = (object: number) => Math.min(objectBytes, sealedBytes(bytes) - object * objectBytes)
  let objects = 0
  while (objects < objectsOf(bytes) && sizes.get(objectKey(id, objects)) === expected(objects)) objects += 1
  const drafts = [...sizes.keys()].filter((key) => key.startsWith(`${id}/draft-`))
  return { objects, draftBytes: sizes.get(draftKey(id, objects)) ?? 0, drafts }
}

/** How many bytes of the file have arrived. */
export function arrivedInObjects({ objects, draftBytes }: Arrived, bytes: number): number {
  const draft = draftBytes - framesOfDraft(draftBytes) * (frameBytes - chunkBytes)
  return Math.min(objects * framesPerObject * chunkBytes + draft, bytes)
}

const framesOfDraft = (draftBytes: number) => Math.ceil(draftBytes / frameBytes)

/** The end of a file that is still arriving, with the frames that its next object begins with. */
export interface ObjectEnd extends End {
  frames: Buffer[]
}

/**
 * Fetches the draft. Starts the object again if the draft isn't sound, so that the file can still arrive. If the draft
 * isn't the one that was listed, it may be newer. We then throw, and the next try lists the drafts again.
 */
export async function readEnd(bucket: Bucket, file: File, arrived: Arrived): Promise<ObjectEnd> {
  const { id, bytes, sealing } = file
  const { objects, draftBytes } = arrived
  const first = Math.min(objects * framesPerObject, framesOf(bytes))
  const nothing = { frames: [], index: first, tail: Buffer.alloc(0) }
  if (draftBytes === 0) return nothing
  const key = draftKey(id, objects)
  try {
    const draft = await bucket.get(key, 0, draftBytes)
    if (draft?.length !== draftBytes) throw unreachable(new Error('A draft is not the one that was listed.'))
    const whole = Math.floor(draft.length / frameBytes)
    const frames = Array.from({ length: whole }, (_, at) => draft.subarray(at * frameBytes, (at + 1) * frameBytes))
    for (const [at, frame] of frames.entries()) openFrame(sealing, first + at, 'inner', frame)
    const rest = draft.subarray(whole * frameBytes)
    const tail = rest.length > 0 ? openFrame(sealing, first + whole, 'tail', rest) : Buffer.alloc(0)
    return { frames, index: first + whole, tail }
  } catch (error) {
    if (error instanceof AppError) throw error
    await bucket.remove(key)
    return nothing
  }
}

/**
 * A file in a bucket. Objects can't be appended to, so each object is stored when it is complete. Until then, `save`
 * stores its beginning as a draft.
 */
export class ObjectTarget implements Target {
  /** The frames of the next object. */
  #frames: Buffer[]
  #objects: number
  readonly #drafts: Set<string>
  /** Each step begins after the one before it, so that frames stay in their order. After a failure, all others fail. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly bucket: Bucket,
    private readonly file: { id: string; bytes: number },
    { objects, drafts }: Arrived,
    frames: Buffer[],
  ) {
    this.#objects = objects
    this.#frames = frames
    this.#drafts = new Set(drafts)
  }

  /** A bucket has no limit. */
  requireRoom() {}

  write(batch: NewBatch): Promise<string | undefined> {
    const frames = Math.ceil(batch.bytes / chunkBytes)
    const sealed = new SharedArrayBuffer(batch.bytes + frames * (frameBytes - chunkBytes))
    const encrypted = frameWriter.write({ ...batch, sealed })
    const before = this.#last
    const done = encrypted.then(async (sha256) => {
      await before
      const bytes = Buffer.from(sealed)
      for (let at = 0; at < bytes.length; at += frameBytes) this.#frames.push(bytes.subarray(at, at + frameBytes))
      if (this.#frames.length >= framesPerObject || batch.isLast) await this.#putComplete(batch.isLast)
      return sha256
    })
    this.#last = done
    return done
  }

  async save(tail: Buffer | undefined): Promise<void> {
    const { id, bytes } = this.file
    const isWhole = this.#objects === objectsOf(bytes)
    const key = draftKey(id, this.#objects)
    if (!isWhole && (tail || this.#frames.length > 0)) {
      await this.bucket.put(key, Buffer.concat([...this.#frames, ...(tail ? [tail] : [])]))
      this.#drafts.add(key)
    }
    for (const draft of this.#drafts) {
      if (draft === key && !isWhole) continue
      await this.bucket.remove(draft)
      this.#drafts.delete(draft)
    }
  }

  async close(): Promise<void> {
    await this.#last.catch(() => {})
  }

  async #putComplete(isLast: boolean) {
    while (this.#frames.length >= framesPerObject || (isLast && this.#frames.length > 0)) {
      const frames = this.#frames.slice(0, framesPerObject)
      await this.bucket.put(objectKey(this.file.id, this.#objects), Buffer.concat(frames))
      this.#frames = this.#frames.slice(framesPerObject)
      this.#objects += 1
    }
  }
}
