import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from './support/processes.ts'
import { send } from './support/send.ts'

test('the log says what was asked and how it ended, and nothing of who asked', async ({
  start,
  usedFolder: folder,
}) => {
  const product = await start(folder, { LOG_LEVEL: 'debug' })
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'x-forwarded-for': '203.0.113.77',
        referer: 'https://other.example/secret-referer',
      },
      body,
    })
  const get = (path: string) => fetch(`${product.url}${path}`)

  await post('/api/subscribe', '{"email":"Grace.Hopper@example.org"}')
  let mail = ''
  await expect
    .poll(async () => (mail = /\/dev\/outbox\/[0-9a-f-]{36}/.exec(await (await get('/dev/outbox')).text())?.[0] ?? ''))
    .not.toBe('')
  const text = await (await get(mail)).text()
  const [confirm = '', preferences = ''] = ['confirm', 'preferences'].map(
    (page) => new RegExp(`newsletter/${page}\\?token=([\\w.-]+)`).exec(text)?.[1],
  )
  expect(confirm && preferences).toBeTruthy()

  const asked = [
    () => get(`/newsletter/confirm?token=${confirm}`),
    () => get(`/newsletter/preferences?token=${preferences}`),
    () => get(`/api/newsletter/subscription?token=${preferences}`),
    () => post('/api/newsletter/confirm', JSON.stringify({ token: confirm })),
    () => post('/api/newsletter/unsubscribe', JSON.stringify({ token: 'secret-rubbish' })),
    () =>
      post(
        `/newsletter/preferences?token=${preferences}`,
        'List-Unsubscribe=One-Click',
        'application/x-www-form-urlencoded',
      ),
    () => post('/api/subscribe', '{"email":"Grace.Hopper@example.org", secret-json'),
    () => post('/api/subscribe', '{"email":"secret-address"}'),
    () => post('/api/subscribe', 'secret-body '.repeat(850_000)),
    () => post('/api/subscribe', 'secret-text', 'text/plain'),
    () => get('/?utm=secret-query'),
    () => get('/nothing?q=secret-query'),
    () => get('/%E0%A4%A?q=secret-query'),
  ]
  const statuses: (number | string)[] = []
  for (const ask of asked)
    statuses.push(
      await ask().then(
        ({ status }) => status,
        () => 'broken off',
      ),
    )
  expect(statuses).toEqual([200, 200, 200, 200, 404, 200, 400, 400, 413, 415, 200, 404, expect.any(Number)])
  expect(await product.stop()).toBe(0)

  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(asked.length)
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  const output = product.output().toLowerCase()
  for (const secret of [
    'grace',
    'example.org',
    'secret-',
    '203.0.113',
    'other.example',
    confirm,
    preferences,
    '?',
    '%40',
  ]) {
    expect(output, secret).not.toContain(secret.toLowerCase())
  }
})

test('no request, however broken, brings it down or counts as a bug', async ({ start, usedFolder: folder }) => {
  const product = await start(folder)
  const end = 'Connection: close\r\n\r\n'
  const post = 'POST /api/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const broken: [string, number][] = [
    ['rubbish\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\n${end}`, 400],
    [`GET / HTTP/1.1\r\nHost: [::\r\n${end}`, 400],
    [`GET * HTTP/1.1\r\nHost: x\r\n${end}`, 400],
    [`GET /\\..\\etc HTTP/1.1\r\nHost: x\r\n${end}`, 400],
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
  brokenOff.write(`${post}Content-Length: 50\r\n\r\n{"email"`, () => setTimeout(() => brokenOff.resetAndDestroy(), 50))
  await once(brokenOff, 'close')
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
  expect(product.output()).not.toContain('"level":50')
})
