import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

interface Site {
  url: string
  close: () => void
}

/** Serves a product with all scripts blocked. Every browser then shows what people see before scripts arrive. */
export const withoutScripts = (target: string): Promise<Site> =>
  inFrontOf(target, {
    changed: ({ 'content-security-policy': policy = '', ...others }) => ({
      ...others,
      'content-security-policy': [policy, "script-src 'none'"].flat().filter(Boolean).join(', '),
    }),
  })

/** Serves a product whose scripts never arrive, and whose pages take half a second. */
export const withLateScripts = (target: string): Promise<Site> =>
  inFrontOf(target, { wait: (path) => setTimeout(path.endsWith('.js') ? 60_000 : 500, undefined, { ref: false }) })

interface Changes {
  /** Changes the headers of an answer before the browser gets it. */
  changed?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
  wait?: (path: string) => Promise<void>
}

async function inFrontOf(target: string, { changed = (headers) => headers, wait }: Changes): Promise<Site> {
  const server = createServer(async (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    await wait?.(url)
    const passed = request(
      target + url,
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, changed(answer.headers))
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
