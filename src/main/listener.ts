import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import { projectRoot } from '../platform/env/env.ts'
import { isRead } from '../platform/http/cached-answer.ts'
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
  const { env, log, logRequest, site } = runtime
  const app = createApp(runtime)
  const pages = new Pages(build, runtime, async (request, incoming) => app.fetch(request, { incoming }))
  addSiteFiles(app, runtime, siteMapRoutes(build))
  app.on(['GET', 'HEAD'], '*', compress(), (c) => pages.answer(c.req.raw, c.env.incoming))
  app.post('*', compress(), (c, next) => (isForm(c.req.raw) ? pages.answerForm(c.req.raw, c.env.incoming) : next()))
  app.all('*', (c) => c.text('This address can only be read.', 405, { allow: 'GET, HEAD' }))

  const securityHeaders = baseHeaders(site.url)
  const files = readStaticFiles(join(projectRoot, 'build', 'client'), securityHeaders)
  site.statusOf = async (path) => {
    if (files.has(new URL(path, site.url).pathname)) return 200
    const response = await app.fetch(new Request(new URL(path, site.url)), {})
    await response.body?.cancel()
    return response.status
  }

  const answer = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const requestId = randomUUID()
    const logAnswer = logRequest(requestId, incoming, outgoing)
    const cached = pages.cache.find(incoming) ?? (isRead(incoming) ? files.get(pathOf(incoming)) : undefined)
    if (cached) {
      cached.send(incoming, outgoing, requestId)
      return logAnswer()
    }
    outgoing.once('close', logAnswer)
    for (const [name, value] of Object.entries(securityHeaders)) outgoing.setHeader(name, value)
    outgoing.setHeader('x-request-id', requestId)
    if (!isDecodable(incoming.url)) return refuse(outgoing, 400, "This address can't be read.")
    if (isAmbiguous(incoming.url)) return refuse(outgoing, 404, 'There is no page at this address.')
    const facts: RequestFacts = { requestId, address: addressOf(incoming, env.TRUST_PROXY) }
    answer(Object.assign(incoming, facts), outgoing).catch((error: unknown) => {
      log.error({ err: error, requestId }, 'a request could not be answered')
      outgoing.destroy()
    })
  }
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? ''

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
