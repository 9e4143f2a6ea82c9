import type { IncomingMessage, ServerResponse } from 'node:http'
import { isCurrent } from './etag.ts'

/** The same content in up to three encodings. `identity` is for callers that accept no compression. */
export interface Bodies {
  br?: Buffer
  gzip?: Buffer
  identity: Buffer
}

const refusesBrotli = /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/

function encodingFor(accepted: string, { br, gzip }: Bodies): keyof Bodies {
  if (br && accepted.includes('br') && !refusesBrotli.test(accepted)) return 'br'
  return gzip && accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** The headers of one encoding: names and values in turn. The first value changes with each request. */
type HeaderLines = [name: 'x-request-id', id: string, ...string[]]

/** An answer in memory that is the same for everyone. We build its headers once, so that it is ready to send. */
export class CachedAnswer {
  readonly #notModified: HeaderLines
  readonly #headers: Record<keyof Bodies, HeaderLines>

  constructor(
    headers: Record<string, string>,
    private readonly etag: string,
    private readonly bodies: Bodies,
  ) {
    const lines = (more: Record<string, string>): HeaderLines => [
      'x-request-id',
      '',
      ...Object.entries({ ...headers, vary: 'accept-encoding', etag, ...more }).flat(),
    ]
    const of = (encoding: keyof Bodies) => ({ 'content-length': String((bodies[encoding] ?? bodies.identity).length) })
    this.#notModified = lines({})
    this.#headers = {
      br: lines({ ...of('br'), 'content-encoding': 'br' }),
      gzip: lines({ ...of('gzip'), 'content-encoding': 'gzip' }),
      identity: lines(of('identity')),
    }
  }

  /** Sends the answer in the best encoding that the caller accepts, or 304 if the caller already has this version. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const hasIt = isCurrent(request.headers['if-none-match'], this.etag)
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '', this.bodies)
    const headers = hasIt ? this.#notModified : this.#headers[encoding]
    headers[1] = requestId
    response.writeHead(hasIt ? 304 : 200, headers)
    response.end(hasIt || request.method === 'HEAD' ? undefined : this.bodies[encoding])
  }
}

/** True for GET and HEAD. We answer only these methods from memory. */
export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'
