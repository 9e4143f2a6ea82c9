import { beforeEach, expect, vi } from 'vitest'
import { listEndpoints } from '../../../../main/endpoints.ts'
import { appFor } from '../../../../main/testing.ts'
import { test } from '../../../../platform/testing/test.ts'
import { grantAdmin, seedAdmin } from '../service.ts'
import { users } from '../tables.ts'
import { newPerson } from '../testing.ts'
import { bearer, clerkSettings, newClerkPerson, onClerk, seconds, stopClock } from './testing.ts'

beforeEach(stopClock)

test('tells browsers which provider signs people in', async ({ ctx }) => {
  const { publishableKey } = clerkSettings
  expect((await appFor(ctx)('GET', '/api/auth/provider')).json).toEqual({ kind: 'embedded' })
  expect((await appFor(onClerk(ctx))('GET', '/api/auth/provider')).json).toEqual({ kind: 'clerk', publishableKey })
})

test('ignores embedded sessions if Clerk signs people in, and Clerk tokens if it does not', async ({ ctx }) => {
  const { headers } = await newPerson(ctx)
  const clerk = await newClerkPerson(ctx)
  const ask = (on: typeof ctx, headers: Record<string, string>) =>
    appFor(on)('GET', '/api/auth/user', undefined, headers)
  expect([(await ask(ctx, headers)).status, (await ask(onClerk(ctx), headers)).status]).toEqual([200, 401])
  expect([(await ask(onClerk(ctx), clerk.headers)).status, (await ask(ctx, clerk.headers)).status]).toEqual([200, 401])
})

/** These endpoints work with either provider. */
const forBothProviders = [
  'GET /auth/demo-people',
  'GET /auth/user',
  'GET /auth/provider',
  'POST /auth/sync-clerk-user',
  'POST /auth/sign-out',
  'GET /account',
  'POST /account/names',
  'POST /account/profile',
  'POST /account/profile/later',
  'POST /account/close',
]

test('answers 404 for endpoints of the embedded provider', async ({ ctx }) => {
  const call = appFor(onClerk(ctx))
  const endpoints = listEndpoints()
    .filter(({ path }) => /^\/(auth|account)\b/.test(path))
    .filter(({ method, path }) => !forBothProviders.includes(`${method} ${path}`))
  expect(endpoints.length).toBeGreaterThan(20)
  const { headers } = await newClerkPerson(ctx)
  for (const { method, path } of endpoints) {
    const { status, json } = await call(method, `/api${path.replace('{id}', 'x')}`, undefined, headers)
    expect([path, status, json.message]).toEqual([path, 404, 'Our identity provider handles signing in.'])
  }
})

test('reads the second factor and the time of sign-in from the token', async ({ ctx }) => {
  const on = onClerk(ctx)
  const { user } = await newClerkPerson(on, 'admin')
  const ask = (claims: object, path = '/api/admin/users') =>
    appFor(on)('GET', path, undefined, bearer({ sub: user.clerkId, ...claims }))
  expect((await ask({ fva: [0, 0] })).status).toBe(200)
  for (const fva of [[0, -1], undefined, 'often', [0, '0']]) expect((await ask({ fva })).status).toBe(403)
  const disable = (fva: number[]) =>
    appFor(on)('POST', `/api/admin/users/${user.id}/role`, { role: 'admin' }, bearer({ sub: user.clerkId, fva }))
  expect((await disable([14, 14])).status).toBe(200)
  for (const fva of [
    [16, 0],
    [-1, 0],
  ])
    expect((await disable(fva)).status).toBe(403)
  expect((await disable([16, 0])).json).toMatchObject({ status: 403, data: { reason: 'sign_in_again' } })
})

test('signs out at once, even if the token would still be valid', async ({ ctx }) => {
  const on = onClerk(ctx)
  const { user, headers } = await newClerkPerson(on)
  const call = appFor(on)
  expect((await call('POST', '/api/auth/sign-out', undefined, headers)).status).toBe(200)
  expect((await call('GET', '/api/auth/user', undefined, headers)).status).toBe(401)
  const other = bearer({ sub: user.clerkId, sid: 'sess_2' })
  expect((await call('GET', '/api/auth/user', undefined, other)).status).toBe(200)
  expect((await call('POST', '/api/auth/sign-out')).status).toBe(200)
})

test('asks people to sign in again after an administrator ended their sessions', async ({ ctx }) => {
  const on = onClerk(ctx)
  const admin = await newClerkPerson(on, 'admin')
  const { user, headers } = await newClerkPerson(on)
  const call = appFor(on)
  await call('POST', `/api/admin/users/${user.id}/end-sessions`, undefined, admin.headers)
  expect((await call('GET', '/api/auth/user', undefined, headers)).status).toBe(401)
  vi.setSystemTime(seconds(600) * 1_000)
  const later = { iat: seconds(590), nbf: seconds(590), exp: seconds(650) }
  const ask = async (fva: number[]) =>
    (await call('GET', '/api/auth/user', undefined, bearer({ sub: user.clerkId, ...later, fva }))).status
  expect(await ask([10, -1])).toBe(401)
  expect(await ask([2, -1])).toBe(200)
})

test('shows the account from our tables, and refuses name changes, which belong to Clerk', async ({ ctx }) => {
  const on = onClerk(ctx)
  const { user, headers } = await newClerkPerson(on)
  const call = appFor(on)
  expect((await call('GET', '/api/account', undefined, headers)).json).toMatchObject({
    email: user.email,
    sessions: [],
  })
  const names = { firstName: 'Grace', lastName: 'Hopper', language: 'fr' }
  expect((await call('POST', '/api/account/names', names, headers)).status).toBe(200)
  expect((await call('POST', '/api/account/names', { ...names, lastName: 'Other' }, headers)).status).toBe(409)
})

test('creates no demo administrator, because the password would not work', async ({ ctx }) => {
  expect(await seedAdmin(onClerk(ctx))).toBeUndefined()
  expect(await ctx.db.select().from(users)).toEqual([])
})

test('makes the address from the command line an administrator, who then signs in with Clerk', async ({ ctx }) => {
  const on = onClerk({ ...ctx, actor: { kind: 'command' } })
  const email = 'boss@firm.example'
  expect(await grantAdmin(on, email)).toBe(`${email} will be an administrator once they sign in with this address.`)
  const headers = bearer({ email, email_verified: true })
  const body = { clerkId: 'user_1', email, firstName: 'Ada', lastName: 'Lovelace' }
  expect((await appFor(onClerk(ctx))('POST', '/api/auth/sync-clerk-user', body, headers)).json).toMatchObject({
    role: 'admin',
    firstName: 'Ada',
  })
})
