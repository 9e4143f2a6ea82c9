// The worker thread that encrypts files, batch by batch, and writes them. `frame-writer.ts` starts it.
import { createHash, createSecretKey, type Hash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Batch, Written } from './frame-writer.ts'
import { chunkBytes, frameBytes, sealFrame } from './frames.ts'

/** Hashes of files that arrive in order, so that a whole file needn't be read again. */
const hashes = new LRUCache<string, { hash: Hash; frames: number }>({ max: 1_000 })
let frames = Buffer.alloc(0)

function write({ fd, sealed, plain, bytes, key, context, first, isLast }: Batch): void {
  const sealing = { key: createSecretKey(key), context }
  const count = Math.ceil(bytes / chunkBytes)
  if (!sealed && frames.length < count * frameBytes) frames = Buffer.alloc(count * frameBytes)
  const into = sealed ? Buffer.from(sealed) : frames
  let length = 0
  for (let frame = 0; frame < count; frame++) {
    const chunk = new Uint8Array(plain, frame * chunkBytes, Math.min(chunkBytes, bytes - frame * chunkBytes))
    const place = isLast && frame === count - 1 ? 'last' : 'inner'
    for (const part of sealFrame(sealing, first + frame, place, chunk)) length += part.copy(into, length)
  }
  if (fd === undefined) return
  for (let at = 0; at < length; ) at += writeSync(fd, into, at, length - at, first * frameBytes + at)
}

/** Returns the hash of the whole file after its last batch, if this thread got the whole file. */
function hashOn({ file, plain, bytes, first, isLast }: Batch): string | undefined {
  const known = first === 0 ? { hash: createHash('sha256'), frames: 0 } : hashes.get(file)
  hashes.delete(file)
  if (known?.frames !== first) return undefined
  known.hash.update(new Uint8Array(plain, 0, bytes))
  if (isLast) return known.hash.digest('hex')
  hashes.set(file, { hash: known.hash, frames: first + Math.ceil(bytes / chunkBytes) })
  return undefined
}

parentPort?.on('message', (batch: Batch) => {
  const written: Written = { id: batch.id }
  try {
    write(batch)
    written.sha256 = hashOn(batch)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    written.problem = { message, code }
  }
  parentPort?.postMessage(written)
})
