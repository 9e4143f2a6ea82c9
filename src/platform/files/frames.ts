import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * An encrypted file is a row of frames. Each holds 64 KiB of the file, the last one what is left: a nonce, the encrypted
 * bytes and a tag. The tag also covers the file's context, the frame's place, and whether it is the last one. So a frame
 * that was changed, moved, left out, or taken from another file doesn't open.
 */
export const chunkBytes = 64 * 1024
const nonceBytes = 12
const tagBytes = 16
const extraBytes = nonceBytes + tagBytes
export const frameBytes = chunkBytes + extraBytes

export interface Sealing {
  key: Buffer
  context: string
}

/** `tail` is the unfinished frame of a file that isn't whole yet. */
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

/** Throws if the frame isn't exactly the one that was sealed for this place. */
export function openFrame(sealing: Sealing, index: number, place: Place, frame: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sealing.key, frame.subarray(0, nonceBytes))
    .setAAD(associated(sealing, index, place))
    .setAuthTag(frame.subarray(frame.length - tagBytes))
  const chunk = decipher.update(frame.subarray(nonceBytes, frame.length - tagBytes))
  decipher.final()
  return chunk
}

/** The number of frames of a file with this many bytes. */
export const framesOf = (bytes: number) => Math.ceil(bytes / chunkBytes)

/** The size of the encrypted file. */
export const sealedBytes = (bytes: number) => bytes + framesOf(bytes) * extraBytes
