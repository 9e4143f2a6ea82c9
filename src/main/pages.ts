import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { PageCache, type RenderedPage } from '../platform/page-cache.ts'
import { pageContext } from '../platform/page-context.ts'
import { hashInlineScripts, pagePolicy } from '../platform/security-headers.ts'
import type { Runtime } from './runtime.ts'

/** What one rendering learns on its way: a page that lacks something because a call failed is not kept. */
const rendering = new AsyncLocalStorage<{ isComplete: boolean }>()

/** Renders pages, and keeps those that are the same for everyone until content changes. */
export class Pages {
  readonly cache = new PageCache()
  readonly #handle: ReturnType<typeof createRequestHandler>

  constructor(
    build: ServerBuild,
    private readonly runtime: Runtime,
    callApi: (request: Request) => Promise<Response>,
  ) {
    globalThis.inProcessApi = async (request) => {
      const response = await callApi(request)
      const page = rendering.getStore()
      if (page && response.status >= 500) page.isComplete = false
      return response
    }
    this.#handle = createRequestHandler(build, 'production')
    runtime.bus.subscribe('content.changed', () => this.cache.clear())
    runtime.bus.onGap(() => this.cache.clear())
  }

  /** Renders without the caller's headers: a page is the same for everyone, so that one rendering may answer many. */
  async answer(request: Request, incoming?: IncomingMessage): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const isPlain = search === '' && !pathname.endsWith('.data')
    const render = () => this.#render(new Request(request.url), incoming)
    const page = await (isPlain ? this.cache.render(incoming?.url ?? pathname, render) : render())
    const body = new Uint8Array(page.body)
    return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers: page.headers })
  }

  async #render(request: Request, incoming?: IncomingMessage): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString('base64')
    const log = this.runtime.log.child({ requestId: (incoming as { requestId?: string } | undefined)?.requestId })
    const page = { isComplete: true }
    const context = new RouterContextProvider(new Map([[pageContext, { nonce, log }]]))
    const response = await rendering.run(page, () => this.#handle(request, context))
    const headers = Object.fromEntries(response.headers)
    if (!page.isComplete || !headers['cache-control']) headers['cache-control'] = 'no-store'
    if (!headers['content-type']?.startsWith('text/html')) {
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
    }
    const { html, hashes } = hashInlineScripts(await response.text(), nonce)
    headers['content-security-policy'] = pagePolicy(hashes, this.runtime.site.url)
    return { status: response.status, headers, body: Buffer.from(html) }
  }
}
