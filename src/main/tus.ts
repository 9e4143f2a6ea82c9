import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { cancelUpload, createUpload, getProgress, receivePart } from '../features/documents/server/service.ts'
import type { Side } from '../features/documents/shared/addresses.ts'
import { documentAddresses } from '../features/documents/shared/addresses.ts'
import { documentLabels } from '../features/documents/shared/choices.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'

/** Our version of tus, a protocol for resumable uploads, with its extensions creation, termination and expiration. */
const version = '1.0.0'

interface Call {
  request: Request
  /** The request as Node received it. Absent in tests. */
  incoming?: unknown
  ctx: Ctx
  side: Side
}

type Answer = (call: Call, id: string) => Promise<Response>

const answers: Partial<Record<string, Answer>> = {
  POST: create,
  HEAD: tellProgress,
  PATCH: receive,
  DELETE: async ({ ctx, side }, id) => {
    await cancelUpload(ctx, side, id)
    return new Response(null, { status: 204 })
  },
}

/** Answers requests at `/api/uploads` and below. */
export async function answerTus(call: Call): Promise<Response> {
  const { request, ctx } = call
  ctx.http?.response.set('tus-resumable', version)
  ctx.http?.response.set('cache-control', 'no-store')
  const answer = answers[request.method]
  if (!answer) throw new AppError('method_not_allowed', 'This address takes uploads (tus 1.0).')
  if (request.headers.get('tus-resumable') !== version)
    return Response.json(
      { code: 'INVALID', status: 412, message: `Please send Tus-Resumable: ${version}.`, data: {} },
      { status: 412, headers: { 'tus-version': version } },
    )
  return answer(call, idOf(request))
}

function idOf(request: Request): string {
  const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
  if (request.method === 'POST' || z.uuid().safeParse(id).success) return id
  throw new AppError('not_found', 'There is no such upload.')
}

const Metadata = z.object({
  filename: z.string('Please name the file.').check(z.minLength(1, 'Please name the file.'), z.maxLength(2_000)),
  client: z.uuid('Please say which client the file belongs to.'),
  document: z.optional(z.uuid()),
  engagement: z.optional(z.uuid()),
  label: z._default(z.enum(documentLabels), 'other'),
  attachTo: z.optional(z.string().check(z.maxLength(200))),
  fingerprint: z.optional(z.string().check(z.maxLength(500))),
})

async function create({ request, ctx, side }: Call): Promise<Response> {
  const length = request.headers.get('upload-length') ?? ''
  if (!/^\d{1,15}$/.test(length)) throw new AppError('invalid', "Please say the file's size in Upload-Length.")
  const metadata = Metadata.safeParse(readMetadata(request.headers.get('upload-metadata') ?? ''))
  if (!metadata.success) throw new AppError('invalid', metadata.error.issues[0]?.message ?? '')
  const { filename, client, document, engagement, ...more } = metadata.data
  const facts = { clientId: client, name: filename, documentId: document, engagementId: engagement, ...more }
  const upload = await createUpload(ctx, side, { ...facts, bytes: Number(length) })
  const location = `${documentAddresses[side].uploads}/${upload.id}`
  return new Response(null, { status: 201, headers: { location, 'upload-expires': upload.expiresAt.toUTCString() } })
}

/** Reads the header's format: `name base64,name base64`. */
function readMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name, value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  )
}

async function tellProgress({ ctx, side }: Call, id: string): Promise<Response> {
  const { offset, bytes, expiresAt } = await getProgress(ctx, side, id)
  return new Response(null, {
    headers: {
      'upload-offset': String(offset),
      'upload-length': String(bytes),
      'upload-expires': expiresAt.toUTCString(),
    },
  })
}

async function receive({ request, incoming, ctx, side }: Call, id: string): Promise<Response> {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream')
    throw new AppError('unsupported_media_type', 'Please send the part as application/offset+octet-stream.')
  const offset = request.headers.get('upload-offset') ?? ''
  if (!/^\d{1,15}$/.test(offset)) throw new AppError('invalid', 'Please say where the part begins in Upload-Offset.')
  // We prefer Node's own stream, because a web stream copies every byte once more.
  const body = incoming instanceof Readable ? incoming : request.body
  const now = await receivePart(ctx, side, id, { offset: Number(offset), body })
  return new Response(null, { status: 204, headers: { 'upload-offset': String(now) } })
}
