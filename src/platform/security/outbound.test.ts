import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Network, OutboundProblem, readFrom } from './outbound.ts'

const limits = { maxBytes: 1_000_000, milliseconds: 5_000, maxRedirects: 3, accept: 'text/calendar' }

/** Names lead to this machine, which may be spoken to. */
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

describe('what is read', () => {
  test('the body of an address, as it was checked: the name is looked up once', async () => {
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

  test('three redirects are followed, also to another name, and a fourth is not', async () => {
    const { port } = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 0) response.end(request.headers.host)
      else response.writeHead(302, { location: `http://host${step}.example:${port}/${step - 1}` }).end()
    })
    const read = (steps: number) => readFrom(`http://calendar.example:${port}/${steps}`, limits, homely)
    expect((await read(3)).toString()).toBe(`host1.example:${port}`)
    expect(await problemOf(read(4))).toBe('The address leads on to another one too many times.')
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
  test.each(inside)('%s is refused before anything is sent', async (address) => {
    const { port, asked } = await serve((_, response) => response.end('secret'))
    const url = new URL(address)
    url.port = String(port)
    expect(await problemOf(readFrom(url.href, limits))).toMatch(/private network|could not be found/)
    expect(asked).not.toHaveBeenCalled()
  })

  test('a name with one address inside is refused, whatever the others are', async () => {
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

  test('a redirect into it is refused, by number and by name', async () => {
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

  test('a name whose address changes after the check leads nowhere else: there is no second look-up', async () => {
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

describe('what is not read', () => {
  test.each(['file:///etc/passwd', 'ftp://calendar.example/', 'webcal://calendar.example/', 'data:,x', 'x', ''])(
    '%s: neither http nor https',
    async (address) => {
      expect(await problemOf(readFrom(address, limits, homely))).toContain('Only addresses that begin with')
    },
  )

  test('fifty megabytes, said beforehand or not', async () => {
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
      expect(await problemOf(reading)).toBe('What the address holds is larger than 1 MB.')
    }
    expect(sent).toBeLessThan(20)
  })

  test('a little that unpacks to a lot', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    expect(bomb.length).toBeLessThan(60_000)
    const { port } = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end(bomb))
    const reading = readFrom(`http://calendar.example:${port}/`, limits, homely)
    expect(await problemOf(reading)).toBe('What the address holds is larger than 1 MB.')
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

  test('a name server that never answers: time is up', async () => {
    const silent: Network = { ...homely, resolve: () => new Promise(() => {}) }
    const reading = readFrom('http://calendar.example/', { ...limits, milliseconds: 100 }, silent)
    expect(await problemOf(reading)).toContain('did not answer')
  })

  test.each<[string, RequestListener, string]>([
    ['refused', (_, response) => response.writeHead(403).end(), 'The server answered with the status 403.'],
    ['nowhere', (_, response) => response.writeHead(302).end(), 'The server answered with the status 302.'],
    [
      'broken off',
      (_, response) => response.write('x', () => response.destroy()),
      'The server could not be reached, or it broke off.',
    ],
    [
      'not gzip',
      (_, response) => response.setHeader('content-encoding', 'gzip').end('x'),
      'What came back could not be unpacked.',
    ],
    [
      'unknown',
      (_, response) => response.setHeader('content-encoding', 'zip').end('x'),
      'What came back could not be unpacked.',
    ],
    [
      'away',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'Only addresses that begin with https:// or http:// are read.',
    ],
  ])('%s', async (_name, listener, sentence) => {
    const { port } = await serve(listener)
    expect(await problemOf(readFrom(`http://calendar.example:${port}/`, limits, homely))).toBe(sentence)
  })

  test('a server that switches to another protocol gives no answer, and is not waited for', async () => {
    const { port } = await serve((_, response) => {
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
    })
    expect(await problemOf(readFrom(`http://calendar.example:${port}/`, limits, homely))).toBe(
      'The server could not be reached, or it broke off.',
    )
  })

  test('a name that nobody knows, and a port where nobody is', async () => {
    const unknown: Network = {
      ...homely,
      resolve: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
    }
    expect(await problemOf(readFrom('http://calendar.example/', limits, unknown))).toBe(
      'The address could not be found.',
    )
    const { port } = await serve(() => {})
    servers.pop()?.close()
    const reading = readFrom(`http://calendar.example:${port}/`, limits, homely)
    expect(await problemOf(reading)).toBe('The server could not be reached, or it broke off.')
  })
})
