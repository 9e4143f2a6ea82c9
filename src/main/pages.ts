import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { formStampsContext, postedFormContext } from '../platform/browser/form-action.ts'
import { listedPathsContext } from '../platform/browser/listed-paths.ts'
import { formStamps } from '../platform/http/form-stamps.ts'
import { PageCache, type RenderedPage } from '../platform/http/page-cache.ts'
import { pageContext } from '../platform/http/page-context.ts'
import { baseHeaders, hashInlineScripts, pagePolicy } from '../platform/http/security-headers.ts'
import { FormSender, readForm } from './posted-forms.ts'
import type { Runtime } from './runtime.ts'
import { listedPaths, siteMapRoutes } from './site-map.ts'

/** What we learn while we render a page. If a call failed and content is missing, we don't cache the page. */
const rendering = new AsyncLocalStorage<Rendering>()

interface Rendering {
  isComplete: boolean
  /** Set if the database was away. The page then lacks content, so we answer with status 503. */
  retryAfter?: string
  /** Set if the page answers a posted form. The page then makes its calls as the person who sent the form. */
  sender?: FormSender
  /**
   * Set if only one person is waiting for this page. Its API calls then count toward the limits of that person's
   * address.
   */
  reader?: IncomingMessage
}

interface Caller {
  incoming?: IncomingMessage
  sender?: FormSender
  reader?: IncomingMessage
}

const maxWaiting = 100

/** Matches the usual spelling of a page's address. Pages at other spellings are rendered but not cached. */
const plainPath = /^(\/[\w-]+)+$|^\/$/

const tooBusy = () =>
  new Response('The site is very busy. Please try again in a few seconds.', {
    status: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  })

/** Renders pages. A page that is the same for everyone is cached until content changes. */
export class Pages {
  readonly cache: PageCache
  #waiting = 0
  #turn: Promise<unknown> = Promise.resolve()
  readonly #handle: ReturnType<typeof createRequestHandler>
  readonly #listedPaths: string[]

  constructor(
    build: ServerBuild,
    private readonly runtime: Runtime,
    callApi: (request: Request, incoming?: IncomingMessage) => Promise<Response>,
  ) {
    this.cache = new PageCache(baseHeaders(runtime.site.url), () => runtime.database.isAway())
    globalThis.inProcessApi = async (request) => {
      const page = rendering.getStore()
      const { sender } = page ?? {}
      const response = await callApi(sender?.asOwn(request) ?? request, sender?.incoming ?? page?.reader)
      sender?.keepCookies(response)
      if (page && response.status >= 500) page.isComplete = false
      if (page && response.status === 503) page.retryAfter = response.headers.get('retry-after') ?? '5'
      return response
    }
    this.#handle = createRequestHandler(build, 'production')
    this.#listedPaths = listedPaths(siteMapRoutes(build))
    runtime.bus.subscribe('content.changed', () => this.cache.clear())
    runtime.bus.onGap(() => this.cache.expire())
  }

  /**
   * Answers with a page. Renders without the caller's headers, because several callers may get the same rendered page.
   */
  async answer(request: Request, incoming?: IncomingMessage): Promise<Response> {
    if (this.#waiting >= maxWaiting) return tooBusy()
    const { pathname, search } = new URL(request.url)
    const isPlain = search === '' && plainPath.test(incoming?.url ?? pathname)
    const reader = isPlain ? undefined : incoming
    const render = () => this.#inTurn(() => this.#render(new Request(request.url), { incoming, reader }))
    const page = await (isPlain ? this.cache.render(pathname, render) : render())
    const body = new Uint8Array(page.body)
    return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers: page.headers })
  }

  /**
   * Handles a form that arrived as plain HTML. Answers with the form's page and the result, which only this person
   * gets. Unlike other pages, these aren't rendered one at a time, because they call the database. They still count
   * toward the limit of waiting pages.
   */
  async answerForm(request: Request, incoming?: IncomingMessage): Promise<Response> {
    const form = await readForm(request)
    if (this.#waiting >= maxWaiting) return tooBusy()
    const sender = new FormSender(request.headers, incoming)
    this.#waiting++
    const page = await this.#render(form, { incoming, sender }).finally(() => {
      this.#waiting--
    })
    const headers = new Headers({ ...page.headers, 'cache-control': 'no-store' })
    for (const cookie of sender.setCookies) headers.append('set-cookie', cookie)
    return new Response(new Uint8Array(page.body), { status: page.status, headers })
  }

  /** Renders only one page at a time, so that the process can answer other requests in between. */
  #inTurn<T>(render: () => Promise<T>): Promise<T> {
    this.#waiting++
    const mine = this.#turn.then(render).finally(() => {
      this.#waiting--
    })
    this.#turn = mine.catch(() => {})
    return mine
  }

  async #render(request: Request, { incoming, ...caller }: Caller): Promise<RenderedPage> {
    const nonce = randomBytes(16).toString('base64')
    const log = this.runtime.log.child({ requestId: (incoming as { requestId?: string } | undefined)?.requestId })
    const page: Rendering = { isComplete: true, ...caller }
    const context = new RouterContextProvider()
    context.set(pageContext, { nonce, log })
    context.set(listedPathsContext, this.#listedPaths)
    context.set(formStampsContext, formStamps(this.runtime.site.secretKey))
    const response = await rendering.run(page, () => this.#handle(request, context))
    const headers = Object.fromEntries(response.headers)
    if (!page.isComplete || !headers['cache-control']) headers['cache-control'] = 'no-store'
    if (!headers['content-type']?.startsWith('text/html')) {
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
    }
    const retryAfter = page.retryAfter ?? context.get(postedFormContext)?.refusal?.body?.data?.retryAfter
    if (retryAfter) headers['retry-after'] = String(retryAfter)
    const status = page.retryAfter && response.ok ? 503 : response.status
    const { html, hashes } = hashInlineScripts(await response.text(), nonce)
    headers['content-security-policy'] = pagePolicy(
      hashes,
      this.runtime.site.url,
      this.runtime.site.clerk?.frontendHost,
    )
    return { status, headers, body: Buffer.from(html) }
  }
}
