import { createHmac, generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import {
  bearer,
  clerkSettings,
  keySet,
  makeKeys,
  newClerkPerson,
  onClerk,
  seconds,
  stopClock,
  token,
} from './testing.ts'

beforeEach(stopClock)
afterEach(() => void vi.unstubAllGlobals())

const refused = { status: 401, message: 'Please sign in.' }

async function ask(ctx: TestCtx, headers: Record<string, string>) {
  const { status, json } = await appFor(ctx)('GET', '/api/auth/user', undefined, headers)
  return status === 200 ? { status, email: json.email } : { status, message: json.message }
}

const withAda = async (ctx: TestCtx, settings = {}) => {
  const on = onClerk(ctx, settings)
  await newClerkPerson(on, 'client', { clerkId: 'user_1', email: 'ada@example.org' })
  return on
}
const ada = { status: 200, email: 'ada@example.org' }

describe('a valid token', () => {
  test('identifies the person from the header, the cookie or the cookie of its own instance', async ({ ctx }) => {
    const on = await withAda(ctx)
    expect(await ask(on, bearer())).toEqual(ada)
    expect(await ask(on, { cookie: `a=b; __session=${token()}` })).toEqual(ada)
    const stranger = token({}, { key: makeKeys().privateKey })
    expect(await ask(on, { cookie: `__session=${stranger}; __session_4P8PABBv=${token()}` })).toEqual(ada)
  })

  test('needs no network', async ({ ctx }) => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    expect(await ask(await withAda(ctx), bearer())).toEqual(ada)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('may differ from our clock by a few seconds', async ({ ctx }) => {
    const on = await withAda(ctx)
    expect(await ask(on, bearer({ exp: seconds(-4) }))).toEqual(ada)
    expect(await ask(on, bearer({ nbf: seconds(4), iat: seconds(4) }))).toEqual(ada)
    expect(await ask(on, bearer({ exp: seconds(-6) }))).toEqual(refused)
    expect(await ask(on, bearer({ nbf: seconds(6) }))).toEqual(refused)
    expect(await ask(on, bearer({ iat: seconds(6) }))).toEqual(refused)
  })

  test('of someone without an account, or with a closed one, is refused', async ({ ctx }) => {
    const on = await withAda(ctx)
    expect(await ask(on, bearer({ sub: 'user_2' }))).toEqual(refused)
    const { headers } = await newClerkPerson(on, 'admin', { disabledAt: on.now() })
    expect(await ask(on, headers)).toEqual(refused)
  })
})

const pem = clerkSettings.jwtKey ?? ''
const hmac = (key: string) => (signed: string) => createHmac('sha256', key).update(signed).digest('base64url')
const [head, body, signature] = token().split('.')

const bad: Record<string, () => Record<string, string>> = {
  'without a signature': () => bearer({}, { header: { alg: 'none' }, signature: () => '' }),
  'with the algorithm none and a signature': () => bearer({}, { header: { alg: 'none' } }),
  'whose secret is the public key': () => bearer({}, { header: { alg: 'HS256' }, signature: hmac(pem) }),
  'with another algorithm of the same key': () => bearer({}, { header: { alg: 'RS512' } }),
  'signed with another key': () => bearer({}, { key: makeKeys().privateKey }),
  'signed with another kind of key': () =>
    bearer({}, { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }),
  'that brings its own key': () => {
    const { privateKey, publicKey } = makeKeys()
    return bearer(
      {},
      { key: privateKey, header: { jwk: publicKey.export({ format: 'jwk' }), jku: 'https://evil.example' } },
    )
  },
  'whose claims were replaced': () => ({
    authorization: `Bearer ${head}.${Buffer.from('{"sub":"user_1"}').toString('base64url')}.${signature}`,
  }),
  'that has expired': () => bearer({ exp: seconds(-60), iat: seconds(-120), nbf: seconds(-130) }),
  'without an expiry': () => bearer({ exp: undefined }),
  'that is not valid yet': () => bearer({ nbf: seconds(60) }),
  'for another site': () => bearer({ azp: 'https://evil.example' }),
  'for no site': () => bearer({ azp: undefined }),
  'for another audience': () => bearer({ aud: 'https://evil.example' }),
  'for other audiences': () => bearer({ aud: ['https://evil.example', 'https://worse.example'] }),
  'of another issuer': () => bearer({ iss: 'https://clerk.evil.example' }),
  'without a person': () => bearer({ sub: undefined }),
  'without a session': () => bearer({ sid: undefined }),
  'of a session with pending tasks': () => bearer({ sts: 'pending' }),
  'of someone impersonating the person': () => bearer({ act: { sub: 'user_9' } }),
  'of another type': () => bearer({}, { header: { typ: 'at+jwt' } }),
  'in another scheme': () => ({ authorization: `Basic ${token()}` }),
  'cut short': () => ({ authorization: `Bearer ${head}.${body}` }),
  'that is empty': () => ({ authorization: 'Bearer ', cookie: `__session=${token()}` }),
  'that is no token': () => ({ cookie: `__session=${'x'.repeat(5_000)}` }),
  'of the embedded provider': () => ({ cookie: `zenith_session=${token()}` }),
}

describe('a token', () => {
  for (const [what, headers] of Object.entries(bad)) {
    test(`${what} is refused`, async ({ ctx }) => {
      expect(await ask(await withAda(ctx), headers())).toEqual(refused)
    })
  }
})

describe("with Clerk's keys", () => {
  const answering = (answer: unknown, status = 200) => vi.fn(async () => Response.json(answer, { status }))

  test('requests them once, and for an unknown key at most twice a minute', async ({ ctx }) => {
    const on = await withAda(ctx, { jwtKey: undefined, secretKey: 'sk_test_keys' })
    const fetch = answering(keySet)
    vi.stubGlobal('fetch', fetch)
    expect(await Promise.all([ask(on, bearer()), ask(on, bearer())])).toEqual([ada, ada])
    expect(fetch.mock.calls).toEqual([
      ['https://api.clerk.com/v1/jwks', expect.objectContaining({ headers: { authorization: 'Bearer sk_test_keys' } })],
    ])
    for (let i = 0; i < 20; i++) expect(await ask(on, bearer({}, { header: { kid: `ins_x${i}` } }))).toEqual(refused)
    expect(fetch).toHaveBeenCalledTimes(1)
    const later = { ...on, now: () => new Date(on.now().getTime() + 31_000) }
    expect(await ask(later, bearer({}, { header: { kid: 'ins_2' } }))).toEqual(refused)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(await ask(later, bearer())).toEqual(ada)
    expect(await ask(later, bearer({}, { key: makeKeys().privateKey }))).toEqual(refused)
  })

  test('lets no one in while it cannot get them', async ({ ctx }) => {
    for (const [secretKey, fetch] of [
      ['sk_test_down', vi.fn(() => Promise.reject(new TypeError('fetch failed')))],
      ['sk_test_refused', answering({ errors: [] }, 401)],
      ['sk_test_odd', answering({ keys: 'none' })],
    ] as const) {
      vi.stubGlobal('fetch', fetch)
      expect(await ask(onClerk(ctx, { jwtKey: undefined, secretKey }), bearer())).toEqual(refused)
      expect(fetch).toHaveBeenCalledTimes(1)
    }
  })
})
