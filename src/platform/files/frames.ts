import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/**
 * An encrypted file is a sequence of frames. Each frame has 64 KiB of the file, and the last one has the rest. A frame
 * consists of a nonce, the encrypted bytes and a tag. The tag also depends on the file's context, on the frame's place,
 * and on whether it is the last frame. So a frame that was changed, moved, left out, or taken from another file doesn't
 * open.
 */
export const chunkBytes = 64 * 1024
const nonceBytes = 12
const tagBytes = 16
const extraBytes = nonceBytes + tagBytes
export const frameBytes = chunkBytes + extraBytes

export interface Sealing {
  key: Buffer | KeyObject
  context: string
}

/** `tail` is the unfinished frame at the end of a file that hasn't arrived completely. */
export type Place = 'inner' | 'last' | 'tail'
const marks: Record<Place, number> = { inner: 0, last: 1, tail: 2 }

function associated({ context }: Sealing, index: number, place: Place): Buffer {
  const text = Buffer.from(context)
  const data = Buffer.alloc(5 + text.length)
  data.writeUInt32BE(index, 0)
  data.writeUInt8(marks[place], 4)
  text.copy(data, 5)
  return data
}

export function sealFrame(sealing: Sealing, index: number, place: Place, chunk: Uint8Array): Buffer[] {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealing.key, nonce).setAAD(associated(sealing, index, place))
  const sealed = cipher.update(chunk)
  cipher.final()
  return [nonce, sealed, cipher.getAuthTag()]
}

/** Decrypts a frame. Throws if it isn't exactly the frame that was encrypted for this place. */
export function openFrame(sealing: Sealing, index: number, place: Place, frame: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sealing.key, frame.subarray(0, nonceBytes))
    .setAAD(associated(sealing, index, place))
    .setAuthTag(frame.subarray(frame.length - tagBytes))
  const chunk = decipher.update(frame.subarray(nonceBytes, frame.length - tagBytes))
  decipher.final()
  return chunk
}

/** How many frames a file of this size has. */
export const framesOf = (bytes: number) => Math.ceil(bytes / chunkBytes)

/** The size of the encrypted file. */
export const sealedBytes = (bytes: number) => bytes + framesOf(bytes) * extraBytes
