import { expect, test } from './support/processes.ts'

test('the log has each request and its result, but nothing about the person', async ({ start, usedFolder: folder }) => {
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
