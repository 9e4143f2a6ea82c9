import { makeZip } from 'client-zip'
import * as z from 'zod/mini'
import {
  findContent,
  openForZip,
  readContent,
  recordOpening,
  type VersionRow,
} from '../features/documents/server/service.ts'
import type { Side } from '../features/documents/shared/addresses.ts'
import { typeFacts } from '../features/documents/shared/file-types.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { attachmentNamed, readRange } from '../platform/http/byte-range.ts'
import { closedPolicy } from '../platform/http/security-headers.ts'
import { streamOf } from '../platform/http/streamed.ts'
import { dateIn } from '../time/clock.ts'

/**
 * Headers that make the browser save the file. It never shows the file as a page of this site, so nothing in it can run
 * here.
 */
export const savedHeaders = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': attachmentNamed(name),
  'content-security-policy': `${closedPolicy}; sandbox`,
  'cache-control': 'private, no-store',
})

const ContentQuery = z.object({
  id: z.uuid(),
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  use: z._default(z.enum(['view', 'download']), 'download'),
})

/** Sends the bytes of a document, or the part of them that a `Range` header requests. */
export async function documentContent(request: Request, id: string, side: Side, ctx: Ctx): Promise<Response> {
  const query = ContentQuery.safeParse({ ...Object.fromEntries(new URL(request.url).searchParams), id })
  if (!query.success) throw new AppError('invalid', "This address isn't complete.")
  const { version: number, use } = query.data
  if (request.method === 'HEAD') throw new AppError('method_not_allowed', 'This address answers only GET requests.')
  const content = await findContent(ctx, side, id, number)
  const { version } = content
  const etag = `"${version.sha256.slice(0, 32)}"`
  const ifRange = request.headers.get('if-range')
  const part = ifRange && ifRange !== etag ? undefined : readRange(request.headers.get('range'), version.bytes)
  const headers = { ...savedHeaders(version.name, typeFacts[version.type].mediaType), etag, 'accept-ranges': 'bytes' }
  if (part === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${version.bytes}` } })
  const { start, end } = part ?? { start: 0, end: version.bytes }
  await recordOpening(ctx, content, { use, start })
  return new Response(await begun(readContent(ctx, version, part)), {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start),
      ...(part ? { 'content-range': `bytes ${start}-${end - 1}/${version.bytes}` } : {}),
    },
  })
}

/**
 * Waits for the first bytes before it returns the stream. So if the file doesn't open, we can still answer with an
 * error.
 */
async function begun(pieces: AsyncGenerator<Buffer, void, void>): Promise<ReadableStream> {
  return streamOf(pieces, await pieces.next())
}

/** Sends several documents of one client as one ZIP file, which is made while we send it. */
export async function documentZip(request: Request, side: Side, ctx: Ctx): Promise<Response> {
  const ids = z.array(z.uuid()).safeParse(new URL(request.url).searchParams.get('ids')?.split(','))
  if (!ids.success) throw new AppError('invalid', 'Please choose the documents.')
  if (request.method === 'HEAD') throw new AppError('method_not_allowed', 'This address answers only GET requests.')
  const versions = await openForZip(ctx, side, ids.data)
  // If the store can't be reached, we can still answer with an error.
  const first = await begun(readContent(ctx, versions[0] as VersionRow))
  const headers = savedHeaders(`documents-${dateIn('UTC', ctx.now())}.zip`, 'application/zip')
  return new Response(makeZip(entriesOf(ctx, versions, first)), { headers })
}

async function* entriesOf(ctx: Ctx, versions: VersionRow[], first: ReadableStream) {
  const names = new Set<string>()
  for (const [index, version] of versions.entries()) {
    const name = freeName(version.name, names)
    names.add(name.toLowerCase())
    yield { name, lastModified: version.uploadedAt, input: index === 0 ? first : streamOf(readContent(ctx, version)) }
  }
}

/**
 * Gives the file a name that no other file in the ZIP has, because files with the same name would overwrite each other.
 */
function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*)(\.\w+)$/.exec(name) ?? []
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${extension}`
  return free
}
