import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type Ctx, isAdmin } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { listEndpoints } from './endpoints.ts'
import { router } from './slices.ts'

const handler = new OpenAPIHandler<Ctx>(router, {
  // The library asks how to write an error that it has caught. We throw the error again, so that `errorAnswer` handles
  // all errors.
  customErrorResponseBodyEncoder: (error) => {
    throw error.status < 500 ? error : (error.cause ?? error)
  },
})

/** Answers `/api/*` with the result of the procedure. */
export async function answerApi(request: Request, ctx: Ctx): Promise<Response> {
  if (request.url.includes('%00')) throw unstorable()
  const body = await readBody(request, maxBytesOf(request, ctx), wellFormed)
  const { matched, response } = await handler.handle(body, { prefix: '/api', context: ctx })
  if (!matched) throw notMatched(request, ctx)
  response.headers.set('cache-control', 'no-store')
  return response
}

export const noSuchAddress = () => new AppError('not_found', 'There is no such address in this API.')

function notMatched({ url }: Request, { http }: Ctx): AppError {
  const allowed = endpointsAt(new URL(url).pathname).map(({ method }) => method)
  if (allowed.length === 0) return noSuchAddress()
  http?.response.set('allow', allowed.join(', '))
  return new AppError('method_not_allowed', `This address accepts only ${allowed.join(' and ')} requests.`)
}

/**
 * True if JSON contains the NUL character, raw or escaped. NUL is the only character that the database can't store in a
 * text.
 */
const holdsNul = (json: string) => /\0|\\u0000/.test(json)
const unstorable = () => new AppError('invalid', "This contains a character that can't be stored.")

/**
 * Replaces half characters, which remain if a form field cuts an emoji in two, because the database can't store half
 * characters.
 */
const wellFormed = (json: string) =>
  json.replaceAll(/\\(?:ud[89ab]..\\ud[c-f]..|u(d[89a-f]..)|[\s\S])/gi, (sequence, half?: string) =>
    half ? '\\ufffd' : sequence,
  )

const usualBytes = 100 * 1024

/** Returns the request with its whole body, which must be JSON of at most `maxBytes`. */
export async function readBody(
  request: Request,
  maxBytes = usualBytes,
  mend = (json: string) => json,
): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  const bytes = await readBytes(request, maxBytes)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (bytes.length > 0 && type !== 'application/json') {
    throw new AppError('unsupported_media_type', 'Please send JSON, with the Content-Type application/json.')
  }
  const text = bytes.toString('latin1')
  if (holdsNul(text)) throw unstorable()
  const body = bytes.length > 0 ? Buffer.from(mend(text), 'latin1') : undefined
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}

/** Reads the whole body. Throws if the body has more than `maxBytes`. */
export async function readBytes({ headers, body }: Request, maxBytes = usualBytes): Promise<Buffer> {
  const tooLarge = () =>
    new AppError('too_large', `This is too large. Please send less than ${Math.floor(maxBytes / 1024)} KB.`)
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid', 'This request broke off before its end.')
  }
  return Buffer.concat(chunks)
}

const endpoints = listEndpoints()
const endpointsAt = (pathname: string) => endpoints.filter(({ pattern }) => pattern.test(pathname))
const endpointsWithLimit = endpoints.filter(({ meta }) => meta.maxBytes !== undefined)

/**
 * Returns the max size of a request's body. An endpoint may lower the usual limit for everyone, or raise it for
 * administrators. Few endpoints do, so we search only those.
 */
function maxBytesOf({ url, method }: Request, { actor }: Ctx): number {
  const ofMethod = endpointsWithLimit.filter((endpoint) => endpoint.method === method)
  if (ofMethod.length === 0) return usualBytes
  const { pathname } = new URL(url)
  const maxBytes = ofMethod.find(({ pattern }) => pattern.test(pathname))?.meta.maxBytes ?? usualBytes
  return isAdmin(actor) ? maxBytes : Math.min(maxBytes, usualBytes)
}
