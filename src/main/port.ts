import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Env } from '../platform/env/env.ts'
import { StartError } from '../platform/errors.ts'
import { baseHeaders, closedPolicy } from '../platform/http/security-headers.ts'
import { endEventStreams } from '../platform/live/event-stream.ts'

/** How long an incomplete request may delay the end of the process. */
const graceMs = 8_000

interface Port {
  number: number
  /** Passes all requests to the site. Until then, they get an answer that it is starting. */
  serve(listener: RequestListener): void
  /** Accepts no new requests. Resolves once the running ones are answered. */
  close(): Promise<void>
}

/** Takes the port before anything else, so that a start without a free port creates nothing. */
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
      // After its answer, a connection stays open for a next request, which no one will handle.
      const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
      setTimeout(() => server.closeAllConnections(), graceMs).unref()
      // Browsers connect in advance, and node counts an unused connection as busy.
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

/** Health checks get their usual answers. Everyone else should come back in a moment. */
function whileStarting(publicUrl: string): RequestListener {
  const sentence = 'We are just starting. Please try again in a few seconds.'
  const json = JSON.stringify({ code: 'UNAVAILABLE', status: 503, message: sentence })
  const headers = { ...baseHeaders(publicUrl), 'content-security-policy': closedPolicy, 'cache-control': 'no-store' }
  return ({ url = '/' }, outgoing) => {
    const send = (status: number, body: string, type = 'text/plain', extra = {}) =>
      outgoing.writeHead(status, { ...headers, ...extra, 'content-type': `${type}; charset=utf-8` }).end(body)
    const path = url.split('?', 1)[0]
    if (path === '/healthz') return send(200, 'ok')
    if (path === '/readyz') return send(503, 'not ready: starting')
    const later = { 'retry-after': '2' }
    return path?.startsWith('/api/')
      ? send(503, json, 'application/json', later)
      : send(503, sentence, undefined, later)
  }
}
