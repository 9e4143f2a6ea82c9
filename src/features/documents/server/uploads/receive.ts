import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { GrowingFile } from '../../../../platform/files/growing-file.ts'
import type { UploadOutcome } from '../../contract.ts'
import type { Side } from '../../shared/addresses.ts'
import { requireUpload, toStoredFile, type UploadRow } from '../gate.ts'
import { refuseByStart } from '../inspect/start.ts'
import { finishFound, finishUpload, refuseUpload, toOutcome } from './finish.ts'

interface Part {
  /** The position in the file at which the part begins. */
  offset: number
  body: Readable | ReadableStream<Uint8Array> | null
}

/**
 * Adds a part to the file of an upload, and returns how many bytes have arrived. The last part turns the upload into a
 * document.
 */
export const receivePart = (ctx: Ctx, side: Side, id: string, part: Part): Promise<number> =>
  ctx.turns.take(id, async (signal) => {
    const upload = await requireOpenUpload(ctx, side, id)
    const growing = await ctx.files.grow(toStoredFile(upload))
    try {
      if (growing.offset !== part.offset) throw outOfStep(growing.offset)
      await takeIn(growing, upload, part, signal)
      await growing.save()
    } catch (error) {
      if (isRefusal(error)) await refuseUpload(ctx, upload, error.message)
      throw error
    } finally {
      await growing.close()
    }
    if (growing.isWhole) await finishUpload(ctx, side, upload, growing.sha256)
    return growing.offset
  })

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.code === 'invalid'

const outOfStep = (offset: number) =>
  new AppError('conflict', `This part doesn't follow what has arrived, which is ${offset} bytes.`)

/**
 * Appends what arrives to the file. If the connection breaks, what has arrived stays, so that the upload can continue.
 */
async function takeIn(growing: GrowingFile, upload: UploadRow, { body }: Part, signal: AbortSignal) {
  const stream = asNodeStream(body)
  const stop = () => void stream.destroy()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  // Don't destroy the body if we refuse it, because its connection carries our answer.
  const pieces = stream.iterator({ destroyOnReturn: false })
  try {
    for (;;) {
      const { value, done } = await pieces.next().catch(() => ({ value: undefined, done: true }))
      if (done) return
      if (growing.offset + value.length > upload.bytes) throw outOfStep(growing.offset)
      if (growing.offset === 0) refuseByStart(Buffer.from(value.buffer, value.byteOffset, value.length))
      await growing.append(value)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await pieces.return?.()
  }
}

function asNodeStream(body: Part['body']): Readable {
  if (body instanceof Readable) return body
  // The same stream, which the browser's types and Node's describe differently.
  const readable = body ? Readable.fromWeb(body as NodeReadableStream) : Readable.from([])
  return readable.on('error', () => {})
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
  ctx.turns.take(id, async () => {
    const upload = await requireUpload(ctx, side, id)
    const { bytes, expiresAt } = upload
    if (upload.state === 'refused') throw new AppError('gone', upload.problem ?? '')
    const offset = upload.state === 'stored' ? bytes : await countArrived(ctx, upload)
    if (upload.state === 'open' && offset === bytes) await finishFound(ctx, side, upload)
    return { offset, bytes, expiresAt }
  })

/** Returns the result of an upload to the page that sent it. */
export const getUpload = (ctx: Ctx, side: Side, { id }: { id: string }): Promise<UploadOutcome> =>
  ctx.turns.take(id, async () => {
    const upload = await requireUpload(ctx, side, id)
    const received = upload.state === 'open' ? await countArrived(ctx, upload) : upload.bytes
    if (upload.state !== 'open' || received < upload.bytes) return toOutcome(ctx, side, upload, received)
    try {
      return toOutcome(ctx, side, await finishFound(ctx, side, upload), received)
    } catch (error) {
      if (isRefusal(error)) return { state: 'refused', message: error.message }
      throw error
    }
  })

/** Returns how many bytes have arrived. It changes nothing, because a part may be on its way. */
export const countArrived = (ctx: Ctx, upload: UploadRow): Promise<number> =>
  ctx.files.countArrived(toStoredFile(upload))
