import { type FileHandle, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { frameWriter } from './frame-writer.ts'
import { frameBytes, framesOf, openFrame, type Sealing, sealedBytes } from './frames.ts'
import type { End, NewBatch, Target } from './growing-file.ts'

/** A file on a disk. Complete frames are in the file, and the unfinished frame is in another file beside it. */
export class DiskTarget implements Target {
  constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
    readonly requireRoom: () => void,
  ) {}

  write(batch: NewBatch): Promise<string | undefined> {
    return frameWriter.write({ ...batch, fd: this.handle.fd })
  }

  async save(tail: Buffer | undefined): Promise<void> {
    await this.handle.datasync()
    const draft = `${tailOf(this.path)}.draft`
    if (!tail) return void (await Promise.all([tailOf(this.path), draft].map((path) => rm(path, { force: true }))))
    await writeFile(draft, tail, { flush: true })
    await rename(draft, tailOf(this.path))
  }

  close(): Promise<void> {
    return this.handle.close()
  }
}

interface Readable {
  path: string
  handle: FileHandle
  sealing: Sealing
  /** The size of the whole file. */
  bytes: number
}

/** Finds out how much of a file has arrived. Changes nothing, so it is safe while something else writes the file. */
export async function findEnd(parts: Readable): Promise<End> {
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

/** Opens the unfinished frame. A frame of an earlier place is outdated and doesn't open, so we return no bytes. */
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
