import type { IncomingMessage } from 'node:http'
import { AppError } from '../platform/errors.ts'
import { readBytes } from './api.ts'

/** The person who sent a form, for the calls that their page makes in the process. */
export class FormSender {
  /** Cookies for the browser, from the answers to the calls. */
  readonly setCookies: string[] = []
  readonly #cookies: Map<string, string>

  constructor(
    private readonly headers: Headers,
    readonly incoming?: IncomingMessage,
  ) {
    this.#cookies = new Map(pairsOf(headers.get('cookie') ?? ''))
  }

  /** The call as this person's browser would make it. */
  asOwn(call: Request): Request {
    const request = new Request(call)
    for (const name of passedOn) {
      const value = this.headers.get(name)
      if (value) request.headers.set(name, value)
    }
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`)
    if (cookies.length > 0) request.headers.set('cookie', cookies.join('; '))
    return request
  }

  /** Keeps the answer's cookies for the browser, and for later calls of the same page. */
  keepCookies(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      this.setCookies.push(cookie)
      for (const [name, value] of pairsOf(cookie.split(';', 1)[0] ?? '')) this.#cookies.set(name, value)
    }
  }
}

const passedOn = ['user-agent', 'accept-language'] as const

const pairsOf = (cookies: string): [string, string][] =>
  cookies.split(/; */).flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : []
  })

/** A field that is too long then comes back with its sentence, and nothing is lost. */
const maxBytes = 1024 * 1024
const htmlForm = 'application/x-www-form-urlencoded'

/** The posted form, read whole. Throws if it isn't a form, or is too large. */
export async function readForm(request: Request): Promise<Request> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== htmlForm) throw new AppError('unsupported_media_type', 'A page accepts only a form.')
  const body = await readBytes(request, maxBytes)
  return new Request(request.url, { method: 'POST', headers: { 'content-type': htmlForm }, body: new Uint8Array(body) })
}
