import { type FileHandle, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { chunksPerBatch, frameWriter } from './frame-writer.ts'
import { chunkBytes, frameBytes, framesOf, openFrame, type Sealing, sealedBytes, sealFrame } from './frames.ts'

interface Parts {
  id: string
  path: string
  handle: FileHandle
  sealing: Sealing & { key: Buffer }
  /** The size of the whole file. */
  bytes: number
  /** Throws if the disk has no room for another write. */
  requireRoom: () => void
}

const batchBytes = chunksPerBatch * chunkBytes
/** While one batch is written, the next one arrives. */
const maxBatchesOnTheirWay = 8

/**
 * A file that arrives in parts, perhaps over days and through several processes. It is encrypted as it arrives. What
 * `save` has written survives if the process ends: complete frames are in the file, and the unfinished frame is in
 * another file beside it.
 */
export class GrowingFile {
  readonly #parts: Parts
  /** What has arrived since the last batch was handed to the writer. */
  #plain = frameWriter.take()
  #plainBytes = 0
  /** The index of the first frame that the writer doesn't have. */
  #index: number
  readonly #onTheirWay = new Set<Promise<void>>()
  #sha256: string | undefined
  #failure: { error: unknown } | undefined

  private constructor(parts: Parts, index: number, tail: Buffer) {
    this.#parts = parts
    this.#index = index
    this.#take(tail)
  }

  /** Opens the file to continue after the bytes that have arrived. */
  static async resume(parts: Parts): Promise<GrowingFile> {
    const { index, tail } = await findEnd(parts)
    if (index < framesOf(parts.bytes)) await parts.handle.truncate(index * frameBytes)
    return new GrowingFile(parts, index, tail)
  }

  /** How many bytes of the file have arrived. */
  get offset(): number {
    return Math.min(this.#index * chunkBytes + this.#plainBytes, this.#parts.bytes)
  }

  get isWhole(): boolean {
    return this.offset === this.#parts.bytes
  }

  /** The hash of the whole file, once it is saved. Undefined if parts of it came to another process. */
  get sha256(): string | undefined {
    return this.#sha256
  }

  async append(arrived: Uint8Array): Promise<void> {
    for (let at = 0; at < arrived.length; ) {
      const piece = arrived.subarray(at, at + batchBytes - this.#plainBytes)
      this.#take(piece)
      at += piece.length
      if (this.#plainBytes < batchBytes) continue
      this.#hand(batchBytes)
      while (this.#onTheirWay.size >= maxBatchesOnTheirWay) await Promise.race(this.#onTheirWay)
    }
  }

  /** Makes sure that everything that has arrived is on the disk. */
  async save(): Promise<void> {
    const wholeBytes = this.isWhole ? this.#plainBytes : this.#plainBytes - (this.#plainBytes % chunkBytes)
    if (wholeBytes > 0) this.#hand(wholeBytes)
    await this.#written()
    const { handle, path, sealing } = this.#parts
    await handle.datasync()
    if (this.#plainBytes === 0) return rm(tailOf(path), { force: true })
    const draft = `${tailOf(path)}.draft`
    const tail = new Uint8Array(this.#plain, 0, this.#plainBytes)
    await writeFile(draft, Buffer.concat(sealFrame(sealing, this.#index, 'tail', tail)), { flush: true })
    await rename(draft, tailOf(path))
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#onTheirWay)
    frameWriter.giveBack(this.#plain)
    await this.#parts.handle.close()
  }

  #take(piece: Uint8Array) {
    new Uint8Array(this.#plain).set(piece, this.#plainBytes)
    this.#plainBytes += piece.length
  }

  /** Hands the first bytes to the writer, which needs no more of them than whole chunks, and keeps the rest. */
  #hand(bytes: number) {
    if (this.#failure) throw this.#failure.error
    const { id, requireRoom, handle, sealing } = this.#parts
    requireRoom()
    const plain = this.#plain
    const rest = new Uint8Array(plain, bytes, this.#plainBytes - bytes)
    const isLast = this.isWhole && rest.length === 0
    const batch = { file: id, fd: handle.fd, plain, bytes, ...sealing, first: this.#index, isLast }
    this.#plain = frameWriter.take()
    this.#plainBytes = 0
    this.#index += Math.ceil(bytes / chunkBytes)
    this.#take(rest)
    const written = frameWriter.write(batch).then(
      (sha256) => {
        this.#sha256 = sha256
      },
      (error: unknown) => {
        this.#failure ??= { error }
      },
    )
    const done = written.finally(() => {
      this.#onTheirWay.delete(done)
      frameWriter.giveBack(plain)
    })
    this.#onTheirWay.add(done)
  }

  /** Waits for the writer. Throws if it could not write everything. */
  async #written() {
    await Promise.all(this.#onTheirWay)
    if (this.#failure) throw this.#failure.error
  }
}

/** The current end of a file that is still arriving. */
interface End {
  /** How many frames are complete. */
  index: number
  /** The bytes of the next frame that have arrived. */
  tail: Buffer
}

type Readable = Pick<Parts, 'path' | 'handle' | 'sealing' | 'bytes'>

/**
 * Counts how many bytes of a file have arrived. Changes nothing, so it is safe while something else writes the file.
 */
export async function countArrived(parts: Readable): Promise<number> {
  const { index, tail } = await findEnd(parts)
  return Math.min(index * chunkBytes + tail.length, parts.bytes)
}

async function findEnd(parts: Readable): Promise<End> {
  const { path, handle, sealing, bytes } = parts
  const { size } = await handle.stat()
  const frames = framesOf(bytes)
  if (size === sealedBytes(bytes) && (await isSound(parts, frames - 1))) return { index: frames, tail: Buffer.alloc(0) }
  let index = Math.min(Math.floor(size / frameBytes), frames - 1)
  // After a power cut, the file may have a frame's size without its content.
  while (index > 0 && !(await isSound(parts, index - 1))) index -= 1
  const tail = await readFile(tailOf(path)).catch(() => undefined)
  return { index, tail: tail ? openTail(sealing, index, tail) : Buffer.alloc(0) }
}

const tailOf = (path: string) => `${path}.tail`

/** Opens the unfinished frame. If it belongs to an earlier place, it is outdated and doesn't open. */
function openTail(sealing: Sealing, index: number, tail: Buffer): Buffer {
  try {
    return openFrame(sealing, index, 'tail', tail)
  } catch {
    return Buffer.alloc(0)
  }
}

async function isSound({ handle, sealing, bytes }: Readable, index: number): Promise<boolean> {
  const frame = Buffer.alloc(frameBytes)
  const { bytesRead } = await handle.read(frame, 0, frameBytes, index * frameBytes)
  try {
    openFrame(sealing, index, index === framesOf(bytes) - 1 ? 'last' : 'inner', frame.subarray(0, bytesRead))
    return true
  } catch {
    return false
  }
}
