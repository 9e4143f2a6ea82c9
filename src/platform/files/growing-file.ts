import { type Batch, chunksPerBatch, frameWriter } from './frame-writer.ts'
import { chunkBytes, type Sealing, sealFrame } from './frames.ts'
import { freeReceived } from './received-memory.ts'

/** Where the encrypted frames of one file go. */
export interface Target {
  /** Throws if there is no room for another write. */
  requireRoom(): void
  /** Encrypts the batch and writes its frames. Resolves with the hash of the whole file if this was its last batch. */
  write(batch: NewBatch): Promise<string | undefined>
  /** Makes sure that what was written survives, together with the unfinished frame at its end, if there is one. */
  save(tail: Buffer | undefined): Promise<void>
  close(): Promise<void>
}

export type NewBatch = Omit<Batch, 'id' | 'fd' | 'sealed'>

interface Parts {
  id: string
  sealing: Sealing & { key: Buffer }
  /** The size of the whole file. */
  bytes: number
  target: Target
}

/** The current end of a file that is still arriving. */
export interface End {
  /** How many frames are complete. */
  index: number
  /** The bytes of the next frame that have arrived. */
  tail: Buffer
}

/** How many bytes of a file have arrived. */
export const arrivedBytes = ({ index, tail }: End, bytes: number) => Math.min(index * chunkBytes + tail.length, bytes)

const batchBytes = chunksPerBatch * chunkBytes
/** While the writer works on these batches, more of the file arrives. */
const maxBatchesOnTheirWay = 8

/**
 * A file that arrives in parts, perhaps over days and through several processes. It is encrypted as it arrives. What
 * `save` has written survives if the process ends.
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

  /** Continues after the bytes that have arrived. */
  constructor(parts: Parts, { index, tail }: End) {
    this.#parts = parts
    this.#index = index
    this.#take(tail)
  }

  /** How many bytes of the file have arrived. */
  get offset(): number {
    return Math.min(this.#index * chunkBytes + this.#plainBytes, this.#parts.bytes)
  }

  get isWhole(): boolean {
    return this.offset === this.#parts.bytes
  }

  /** The hash of the whole file, once it is saved. Undefined if another process received parts of the file. */
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
    freeReceived(arrived.length)
  }

  /** Makes sure that everything that has arrived is stored. */
  async save(): Promise<void> {
    const wholeBytes = this.isWhole ? this.#plainBytes : this.#plainBytes - (this.#plainBytes % chunkBytes)
    if (wholeBytes > 0) this.#hand(wholeBytes)
    await this.#written()
    const { target, sealing } = this.#parts
    const tail = new Uint8Array(this.#plain, 0, this.#plainBytes)
    await target.save(tail.length > 0 ? Buffer.concat(sealFrame(sealing, this.#index, 'tail', tail)) : undefined)
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#onTheirWay)
    frameWriter.giveBack(this.#plain)
    await this.#parts.target.close()
  }

  #take(piece: Uint8Array) {
    new Uint8Array(this.#plain).set(piece, this.#plainBytes)
    this.#plainBytes += piece.length
  }

  /** Gives the first bytes to the writer, which takes only whole chunks, and keeps the rest. */
  #hand(bytes: number) {
    if (this.#failure) throw this.#failure.error
    const { id, target, sealing } = this.#parts
    target.requireRoom()
    const plain = this.#plain
    const rest = new Uint8Array(plain, bytes, this.#plainBytes - bytes)
    const isLast = this.isWhole && rest.length === 0
    const batch = { file: id, plain, bytes, ...sealing, first: this.#index, isLast }
    this.#plain = frameWriter.take()
    this.#plainBytes = 0
    this.#index += Math.ceil(bytes / chunkBytes)
    this.#take(rest)
    const written = target.write(batch).then(
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
