import type { AnyContractProcedure } from '@orpc/contract'
import { isContractProcedure } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { auditProcedures } from '../features/audit/server/procedures.ts'
import { blogProcedures } from '../features/blog/server/procedures.ts'
import { companyProcedures } from '../features/company/server/procedures.ts'
import { identityProcedures } from '../features/identity/server/procedures.ts'
import { inquiryProcedures } from '../features/inquiries/server/procedures.ts'
import { newsletterProcedures } from '../features/newsletter/server/procedures.ts'
import { testimonialProcedures } from '../features/testimonials/server/procedures.ts'
import type { Ctx } from '../platform/context.ts'
import { apiAnswer, errorAnswer, noSuchAddress } from './answers.ts'
import { contract } from './contract.ts'

const handler = new OpenAPIHandler<Ctx>({
  audit: auditProcedures,
  blog: blogProcedures,
  company: companyProcedures,
  identity: identityProcedures,
  inquiries: inquiryProcedures,
  newsletter: newsletterProcedures,
  testimonials: testimonialProcedures,
})

/** Answers `/api/*`: the procedure's answer, or the one right error with one sentence. */
export async function answerApi(request: Request, ctx: Ctx, requestId: string): Promise<Response> {
  if (holdsNul(new URL(request.url).search)) return unstorable()
  const body = await readBody(request)
  if (body instanceof Response) return body
  const { matched, response } = await handler.handle(body, { prefix: '/api', context: ctx })
  if (matched) return withCookies(await apiAnswer(response, ctx, requestId), ctx)
  const allowed = methodsOf(new URL(request.url).pathname)
  if (allowed.length === 0) return noSuchAddress()
  const answer = errorAnswer('METHOD_NOT_ALLOWED', 405, `This address answers ${allowed.join(' and ')} only.`)
  answer.headers.set('allow', allowed.join(', '))
  return answer
}

function withCookies(answer: Response, { http }: Ctx): Response {
  for (const cookie of http?.response.getSetCookie() ?? []) answer.headers.append('set-cookie', cookie)
  return answer
}

/** The one character that no text of the database can hold, as it is or escaped. */
const holdsNul = (text: string) => /\0|%00|\\u0000/.test(text)
const unstorable = () => errorAnswer('INVALID', 400, 'This contains a character that cannot be stored.')

const mostBytes = 100 * 1024

/** The request with its whole body, which is JSON of at most 100 KiB; otherwise the answer that says so. */
export async function readBody(request: Request): Promise<Request | Response> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request
  const tooLarge = () => errorAnswer('PAYLOAD_TOO_LARGE', 413, 'This is too large. Please send less than 100 KB.')
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > mostBytes) return tooLarge()
      chunks.push(chunk)
    }
  } catch {
    return errorAnswer('INVALID', 400, 'This request broke off before its end.')
  }
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (size > 0 && type !== 'application/json') {
    return errorAnswer('UNSUPPORTED_MEDIA_TYPE', 415, 'Please send JSON, with the Content-Type application/json.')
  }
  const body = size > 0 ? Buffer.concat(chunks) : undefined
  if (body && holdsNul(body.toString('latin1'))) return unstorable()
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}

/** Every entry with its route, as the contract declares it. */
export function listEntries(router: object = contract): AnyContractProcedure[] {
  return Object.values(router).flatMap((entry) => (isContractProcedure(entry) ? [entry] : listEntries(entry)))
}

const routes = listEntries().map((entry) => {
  const { path = '/', method = 'POST' } = entry['~orpc'].route
  return { method, pattern: new RegExp(`^/api${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) }
})

const methodsOf = (path: string) => routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
