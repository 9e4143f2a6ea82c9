import { request } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { listEndpoints } from '../src/main/endpoints.ts'
import { addressOf, spellings } from '../src/main/fuzz/spellings.ts'
import routes from '../src/routes.ts'
import { codeOf } from './support/factors.ts'
import { expect, test } from './support/processes.ts'

/** Sends a request with the path exactly as written. We can't use `fetch`, because it would normalize the path. */
const ask = (url: string, method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    // Set the length. Otherwise Node sends the end of an empty body separately, and we lose the answer of a server that
    // has closed by then.
    const always = { connection: 'close', ...(method === 'GET' ? {} : { 'content-length': '0' }) }
    const call = request({ hostname, port, method, path, headers: { ...always, ...headers } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
    })
    call.on('error', reject)
    call.end()
  })

const paths = (routes: RouteConfigEntry[]): string[] =>
  routes.flatMap(({ path, index, children }) => [
    ...(path !== undefined || index ? [`/${path ?? ''}`.replaceAll(/:\w+/g, 'unknown')] : []),
    ...paths(children ?? []),
  ])

/** The page without its scripts and without the `stamp` fields of its forms, because both contain the current time. */
const shown = (page: string) =>
  page.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/name="stamp" value="[^"]*"/g, '')

/** Signs in the demo's administrator with a second factor. */
async function signInAdmin(url: string, output: string) {
  const [, email = '', password = ''] = /administrator is (\S+) with the password (\S+)/.exec(output) ?? []
  let cookie = ''
  const post = async (path: string, data: object = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(data),
    })
    expect(answer.status, path).toBe(200)
    cookie =
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ') || cookie
    return answer.json()
  }
  await post('/auth/sign-in', { email, password })
  const { secret } = await post('/account/authenticator/start')
  await post('/account/authenticator', { code: codeOf(secret) })
  return { cookie, email }
}

test('protected addresses refuse strangers in every spelling, and the server sends everyone the same page', async ({
  start,
  usedFolder: folder,
}) => {
  const product = await start(folder)
  const open: string[] = []
  const endpoints = listEndpoints().filter(({ meta }) => meta.access !== 'visitor')
  for (const [index, endpoint] of endpoints.entries()) {
    // Another test requests every address in every spelling, without a network. Here, each address gets only one of the
    // spellings.
    const turn = index % spellings.length
    for (const [name, spell] of [['as it is', (path: string) => path] as const, ...spellings.slice(turn, turn + 1)]) {
      // An HTTP client can't send some of these characters unescaped.
      const path = encodeURI(spell(addressOf(endpoint)))
        .replaceAll('%25', '%')
        .replaceAll('%5C', '\\')
      const { status } = await ask(product.url, endpoint.method, path, { 'content-type': 'application/json' })
      if (![400, 401, 404, 405].includes(status)) open.push(`${endpoint.method} ${path} (${name}): ${status}`)
    }
  }
  expect(open).toEqual([])

  const { cookie, email } = await signInAdmin(product.url, product.output())
  expect((await ask(product.url, 'GET', '/api/admin/users', { cookie })).status).toBe(200)
  const pages = paths(await routes)
  expect(pages.length).toBeGreaterThan(40)
  for (const path of pages) {
    const visitor = await ask(product.url, 'GET', path)
    const admin = await ask(product.url, 'GET', path, { cookie })
    expect([path, admin.status]).toEqual([path, visitor.status])
    expect(shown(admin.body) === shown(visitor.body), `${path} is the same page for everyone`).toBe(true)
    expect(admin.body, path).not.toContain(email)
  }
  expect(await product.stop()).toBe(0)
})
