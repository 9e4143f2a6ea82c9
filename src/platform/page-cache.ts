import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
}

interface KeptPage {
  headers: Record<string, string>
  etag: string
  /** Compressed once; `identity` for the few who take nothing else. */
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const mostPages = 1_000

/** Public pages as they go out: rendered and compressed once, answered from memory, dropped when content changes. */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>()
  readonly #pending = new Map<string, Promise<RenderedPage>>()
  #generation = 0

  /** Answers a plain GET or HEAD of a kept page; false when the page is not kept. */
  answer(request: IncomingMessage, response: ServerResponse, extraHeaders: Record<string, string>): boolean {
    const page = this.#pages.get(request.url ?? '')
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, { ...page.headers, ...extraHeaders, etag: page.etag })
      response.end()
      return true
    }
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
    const body = page.bodies[encoding]
    const headers: Record<string, string | number> = {
      ...page.headers,
      ...extraHeaders,
      etag: page.etag,
      'content-length': body.length,
    }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  /** Renders a page that may be kept; many requests at once for the same page share one rendering. */
  async render(path: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const running = this.#pending.get(path)
    if (running) return running
    const pending = this.#renderAndKeep(path, render)
    this.#pending.set(path, pending)
    try {
      return await pending
    } finally {
      if (this.#pending.get(path) === pending) this.#pending.delete(path)
    }
  }

  /** Forgets everything; a rendering that began before does not come back in. */
  clear() {
    this.#generation++
    this.#pages.clear()
    this.#pending.clear()
  }

  async #renderAndKeep(path: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const generation = this.#generation
    const page = await render()
    if (page.status === 200 && page.headers['cache-control']?.startsWith('public')) {
      void this.#keep(path, page, generation).catch(() => {})
    }
    return page
  }

  async #keep(path: string, { headers, body }: RenderedPage, generation: number) {
    const [br, gz] = await Promise.all([
      brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      zip(body, { level: 9 }),
    ])
    if (generation !== this.#generation) return
    // One page has many spellings of its address: who asks for all of them must not keep the others out.
    const [oldest] = this.#pages.keys()
    if (oldest !== undefined && this.#pages.size >= mostPages) this.#pages.delete(oldest)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#pages.set(path, {
      headers: { ...headers, vary: 'accept-encoding' },
      etag,
      bodies: { br, gzip: gz, identity: body },
    })
  }
}
