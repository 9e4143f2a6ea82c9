import type { IncomingMessage } from 'node:http'
import { readBytes } from './api.ts'

/** The person who sent a form. The form's page makes its API calls as this person. */
export class FormSender {
  /** Cookies that the API calls have set, for the person's browser. */
  readonly setCookies: string[] = []
  readonly #cookies: Map<string, string>

  constructor(
    private readonly headers: Headers,
    readonly incoming?: IncomingMessage,
  ) {
    this.#cookies = new Map(pairsOf(headers.get('cookie') ?? ''))
  }

  /** Returns the API call with this person's cookies and headers, as their browser would send it. */
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

  /** Keeps the cookies of an API answer for the browser and for later API calls of the same page. */
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

/**
 * We accept forms far above the API's limits, so that the page can show a field that is too long with an error, and the
 * person loses nothing.
 */
const maxBytes = 1024 * 1024
const htmlForm = 'application/x-www-form-urlencoded'

/** True if a request carries a form as browsers send it. Pages accept no other posted data. */
export const isForm = ({ headers }: Request): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === htmlForm

/** Reads the whole posted form. Throws if it is too large. */
export async function readForm(request: Request): Promise<Request> {
  const body = await readBytes(request, maxBytes)
  return new Request(request.url, { method: 'POST', headers: { 'content-type': htmlForm }, body: new Uint8Array(body) })
}
