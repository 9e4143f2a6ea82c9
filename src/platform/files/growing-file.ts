import { type FileHandle, readFile, rename, rm, writeFile } from 'node:fs/promises'
import {
  chunkBytes,
  frameBytes,
  framesOf,
  openFrame,
  type Place,
  type Sealing,
  sealedBytes,
  sealFrame,
} from './frames.ts'

/** We write frames to the disk when this number of them is ready. */
const framesPerWrite = 16

interface Parts {
  path: string
  handle: FileHandle
  sealing: Sealing
  /** The size of the whole file. */
  bytes: number
  /** Throws if the disk has no room for another write. */
  requireRoom: () => void
}

/**
 * A file that arrives in parts, perhaps over days and through several processes. It is encrypted as it arrives. What
 * `save` has written survives if the process ends: complete frames are in the file, and the unfinished frame is in
 * another file beside it.
 */
export class GrowingFile {
  readonly #parts: Parts
  readonly #pending = Buffer.allocUnsafe(chunkBytes)
  #pendingBytes = 0
  /** The index of the frame that is being filled. */
  #index: number
  #ready: Buffer[] = []
  #readyFrames = 0

  private constructor(parts: Parts, index: number, tail: Buffer) {
    this.#parts = parts
    this.#index = index
    this.#pendingBytes = tail.copy(this.#pending)
  }

  /** Opens the file to continue after the bytes that have arrived. */
  static async resume(parts: Parts): Promise<GrowingFile> {
    const { index, tail } = await findEnd(parts)
    if (index < framesOf(parts.bytes)) await parts.handle.truncate(index * frameBytes)
    return new GrowingFile(parts, index, tail)
  }

  /** How many bytes of the file have arrived. */
  get offset(): number {
    return Math.min(this.#index * chunkBytes + this.#pendingBytes, this.#parts.bytes)
  }

  get isWhole(): boolean {
    return this.offset === this.#parts.bytes
  }

  async append(arrived: Uint8Array): Promise<void> {
    for (let at = 0; at < arrived.length; ) {
      const piece = arrived.subarray(at, at + chunkBytes - this.#pendingBytes)
      this.#pending.set(piece, this.#pendingBytes)
      this.#pendingBytes += piece.length
      at += piece.length
      const isLast = this.isWhole
      if (isLast || this.#pendingBytes === chunkBytes) this.#seal(isLast ? 'last' : 'inner')
      if (this.#readyFrames >= framesPerWrite) await this.#write()
    }
  }

  /** Makes sure that everything that has arrived is on the disk. */
  async save(): Promise<void> {
    await this.#write()
    const { handle, path, sealing } = this.#parts
    await handle.datasync()
    if (this.#pendingBytes === 0) return rm(tailOf(path), { force: true })
    const draft = `${tailOf(path)}.draft`
    const tail = this.#pending.subarray(0, this.#pendingBytes)
    await writeFile(draft, Buffer.concat(sealFrame(sealing, this.#index, 'tail', tail)), { flush: true })
    await rename(draft, tailOf(path))
  }

  close(): Promise<void> {
    return this.#parts.handle.close()
  }

  #seal(place: Place) {
    this.#ready.push(
      ...sealFrame(this.#parts.sealing, this.#index, place, this.#pending.subarray(0, this.#pendingBytes)),
    )
    this.#readyFrames += 1
    this.#index += 1
    this.#pendingBytes = 0
  }

  async #write() {
    if (this.#readyFrames === 0) return
    const buffers = this.#ready
    const position = (this.#index - this.#readyFrames) * frameBytes
    this.#ready = []
    this.#readyFrames = 0
    this.#parts.requireRoom()
    const all = Buffer.concat(buffers)
    for (let at = 0; at < all.length; ) {
      at += (await this.#parts.handle.write(all, at, all.length - at, position + at)).bytesWritten
    }
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
