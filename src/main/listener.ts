import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import { pathWithoutTokens } from '../platform/browser/path-without-tokens.ts'
import { projectRoot } from '../platform/env/env.ts'
import { isRead, sendCached } from '../platform/http/cached-answer.ts'
import { callerAddress } from '../platform/http/network-address.ts'
import { baseHeaders, closedPolicy } from '../platform/http/security-headers.ts'
import { readStaticFiles } from '../platform/http/static-files.ts'
import { createApp, type RequestFacts } from './app.ts'
import { Pages } from './pages.ts'
import { isForm } from './posted-forms.ts'
import type { Runtime } from './runtime.ts'
import { addSiteFiles } from './site-files.ts'
import { siteMapRoutes } from './site-map.ts'

/** Handles every request: with a cached page if there is one, otherwise with a file, otherwise with the app. */
export function createListener(runtime: Runtime, build: ServerBuild) {
  const { env, log, site } = runtime
  const app = createApp(runtime)
  const pages = new Pages(build, runtime, async (request, incoming) => app.fetch(request, { incoming }))
  addSiteFiles(app, runtime, siteMapRoutes(build))
  app.on(['GET', 'HEAD'], '*', compress(), (c) => pages.answer(c.req.raw, c.env.incoming))
  app.post('*', compress(), (c, next) => (isForm(c.req.raw) ? pages.answerForm(c.req.raw, c.env.incoming) : next()))
  app.all('*', (c) => c.text('This address can only be read.', 405, { allow: 'GET, HEAD' }))

  const files = readStaticFiles(join(projectRoot, 'build', 'client'))
  site.statusOf = async (path) => {
    if (files.has(new URL(path, site.url).pathname)) return 200
    const response = await app.fetch(new Request(new URL(path, site.url)), {})
    await response.body?.cancel()
    return response.status
  }

  const answer = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })
  const securityHeaders = baseHeaders(site.url)
  // We turn off the removal of personal data for the request log, because its lines contain only a few fixed fields.
  const requestLog = log.child({}, { redact: [] })

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const requestId = randomUUID()
    logWhenDone(requestLog, requestId, incoming, outgoing)
    const headers = { ...securityHeaders, 'x-request-id': requestId }
    if (pages.cache.answer(incoming, outgoing, headers)) return
    const file = files.get(incoming.url?.split('?', 1)[0] ?? '')
    if (file && isRead(incoming)) return sendCached(incoming, outgoing, file, headers)
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    if (!isDecodable(incoming.url)) return refuse(outgoing, 400, 'This address cannot be read.')
    if (isAmbiguous(incoming.url)) return refuse(outgoing, 404, 'There is no page at this address.')
    const facts: RequestFacts = { requestId, address: addressOf(incoming, env.TRUST_PROXY) }
    answer(Object.assign(incoming, facts), outgoing).catch((error: unknown) => {
      log.error({ err: error, requestId }, 'a request could not be answered')
      outgoing.destroy()
    })
  }
}

function isDecodable(url = '/'): boolean {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '') !== ''
  } catch {
    return false
  }
}

/**
 * True for addresses with `//`, `.` or `..` as a part. Proxies read such addresses in different ways, so we show no
 * page there.
 */
function isAmbiguous(url = '/'): boolean {
  const path = url.replace(/^https?:\/\//i, '').split('?', 1)[0] ?? ''
  return /\/\/|\/(\.|%2e){1,2}(\/|$)/i.test(path)
}

function refuse(outgoing: ServerResponse, status: number, sentence: string) {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': closedPolicy })
  outgoing.end(sentence)
}

function addressOf(incoming: IncomingMessage, trustedProxies: number): string {
  const forwardedFor = incoming.headers['x-forwarded-for']
  const peer = incoming.socket.remoteAddress ?? ''
  return callerAddress(peer, Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor, trustedProxies)
}

/** Logs one line for each request: the method, the address without query and secrets, and the result. */
function logWhenDone(log: Runtime['log'], requestId: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const start = performance.now()
  const path = pathWithoutTokens(incoming.url?.split('?', 1)[0] ?? '')
  outgoing.once('close', () => {
    const milliseconds = Math.round((performance.now() - start) * 10) / 10
    log.info({ requestId, method: incoming.method, path, status: outgoing.statusCode, milliseconds }, 'request')
  })
}
