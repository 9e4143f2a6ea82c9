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

/** Hashes of files on their way, so that an undisturbed upload isn't read again at its end. */
const hashes = new LRUCache<string, { hash: Hash; offset: number }>({ max: 1_000 })

interface Part {
  /** Where in the file the part begins. */
  offset: number
  body: ReadableStream<Uint8Array> | null
}

/** Takes a part of the file, and returns how much has arrived. The last part makes the document. */
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

/** A connection that breaks ends the part, not the upload: what has arrived stays. */
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
  /** How much has arrived. */
  offset: number
  bytes: number
  expiresAt: Date
}

/** How much has arrived. If the process died before it made the document, this makes it. */
export const getProgress = (ctx: Ctx, side: Side, id: string): Promise<Progress> =>
  inTurn(id, async () => {
    const upload = await requireUpload(ctx, side, id)
    const { bytes, expiresAt } = upload
    if (upload.state === 'refused') throw new AppError('gone', upload.problem ?? '')
    const offset = upload.state === 'stored' ? bytes : await arrived(ctx, upload)
    if (upload.state === 'open' && offset === bytes) await finishUpload(ctx, side, upload)
    return { offset, bytes, expiresAt }
  })

/** What became of an upload, for the page that sent it. */
export const getUpload = (ctx: Ctx, side: Side, { id }: { id: string }): Promise<UploadOutcome> =>
  inTurn(id, async () => {
    const upload = await requireUpload(ctx, side, id)
    const received = upload.state === 'open' ? await arrived(ctx, upload) : upload.bytes
    if (upload.state !== 'open' || received < upload.bytes) return toOutcome(ctx, side, upload, received)
    try {
      return toOutcome(ctx, side, await finishUpload(ctx, side, upload), received)
    } catch (error) {
      if (isRefusal(error)) return { state: 'refused', message: error.message }
      throw error
    }
  })

export async function arrived(ctx: Ctx, upload: UploadRow): Promise<number> {
  const growing = await ctx.files.grow(toStoredFile(upload))
  await growing.close()
  return growing.offset
}
