import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a product with all scripts blocked. Every browser then shows what people see before scripts arrive. */
export async function withoutScripts(target: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming
    const passed = request(
      target + url,
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const { 'content-security-policy': policy = '', ...others } = answer.headers
        const policies = [policy, "script-src 'none'"].flat().filter(Boolean).join(', ')
        outgoing.writeHead(answer.statusCode ?? 502, { ...others, 'content-security-policy': policies })
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
