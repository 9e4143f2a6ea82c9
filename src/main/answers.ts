import type { Ctx } from '../platform/context.ts'
import type { AppError } from '../platform/errors.ts'

/** An error as every caller of the API gets it. */
export function errorAnswer(code: string, status: number, message: string, data?: unknown): Response {
  return Response.json({ code, status, message, data }, { status, headers: { 'cache-control': 'no-store' } })
}

/** An error with a sentence for people, for answers that don't come from a procedure. */
export function refusal({ code, status, message, details }: AppError): Response {
  const answer = errorAnswer(code.toUpperCase(), status, message, details)
  if (details.retryAfter) answer.headers.set('retry-after', String(details.retryAfter))
  return answer
}

export const noSuchAddress = () => errorAnswer('NOT_FOUND', 404, 'There is no such address in this API.')

interface ErrorBody {
  code?: string
  message?: string
  data?: { issues?: { message?: string; path?: unknown[] }[]; retryAfter?: number }
}

/**
 * The API's answer with what people need: the first broken rule as the message, and the wait as a header. A bug gets a
 * fixed sentence with the request's id, and the log has the rest.
 */
export async function apiAnswer(response: Response, ctx: Ctx, requestId: string): Promise<Response> {
  if (response.status < 400) return withoutStore(response)
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const answer = toAnswer(response.status, body, requestId)
  if (body.data?.retryAfter) answer.headers.set('retry-after', String(body.data.retryAfter))
  if (response.status >= 500 && response.status !== unavailable)
    ctx.log.error({ code: body.code }, 'an API call failed')
  return withoutStore(answer)
}

/** The database is away or full. The log says so once. */
const unavailable = 503

const unspecific = 'Please check what you entered.'

/** The contract's own sentence. If a rule has none, the library's words are for engineers, so we use a general one. */
function sentenceOf({ message = '' }: { message?: string }): string {
  return message === '' || /^(Invalid|Too|Unrecognized)\b/.test(message) ? unspecific : message
}

function toAnswer(status: number, { code = 'ERROR', message = '', data }: ErrorBody, requestId: string): Response {
  if (status >= 500 && status !== unavailable) {
    const sentence = `Something went wrong on our side. Please try again later. (Reference ${requestId})`
    return errorAnswer('INTERNAL_SERVER_ERROR', 500, sentence)
  }
  const issues = data?.issues
  if (issues) {
    const fields = Object.fromEntries(issues.map((issue) => [issue.path?.join('.') ?? '', sentenceOf(issue)]))
    return errorAnswer('INVALID', 400, issues[0] ? sentenceOf(issues[0]) : unspecific, { fields })
  }
  if (code === 'BAD_REQUEST') return errorAnswer('INVALID', 400, "We can't read this request. Please send valid JSON.")
  return errorAnswer(code, status, message, data)
}

function withoutStore(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
