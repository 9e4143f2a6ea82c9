import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../src/platform/testing/postgres-cluster.ts'
import { expect, test } from './support/processes.ts'
import { type Product, runCommand } from './support/product.ts'
import { readRemains, subscribe } from './support/subscribers.ts'

/**
 * Gives a test more time, because a start on an empty folder takes more than a minute if several run on a busy machine.
 */
const waitForFirstStart = () => test.setTimeout(240_000)

/** Returns the output and the exit code of a start that must fail. */
const failed = (start: Promise<Product>) =>
  start.then(
    () => 'started',
    (error: Error) => error.message,
  )

const oneLine = (sentence: string | RegExp) =>
  new RegExp(`^The product exited with 1: [^\n]*${sentence instanceof RegExp ? sentence.source : sentence}[^\n]*\n$`)

test.describe('a failed start exits with 1 and one line that says why', () => {
  test("if the database can't be reached, and the line doesn't contain its password", async ({ start, folder }) => {
    const output = await failed(start(folder, { DATABASE_URL: 'postgres://zenith:hunter2@127.0.0.1:1/zenith' }))
    expect(output).toMatch(oneLine('The database cannot be used: connect ECONNREFUSED'))
    expect(output).not.toContain('hunter2')
  })

  test("if the data folder can't be written", async ({ start, folder }) => {
    writeFileSync(join(folder, 'file'), '')
    expect(await failed(start(join(folder, 'file', 'data')))).toMatch(
      oneLine(/The data folder \S+ cannot be used: ENOTDIR/),
    )
  })

  test('if another process uses the data folder', async ({ start, usedFolder: folder }) => {
    const first = await start(folder)
    expect(await failed(start(folder))).toMatch(oneLine(`The data folder ${folder} is in use by another process`))
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
  })

  test('if several settings are wrong', async ({ start, folder }) => {
    const environment = {
      PUBLIC_URL: 'http://www.firm.example',
      PORT: 'x',
      ROLE: 'both',
      SECRET_KEY: 'hunter2',
      DATABASE_URL: 'mysql://h/d',
    }
    const output = await failed(start(folder, environment))
    expect(output).toMatch(oneLine('The environment is not complete'))
    const keys = ['PUBLIC_URL', 'PORT', 'ROLE', 'SECRET_KEY', 'DOCUMENT_KEY', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM']
    for (const key of keys) expect(output).toContain(`${key} must`)
    expect(output).not.toContain('hunter2')
  })

  test('if another program uses the port; nothing is created, and the first successful start does everything', async ({
    start,
    folder,
  }) => {
    waitForFirstStart()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await failed(start(folder, { PORT: String(port) }))).toMatch(
      oneLine(
        `Another program uses port ${port} on 127.0.0.1. Stop it, or set PORT to another number, like ${port + 1}.`,
      ),
    )
    expect(readdirSync(folder)).toEqual([])
    other.close()
    await once(other, 'close')
    const product = await start(folder, { PORT: String(port) })
    await expect.poll(product.output).toMatch(/administrator is admin@zenith\.example with the password \S{16}/)
    expect(await product.stop()).toBe(0)
  })

  test('if HOST is not an address of this machine', async ({ start, folder }) => {
    expect(await failed(start(folder, { HOST: '192.0.2.1' }))).toMatch(oneLine('192.0.2.1 is not an address of this'))
    expect(readdirSync(folder)).toEqual([])
  })
})

test('answers that it is starting until it is ready', async ({ start, folder }) => {
  waitForFirstStart()
  const port = await freePort()
  const answers: Record<string, Set<string>> = {
    '/healthz': new Set(),
    '/readyz': new Set(),
    '/api/company': new Set(),
  }
  const starting = start(folder, { PORT: String(port) })
  let isReady = false
  const watching = Promise.all(
    Object.entries(answers).map(async ([path, seen]) => {
      while (!isReady) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
        if (answer) seen.add(`${answer.status} ${answer.headers.get('retry-after') ?? ''}`.trim())
        await answer?.text()
      }
    }),
  )
  const product = await starting
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  isReady = true
  await watching
  expect([...(answers['/healthz'] ?? [])]).toEqual(['200'])
  expect([...(answers['/readyz'] ?? [])][0]).toBe('503')
  expect([...(answers['/api/company'] ?? [])][0]).toBe('503 2')
  expect(await product.stop()).toBe(0)
})

test('every start of a demo says how its administrator can sign in without the password', async ({
  start,
  usedFolder: folder,
}) => {
  const product = await start(folder)
  const email = 'admin@zenith.example'
  const stopped = `While the site is stopped: npm run admin -- link ${email}`
  await expect.poll(() => product.output().split(stopped).length - 1, 'at the first and at this start').toBe(2)
  expect(product.output()).toContain(`Look around as a client or an adviser, with one click, at ${product.url}/auth`)
  expect(product.output()).toContain(`ask for a link at ${product.url}/sign-in, and read the email in the outbox`)
  const whileRunning = runCommand(folder, {}, 'admin', 'link', email)
  expect([whileRunning.status, whileRunning.output]).toEqual([
    1,
    `The data folder ${folder} is in use by another process. Stop that one first.\n`,
  ])
  expect(await product.stop()).toBe(0)

  const { output } = runCommand(folder, {}, 'admin', 'link', email)
  const [, token = ''] = /within 30 minutes at \S+\/reset-password\?token=(\S+)\n$/.exec(output) ?? []
  const again = await start(folder)
  const post = (path: string, data: object) =>
    fetch(`${again.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
  const password = 'a new one from the link'
  expect((await post('password-reset/use', { token, password })).status).toBe(200)
  expect(await (await post('sign-in', { email, password })).json()).toEqual({ next: 'done', role: 'admin' })
  expect((await post('password-reset/use', { token, password })).status).toBe(409)
  expect(await again.stop()).toBe(0)
})

test('uses HOST, PORT and DATA_DIR, and only the owner of DATA_DIR can read the key in it', async ({
  start,
  folder: base,
}) => {
  waitForFirstStart()
  const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'
  const port = await freePort()
  const folder = join(base, 'new', 'folder')
  const product = await start(folder, { HOST: host, PORT: String(port) })
  expect(product.url).toBe(`http://${host}:${port}`)
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  if (host !== '127.0.0.1') await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  expect(existsSync(join(folder, 'database'))).toBe(true)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(await product.stop()).toBe(0)
})

test('SIGTERM lets a running request and a running job finish, and accepts nothing new', async ({
  start,
  usedFolder: folder,
  mailServer: server,
}) => {
  server.pause = 1_500
  const product = await start(folder, { SMTP_URL: server.url, LOG_LEVEL: 'info' })
  const { port } = new URL(product.url)
  expect((await subscribe(product.url, 'job@example.org')).status).toBe(200)
  await expect.poll(() => server.offered).toBe(1)

  const body = JSON.stringify({ email: 'request@example.org' })
  const running = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  let answer = ''
  running.on('data', (text) => {
    answer += text
  })
  running.write(
    `POST /api/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 9)}`,
  )
  // The server answers this once the request has arrived.
  await expect.poll(() => answer).toContain('100 Continue')

  const ended = product.stop()
  await expect
    .poll(() =>
      fetch(`${product.url}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused')
  running.write(body.slice(9))
  expect(await ended).toBe(0)
  expect(answer).toContain('HTTP/1.1 200')
  expect(product.output().trimEnd().split('\n').at(-1), 'the last request is in the log').toContain(
    '"path":"/api/subscribe"',
  )
  expect(server.received.map(({ to }) => to)).toContain('job@example.org')

  const { subscribers, emails } = await readRemains(folder)
  expect(subscribers.map(({ email }) => email).sort()).toEqual(['job@example.org', 'request@example.org'])
  expect(emails).toContainEqual(expect.objectContaining({ recipient: 'job@example.org', state: 'sent' }))
})

test('a real firm has no outbox, no demo content and no demo sign-in, only https, and its own address in every link', async ({
  start,
  folder,
  mailServer: server,
}) => {
  const port = await freePort()
  const product = await start(folder, {
    PORT: String(port),
    PUBLIC_URL: 'https://www.firm.example',
    SECRET_KEY: 'a key that is only for tests, 32 long',
    DOCUMENT_KEY: 'another key only for tests, 32 long',
    SMTP_URL: server.url,
    MAIL_FROM: 'Zenith <hello@firm.example>',
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect(product.output()).not.toContain('outbox')
  for (const path of ['/', '/api/company', '/api/nothing', '/dev/outbox', '/favicon.svg', '/nothing']) {
    expect((await get(path)).headers.get('strict-transport-security'), path).toContain('max-age=31536000')
  }
  expect((await get('/dev/outbox')).status).toBe(404)
  const signIn = await fetch(`http://127.0.0.1:${port}/dev/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ person: '00000000-0000-4000-8000-000000000000' }),
  })
  expect([signIn.status, signIn.headers.getSetCookie()]).toEqual([404, []])
  expect(await (await get('/auth')).text()).not.toContain('Try the demo')
  for (const path of ['/api/blog-posts', '/api/testimonials']) expect(await (await get(path)).json(), path).toEqual([])
  expect(await (await get('/api/company')).json()).toMatchObject({ isDemo: false, siteUrl: 'https://www.firm.example' })
  const pages = { about: '', blog: '', 'book-consultation': '' }
  for (const path of ['about', 'blog', 'book-consultation'] as const) pages[path] = await (await get(`/${path}`)).text()
  expect(pages.about).toContain('Rated 4.9/5')
  expect(pages.about).not.toContain('Read the reviews')
  expect(pages.blog).toContain('No articles yet')
  expect(pages.blog).not.toContain('Search articles')
  expect(pages['book-consultation']).toContain('No consultations can be booked right now')
  expect(pages['book-consultation']).not.toContain('Good to know')

  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' }
  request({ port, host: '127.0.0.1', path: '/api/subscribe', method: 'POST', headers }).end(
    '{"email":"ada@example.org"}',
  )
  await expect.poll(() => server.received.length).toBe(1)
  const content = server.received[0]?.content.replaceAll('=\r\n', '') ?? ''
  expect(content).toContain('https://www.firm.example/newsletter/confirm?token=')
  expect(content).not.toContain('evil')
  expect(await product.stop()).toBe(0)
})
