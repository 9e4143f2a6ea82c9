import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type Ctx, isAdmin } from '../platform/context.ts'
import { apiAnswer, errorAnswer, noSuchAddress } from './answers.ts'
import { listEndpoints } from './endpoints.ts'
import { router } from './slices.ts'

const handler = new OpenAPIHandler<Ctx>(router)

/** Answers `/api/*` with the procedure's answer, or with one error and one sentence. */
export async function answerApi(request: Request, ctx: Ctx, requestId: string): Promise<Response> {
  if (request.url.includes('%00')) return unstorable()
  const body = await readBody(request, maxBytesOf(request, ctx), wellFormed)
  if (body instanceof Response) return body
  const { matched, response } = await handler.handle(body, { prefix: '/api', context: ctx })
  if (matched) return withHeaders(await apiAnswer(response, ctx, requestId), ctx)
  const allowed = endpointsAt(new URL(request.url).pathname).map(({ method }) => method)
  if (allowed.length === 0) return noSuchAddress()
  const answer = errorAnswer('METHOD_NOT_ALLOWED', 405, `This address answers ${allowed.join(' and ')} only.`)
  answer.headers.set('allow', allowed.join(', '))
  return answer
}

/** Adds cookies, and a `link` to the next page of a list. */
function withHeaders(answer: Response, { http }: Ctx): Response {
  for (const [name, value] of http?.response ?? []) answer.headers.append(name, value)
  return answer
}

/** The one character that the database can't store in a text, raw or escaped. */
const holdsNul = (json: string) => /\0|\\u0000/.test(json)
const unstorable = () => errorAnswer('INVALID', 400, 'This contains a character that cannot be stored.')

/**
 * Replaces half characters, which a field leaves when it cuts an emoji in two. The database can't store those either.
 */
const wellFormed = (json: string) =>
  json.replaceAll(/\\(?:ud[89ab]..\\ud[c-f]..|u(d[89a-f]..)|[\s\S])/gi, (sequence, half?: string) =>
    half ? '\\ufffd' : sequence,
  )

const usualBytes = 100 * 1024

/** The request with its whole body, which is JSON of at most `maxBytes`; otherwise the answer that says so. */
export async function readBody(
  request: Request,
  maxBytes = usualBytes,
  mend = (json: string) => json,
): Promise<Request | Response> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  const tooLarge = () =>
    errorAnswer('PAYLOAD_TOO_LARGE', 413, `This is too large. Please send less than ${Math.floor(maxBytes / 1024)} KB.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > maxBytes) return tooLarge()
      chunks.push(chunk)
    }
  } catch {
    return errorAnswer('INVALID', 400, 'This request broke off before its end.')
  }
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (size > 0 && type !== 'application/json') {
    return errorAnswer('UNSUPPORTED_MEDIA_TYPE', 415, 'Please send JSON, with the Content-Type application/json.')
  }
  const text = Buffer.concat(chunks).toString('latin1')
  if (holdsNul(text)) return unstorable()
  const body = size > 0 ? Buffer.from(mend(text), 'latin1') : undefined
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}

const endpoints = listEndpoints()
const endpointsAt = (pathname: string) => endpoints.filter(({ pattern }) => pattern.test(pathname))
const endpointsWithLimit = endpoints.filter(({ meta }) => meta.maxBytes !== undefined)

/**
 * An endpoint may allow less than usual to everyone, and more to administrators. Only few do, so others need no look-
 * up.
 */
function maxBytesOf({ url, method }: Request, { actor }: Ctx): number {
  const ofMethod = endpointsWithLimit.filter((endpoint) => endpoint.method === method)
  if (ofMethod.length === 0) return usualBytes
  const { pathname } = new URL(url)
  const maxBytes = ofMethod.find(({ pattern }) => pattern.test(pathname))?.meta.maxBytes ?? usualBytes
  return isAdmin(actor) ? maxBytes : Math.min(maxBytes, usualBytes)
}
