import type { IncomingMessage, ServerResponse } from 'node:http'
import { isCurrent } from './etag.ts'

/** An answer in memory that is the same for everyone and ready to send. */
export interface CachedAnswer {
  headers: Record<string, string>
  etag: string
  /**
   * The body, compressed in advance if compression makes it smaller. `identity` is for callers that accept no
   * compression.
   */
  bodies: { br?: Buffer; gzip?: Buffer; identity: Buffer }
}

const refusesBrotli = /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/

function encodingFor(accepted: string, { br, gzip }: CachedAnswer['bodies']): 'br' | 'gzip' | 'identity' {
  if (br && accepted.includes('br') && !refusesBrotli.test(accepted)) return 'br'
  return gzip && accepted.includes('gzip') ? 'gzip' : 'identity'
}

/**
 * Sends the answer in the best encoding that the caller accepts, or 304 if the caller already has the current version.
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  kept: CachedAnswer,
  extraHeaders: Record<string, string>,
): void {
  const headers: Record<string, string | number> = { ...kept.headers, ...extraHeaders, etag: kept.etag }
  if (isCurrent(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '', kept.bodies)
  const body = kept.bodies[encoding] ?? kept.bodies.identity
  headers['content-length'] = body.length
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** True for GET and HEAD. We answer only these methods from memory. */
export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'
