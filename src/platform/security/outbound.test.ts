import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Network, OutboundProblem, readFrom } from './outbound.ts'

const limits = { maxBytes: 1_000_000, milliseconds: 5_000, maxRedirects: 3, accept: 'text/calendar' }

/** A network in which every host name leads to this machine, and connections to this machine are allowed. */
const homely: Network = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const asked = vi.fn()
  server.on('request', asked)
  return { port: (server.address() as AddressInfo).port, asked }
}

const problemOf = (reading: Promise<Buffer>) =>
  reading.then(
    () => 'read',
    (error: Error) => (error instanceof OutboundProblem ? error.message : `a bug: ${error.stack}`),
  )

describe('reads', () => {
  test('the body of an address after one look-up of its name', async () => {
    const { port } = await serve((request, response) => response.end(`${request.headers.host} ${request.url}`))
    const resolve = vi.fn(homely.resolve)
    const body = await readFrom(`http://calendar.example:${port}/a?b=c`, limits, { ...homely, resolve })
    expect(body.toString()).toBe(`calendar.example:${port} /a?b=c`)
    expect(resolve.mock.calls).toEqual([['calendar.example']])
  })

  test.each([
    ['gzip', gzipSync('hello')],
    ['br', brotliCompressSync('hello')],
    ['identity', Buffer.from('hello')],
  ])('packed as %s', async (encoding, bytes) => {
    const { port } = await serve((_, response) => response.setHeader('content-encoding', encoding).end(bytes))
    expect((await readFrom(`http://calendar.example:${port}/`, limits, homely)).toString()).toBe('hello')
  })

  test('three redirects, even to another name, but not a fourth', async () => {
    const { port } = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 0) response.end(request.headers.host)
      else response.writeHead(302, { location: `http://host${step}.example:${port}/${step - 1}` }).end()
    })
    const read = (steps: number) => readFrom(`http://calendar.example:${port}/${steps}`, limits, homely)
    expect((await read(3)).toString()).toBe(`host1.example:${port}`)
    expect(await problemOf(read(4))).toBe('The address redirects too many times.')
  })
})

describe('private networks', () => {
  const inside = [
    'http://localhost',
    'http://localhost.',
    'http://127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://017700000001',
    'http://0.0.0.0',
    'http://[::1]',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1',
    'http://user:password@127.0.0.1',
    'https://127.0.0.1',
  ]
  test.each(inside)('refuses %s before it sends anything', async (address) => {
    const { port, asked } = await serve((_, response) => response.end('secret'))
    const url = new URL(address)
    url.port = String(port)
    expect(await problemOf(readFrom(url.href, limits))).toMatch(/private network|find this address/)
    expect(asked).not.toHaveBeenCalled()
  })

  test('refuses a name with one private address, whatever the others are', async () => {
    const { port, asked } = await serve((_, response) => response.end('secret'))
    const found = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const { isPublicAddress } = await import('../http/network-address.ts')
    const network: Network = { resolve: async () => found, isAllowed: isPublicAddress }
    expect(await problemOf(readFrom(`http://calendar.example:${port}/`, limits, network))).toContain('private network')
    expect(asked).not.toHaveBeenCalled()
  })

  test('refuses a redirect into it, by number and by name', async () => {
    const { port: insidePort, asked } = await serve((_, response) => response.end('secret'))
    for (const target of [`http://127.0.0.2:${insidePort}/`, `http://inside.example:${insidePort}/`]) {
      const { port } = await serve((_, response) => response.writeHead(302, { location: target }).end())
      const network: Network = {
        resolve: async (host) => [{ address: host === 'inside.example' ? '127.0.0.2' : '127.0.0.1', family: 4 }],
        isAllowed: (address) => address === '127.0.0.1',
      }
      expect(await problemOf(readFrom(`http://calendar.example:${port}/`, limits, network))).toContain(
        'private network',
      )
    }
    expect(asked).not.toHaveBeenCalled()
  })

  test('ignores an address that changes after the check, because it looks a name up only once', async () => {
    const { port } = await serve((_, response) => response.end('checked'))
    const answers = ['127.0.0.1', '127.0.0.2']
    const network: Network = {
      resolve: async () => [{ address: answers.shift() ?? '', family: 4 }],
      isAllowed: (address) => address === '127.0.0.1',
    }
    const url = `http://rebinding.example:${port}/`
    expect((await readFrom(url, limits, network)).toString()).toBe('checked')
    expect(answers).toEqual(['127.0.0.2'])
    expect(await problemOf(readFrom(url, limits, network))).toContain('private network')
  })
})

describe('does not read', () => {
  test.each(['file:///etc/passwd', 'ftp://calendar.example/', 'webcal://calendar.example/', 'data:,x', 'x', ''])(
    '%s: neither http nor https',
    async (address) => {
      expect(await problemOf(readFrom(address, limits, homely))).toContain('must begin with https://')
    },
  )

  test('fifty megabytes, announced or not', async () => {
    let sent = 0
    const megabyte = Buffer.alloc(1_000_000, 'x')
    const { port } = await serve((request, response) => {
      if (request.url === '/said') return void response.writeHead(200, { 'content-length': 50_000_000 }).write(megabyte)
      const pour = () => {
        while (sent < 50 && !response.destroyed) {
          sent++
          if (!response.write(megabyte)) return void response.once('drain', pour)
        }
      }
      pour()
    })
    for (const path of ['said', 'unsaid']) {
      const reading = readFrom(`http://calendar.example:${port}/${path}`, limits, homely)
      expect(await problemOf(reading)).toBe('The file at this address is larger than 1 MB.')
    }
    expect(sent).toBeLessThan(20)
  })

  test('a small file that unpacks to a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    expect(bomb.length).toBeLessThan(60_000)
    const { port } = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end(bomb))
    const reading = readFrom(`http://calendar.example:${port}/`, limits, homely)
    expect(await problemOf(reading)).toBe('The file at this address is larger than 1 MB.')
  })

  test.each<[string, RequestListener]>([
    ['no answer', () => {}],
    ['an answer that drips', (_, response) => void setInterval(() => response.write('x'), 20).unref()],
    [
      'redirects that drip',
      (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 90),
    ],
  ])('%s: time is up', async (_name, listener) => {
    const { port } = await serve(listener)
    const reading = readFrom(`http://calendar.example:${port}/`, { ...limits, milliseconds: 250 }, homely)
    expect(await problemOf(reading)).toBe('The server did not answer within 1 seconds.')
  })

  test('anything after the time is up, if a name server never answers', async () => {
    const silent: Network = { ...homely, resolve: () => new Promise(() => {}) }
    const reading = readFrom('http://calendar.example/', { ...limits, milliseconds: 100 }, silent)
    expect(await problemOf(reading)).toContain('did not answer')
  })

  test.each<[string, RequestListener, string]>([
    ['refused', (_, response) => response.writeHead(403).end(), 'The server answered with status 403.'],
    ['nowhere', (_, response) => response.writeHead(302).end(), 'The server answered with status 302.'],
    [
      'broken off',
      (_, response) => response.write('x', () => response.destroy()),
      "We couldn't reach the server, or the connection broke.",
    ],
    [
      'not gzip',
      (_, response) => response.setHeader('content-encoding', 'gzip').end('x'),
      "We couldn't unpack the server's answer.",
    ],
    [
      'unknown',
      (_, response) => response.setHeader('content-encoding', 'zip').end('x'),
      "We couldn't unpack the server's answer.",
    ],
    [
      'away',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'The address must begin with https:// or http://.',
    ],
  ])('%s', async (_name, listener, sentence) => {
    const { port } = await serve(listener)
    expect(await problemOf(readFrom(`http://calendar.example:${port}/`, limits, homely))).toBe(sentence)
  })

  test('an answer of a server that switches to another protocol', async () => {
    const { port } = await serve((_, response) => {
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
    })
    expect(await problemOf(readFrom(`http://calendar.example:${port}/`, limits, homely))).toBe(
      "We couldn't reach the server, or the connection broke.",
    )
  })

  test('an unknown name, or a port without a server', async () => {
    const unknown: Network = {
      ...homely,
      resolve: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
    }
    expect(await problemOf(readFrom('http://calendar.example/', limits, unknown))).toBe(
      "We couldn't find this address.",
    )
    const { port } = await serve(() => {})
    servers.pop()?.close()
    const reading = readFrom(`http://calendar.example:${port}/`, limits, homely)
    expect(await problemOf(reading)).toBe("We couldn't reach the server, or the connection broke.")
  })
})
