import { createHash, type Hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { GrowingFile } from '../../../../platform/files/growing-file.ts'
import type { UploadOutcome } from '../../contract.ts'
import type { Side } from '../../shared/addresses.ts'
import { requireUpload, toStoredFile, type UploadRow } from '../gate.ts'
import { refuseByStart } from '../inspect/start.ts'
import { finishUpload, refuseUpload, toOutcome } from './finish.ts'
import { inTurn } from './turns.ts'

/**
 * The hash of each unfinished upload so far. It saves reading the whole file again at the end, unless the upload was
 * interrupted.
 */
const hashes = new LRUCache<string, { hash: Hash; offset: number }>({ max: 1_000 })

interface Part {
  /** The position in the file at which the part begins. */
  offset: number
  body: ReadableStream<Uint8Array> | null
}

/**
 * Adds a part to the file of an upload, and returns how many bytes have arrived. The last part turns the upload into a
 * document.
 */
export const receivePart = (ctx: Ctx, side: Side, id: string, part: Part): Promise<number> =>
  inTurn(id, async (signal) => {
    const upload = await requireOpenUpload(ctx, side, id)
    const growing = await ctx.files.grow(toStoredFile(upload))
    const known = hashes.get(id)
    const hash = part.offset === 0 ? createHash('sha256') : known?.offset === part.offset ? known.hash : undefined
    hashes.delete(id)
    try {
      if (growing.offset !== part.offset) throw outOfStep(growing.offset)
      await takeIn(growing, upload, part, signal, hash)
      await growing.save()
    } catch (error) {
      if (isRefusal(error)) await refuseUpload(ctx, upload, error.message)
      throw error
    } finally {
      await growing.close()
    }
    if (growing.isWhole) await finishUpload(ctx, side, upload, hash?.digest('hex'))
    else if (hash) hashes.set(id, { hash, offset: growing.offset })
    return growing.offset
  })

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.code === 'invalid'

const outOfStep = (offset: number) =>
  new AppError('conflict', `This part doesn't follow what has arrived, which is ${offset} bytes.`)

/**
 * Appends what arrives to the file. If the connection breaks, what has arrived stays, so that the upload can continue.
 */
async function takeIn(growing: GrowingFile, upload: UploadRow, { body }: Part, signal: AbortSignal, hash?: Hash) {
  const reader = body?.getReader()
  if (!reader) return
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    for (;;) {
      const { value } = await reader.read().catch(() => ({ value: undefined }))
      if (!value) return
      if (growing.offset + value.length > upload.bytes) throw outOfStep(growing.offset)
      if (growing.offset === 0) refuseByStart(Buffer.from(value.buffer, value.byteOffset, value.length))
      await growing.append(value)
      hash?.update(value)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}

async function requireOpenUpload(ctx: Ctx, side: Side, id: string): Promise<UploadRow> {
  const upload = await requireUpload(ctx, side, id)
  if (upload.state === 'refused') throw new AppError('gone', upload.problem ?? '')
  if (upload.state === 'stored') throw new AppError('conflict', 'This upload is complete.')
  return upload
}

export interface Progress {
  /** How many bytes have arrived. */
  offset: number
  bytes: number
  expiresAt: Date
}

/**
 * Returns how many bytes have arrived. If all have, but the process died before it made the document, makes the
 * document now.
 */
export const getProgress = (ctx: Ctx, side: Side, id: string): Promise<Progress> =>
  inTurn(id, async () => {
    const upload = await requireUpload(ctx, side, id)
    const { bytes, expiresAt } = upload
    if (upload.state === 'refused') throw new AppError('gone', upload.problem ?? '')
    const offset = upload.state === 'stored' ? bytes : await countArrived(ctx, upload)
    if (upload.state === 'open' && offset === bytes) await finishUpload(ctx, side, upload)
    return { offset, bytes, expiresAt }
  })

/** Returns the result of an upload to the page that sent it. */
export const getUpload = (ctx: Ctx, side: Side, { id }: { id: string }): Promise<UploadOutcome> =>
  inTurn(id, async () => {
    const upload = await requireUpload(ctx, side, id)
    const received = upload.state === 'open' ? await countArrived(ctx, upload) : upload.bytes
    if (upload.state !== 'open' || received < upload.bytes) return toOutcome(ctx, side, upload, received)
    try {
      return toOutcome(ctx, side, await finishUpload(ctx, side, upload), received)
    } catch (error) {
      if (isRefusal(error)) return { state: 'refused', message: error.message }
      throw error
    }
  })

/** How much has arrived. Only looks, because a part may be on its way. */
export const countArrived = (ctx: Ctx, upload: UploadRow): Promise<number> =>
  ctx.files.countArrived(toStoredFile(upload))
