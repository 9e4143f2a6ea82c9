import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from './support/processes.ts'
import { send } from './support/send.ts'

/** Paths with control characters, line ends of every kind, incomplete escapes, and file paths of other systems. */
const odd = [
  ...['%0A', '%0D', '%0D%0A', '%E2%80%A8', '%E2%80%A9', '%00', '%01', '%09', '%0B', '%0C', '%1B', '%1F', '%7F'],
  ...['%C2%85', '%EF%BB%BF', '%E2%80%AE', '%ff', '%C0%AF', '%ED%A0%80', '%', '%1', '%zz', '%u0041', '%250A', '%5C'],
  ...['\\', '..', '%2e%2e', '.', '%2E', '', '%2F', '%2e%2e%2f', 'x'.repeat(15_000), '%0A'.repeat(4_500)],
]

test('refuses an address that no page can have, without logging an error', async ({ start, usedFolder: folder }) => {
  const product = await start(folder)
  const before = ['', 'x', 'services/', 'admin/', 'newsletter/preferences/', 'api/', 'api/blog-posts/', 'media/']
  const paths = odd.flatMap((text) => [
    ...before.map((start) => `/${start}${text}/x`),
    `/api/newsletter/subscription?token=${text}`,
    `/${text}/x.data`,
  ])
  const answered: Record<string, string[]> = {}
  for (const path of paths) {
    const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    const status = (await send(product.url, request)).answer.slice(9, 12)
    answered[`${status[0]}xx`] = [...(answered[`${status[0]}xx`] ?? []), path.slice(0, 60)]
  }
  const { '4xx': refused = [], ...others } = answered
  expect(others).toEqual({})
  expect(refused).toHaveLength(paths.length)
  const { answer } = await send(product.url, 'GET /%0A/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answer).toContain('404 Page Not Found')
  expect(await product.stop()).toBe(0)
  expect(product.output()).not.toContain('"level":50')
})

test('a broken request neither stops the site nor logs an error', async ({ start, usedFolder: folder }) => {
  const product = await start(folder)
  const half = send(product.url, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const end = 'Connection: close\r\n\r\n'
  const post = 'POST /api/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const broken: [string, number][] = [
    ['rubbish\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\n${end}`, 400],
    [`GET / HTTP/1.1\r\nHost: [::\r\n${end}`, 400],
    [`GET * HTTP/1.1\r\nHost: x\r\n${end}`, 400],
    [`GET /\\..\\etc HTTP/1.1\r\nHost: x\r\n${end}`, 400],
    [`GET /.. HTTP/1.1\r\nHost: x\r\n${end}`, 404],
    [`GET /x/%2e%2E/about HTTP/1.1\r\nHost: x\r\n${end}`, 404],
    [`GET /./about HTTP/1.1\r\nHost: x\r\n${end}`, 404],
    [`GET // HTTP/1.1\r\nHost: x\r\n${end}`, 404],
    [`GET http://x/about HTTP/1.1\r\nHost: x\r\n${end}`, 200],
    [`GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n${end}`, 404],
    [`GET /assets/..%2f..%2fserver%2findex.js HTTP/1.1\r\nHost: x\r\n${end}`, 404],
    [`GET /%ff HTTP/1.1\r\nHost: x\r\n${end}`, 400],
    [`GET /favicon.svg HTTP/1.1\r\nHost: x\r\nRange: bytes=5-1\r\n${end}`, 200],
    [`GET /favicon.svg HTTP/1.1\r\nHost: x\r\nRange: bytes=-5\r\n${end}`, 200],
    [`POST /favicon.svg HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n${end}`, 405],
    [`GET //evil.example HTTP/1.1\r\nHost: x\r\n${end}`, 404],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(17 * 1024)}\r\n${end}`, 431],
    [`GET /api/company HTTP/1.1\r\nHost: x\r\nCookie: zenith_session=%E0%A4%A; =; %\r\n${end}`, 200],
    [`GET /api/newsletter/subscription?token[]=a&__proto__[x]=1 HTTP/1.1\r\nHost: x\r\n${end}`, 400],
    [`TRACE / HTTP/1.1\r\nHost: x\r\n${end}`, 405],
    [`${post}Content-Length: -1\r\n${end}`, 400],
    [`${post}Transfer-Encoding: chunked\r\n${end}zz\r\n`, 400],
    [`${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`, 400],
  ]
  for (const [text, status] of broken) {
    expect((await send(product.url, text)).answer, text.slice(0, 80)).toContain(`HTTP/1.1 ${status} `)
  }
  const brokenOff = connect(Number(new URL(product.url).port), '127.0.0.1').on('error', () => {})
  brokenOff.write(`${post}Content-Length: 50\r\nExpect: 100-continue\r\n\r\n{"email"`)
  brokenOff.once('data', () => brokenOff.resetAndDestroy())
  await once(brokenOff, 'close')
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  // The site gives up on a caller that sends only half a request.
  const { answer, seconds } = await half
  expect(answer).toContain('408')
  expect(seconds).toBeGreaterThan(10)
  // Without the limit that we set, Node would wait for a full minute.
  expect(seconds).toBeLessThan(50)
  expect(await product.stop()).toBe(0)
  expect(product.output()).not.toContain('"level":50')
})
