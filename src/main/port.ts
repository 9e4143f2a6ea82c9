import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Env } from '../platform/env/env.ts'
import { StartError } from '../platform/errors.ts'
import { baseHeaders, closedPolicy } from '../platform/http/security-headers.ts'
import { endEventStreams } from '../platform/live/event-stream.ts'

/** How long the process waits for incomplete requests before it ends. */
const graceMs = 8_000

interface Port {
  number: number
  /**
   * Passes all requests to the site. Before this call, requests get a message that the site is starting.
   */
  serve(listener: RequestListener): void
  /** Stops accepting requests. Resolves when all running requests are answered. */
  close(): Promise<void>
}

/** Opens the port first, so that a start fails before it creates any data if the port isn't free. */
export async function openPort({
  HOST,
  PORT,
  PUBLIC_URL = '',
}: Pick<Env, 'HOST' | 'PORT' | 'PUBLIC_URL'>): Promise<Port> {
  let answer: RequestListener = whileStarting(PUBLIC_URL)
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: 5_000,
    },
    (incoming, outgoing) => answer(incoming, outgoing),
  )
  server.maxConnections = 10_000
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(PORT, HOST)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(sentenceFor(error, HOST, PORT))
  })
  return {
    number: (server.address() as AddressInfo).port,
    serve: (listener) => {
      answer = listener
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      endEventStreams()
      // We close idle connections again and again, because a connection becomes idle after its answer, and no one would
      // handle its next request.
      const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
      setTimeout(() => server.closeAllConnections(), graceMs).unref()
      // Node counts an unused connection, which browsers open in advance, as busy. So we close unused connections
      // ourselves.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      await closed
      clearInterval(closeIdle)
    },
  }
}

function sentenceFor({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const another = `set PORT to another number, like ${port < 1024 ? 3000 : port + 1}`
  if (code === 'EADDRINUSE') return `Another program uses port ${port} on ${host}. Stop it, or ${another}.`
  if (code === 'EACCES') return `This account may not use port ${port}. Please ${another}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Set HOST to one that is, like 127.0.0.1 or 0.0.0.0.`
  return `Port ${port} on ${host} cannot be used: ${message}`
}

const sentence = 'We are just starting. Please try again in a few seconds.'

/** The style of the page below, with the colors of `ui/tokens.css`. The browser can't load that file yet. */
const style = `
:root{color-scheme:light dark}
body{margin:0;display:grid;place-content:center;min-height:100vh;background:#faf7f1;color:#17211c;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:1.25rem}
h1{margin:0;font:500 2.25rem/1.2 Georgia,serif}
p{margin:1rem 0 0;color:#4a554f}
@media(prefers-color-scheme:dark){body{background:#111814;color:#f0ede4}p{color:#b3bdb6}}
`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>We are just starting</title>
<style>${style}</style>
</head>
<body><main><h1>We are just starting</h1><p>This page opens by itself in a few seconds.</p></main></body>
</html>
`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Headers of the page. It asks for its address again after a few seconds, without a script. */
const pageHeaders = {
  'content-security-policy': `${closedPolicy}; style-src ${styleHash}`,
  refresh: '3',
}

/**
 * Answers requests while the site starts. Health checks get their usual answers. A browser that opens a page gets one
 * that reloads itself. All other requests, such as a sent form, get a message that asks to try again soon.
 */
export function whileStarting(publicUrl: string): RequestListener {
  const json = JSON.stringify({ code: 'UNAVAILABLE', status: 503, message: sentence })
  const headers = { ...baseHeaders(publicUrl), 'content-security-policy': closedPolicy, 'cache-control': 'no-store' }
  return ({ method, url = '/', headers: { accept = '' } }, outgoing) => {
    const send = (status: number, body: string, type = 'text/plain', extra = {}) =>
      outgoing.writeHead(status, { ...headers, ...extra, 'content-type': `${type}; charset=utf-8` }).end(body)
    const path = url.split('?', 1)[0]
    if (path === '/healthz') return send(200, 'ok')
    if (path === '/readyz') return send(503, 'not ready: starting')
    const later = { 'retry-after': '2' }
    if (path?.startsWith('/api/')) return send(503, json, 'application/json', later)
    // The reload would lose what a form has sent.
    const isRead = method === 'GET' || method === 'HEAD'
    return isRead && accept.includes('text/html')
      ? send(503, page, 'text/html', { ...later, ...pageHeaders })
      : send(503, sentence, undefined, later)
  }
}
