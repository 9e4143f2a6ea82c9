import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import sirv from 'sirv'
import { projectRoot } from '../platform/env.ts'
import { callerAddress } from '../platform/network-address.ts'
import { baseHeaders } from '../platform/security-headers.ts'
import { createApp, type RequestFacts } from './app.ts'
import { Pages } from './pages.ts'
import type { Runtime } from './runtime.ts'
import { robots, siteMap, siteMapRoutes } from './site-map.ts'

/** The edge of the process: a kept page first, then files, then everything else. */
export function createListener(runtime: Runtime, build: ServerBuild) {
  const { env, log, site } = runtime
  const app = createApp(runtime)
  const pages = new Pages(build, runtime, async (request) => app.fetch(request))
  const routes = siteMapRoutes(build)
  app.get('/robots.txt', (c) => c.text(robots(site.url)))
  app.get('/sitemap.xml', async (c) =>
    c.body(await siteMap(runtime.contextFor(), routes), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  )
  app.on(['GET', 'HEAD'], '*', compress(), (c) => pages.answer(c.req.raw, c.env.incoming))
  app.all('*', (c) => c.text('This address can only be read.', 405, { allow: 'GET, HEAD' }))

  const answer = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })
  const files = serveFiles()
  const securityHeaders = baseHeaders(site.url)
  // Its lines have a few fixed fields, so nothing is looked for to cut out.
  const requestLog = log.child({}, { redact: [] })

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const requestId = randomUUID()
    logWhenDone(requestLog, requestId, incoming, outgoing)
    const headers = { ...securityHeaders, 'x-request-id': requestId }
    if (pages.cache.answer(incoming, outgoing, headers)) return
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    files(incoming, outgoing, () => {
      const facts: RequestFacts = { requestId, address: addressOf(incoming, env.TRUST_PROXY) }
      void answer(Object.assign(incoming, facts), outgoing)
    })
  }
}

function addressOf(incoming: IncomingMessage, trustedProxies: number): string {
  const forwardedFor = incoming.headers['x-forwarded-for']
  const peer = incoming.socket.remoteAddress ?? ''
  return callerAddress(peer, Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor, trustedProxies)
}

/** One line a request: what was asked and how it ended, without query, address or any header. */
function logWhenDone(log: Runtime['log'], requestId: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const start = performance.now()
  const path = incoming.url?.split('?', 1)[0]
  outgoing.once('close', () => {
    const milliseconds = Math.round((performance.now() - start) * 10) / 10
    log.info({ requestId, method: incoming.method, path, status: outgoing.statusCode, milliseconds }, 'request')
  })
}

/** The browser's files as the build left them, compressed beforehand; named by their content, they never change. */
function serveFiles() {
  return sirv(join(projectRoot, 'build', 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, path) => {
      response.setHeader('content-security-policy', filePolicy)
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}

/** A drawing opened by itself may show its own shapes and nothing else. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
