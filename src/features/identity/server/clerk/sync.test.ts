import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { rateLimits } from '../../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { users } from '../tables.ts'
import { newPerson, subjectsTo } from '../testing.ts'
import { bearer, described, newClerkPerson, onClerk, stopClock } from './testing.ts'

beforeEach(stopClock)
afterEach(() => void vi.unstubAllGlobals())

const email = 'ada@example.org'
const ada = { clerkId: 'user_1', email, firstName: 'Ada', lastName: 'Lovelace' }
const verified = bearer({ email, email_verified: true })
const unverified = bearer({ email, email_verified: false })

const sync = (ctx: TestCtx, body: unknown = ada, headers: Record<string, string> = verified) =>
  appFor(ctx)('POST', '/api/auth/sync-clerk-user', body, headers)
const userRows = (ctx: TestCtx) => ctx.db.select().from(users).orderBy(users.email)
const actions = async (ctx: TestCtx) =>
  (await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).map(({ action }) => action)

test('creates an account on the first visit and finds it on the next', async ({ ctx }) => {
  const on = onClerk(ctx)
  const first = await sync(on)
  expect(first.status).toBe(200)
  const user = { id: expect.any(String), firstName: 'Ada', lastName: 'Lovelace', email, role: 'client' }
  expect(first.json).toEqual({ ...user, isNew: true })
  expect((await sync(on)).json).toEqual({ ...first.json, isNew: false })
  expect(await userRows(on)).toMatchObject([{ clerkId: 'user_1', emailVerifiedAt: on.now(), passwordHash: null }])
  expect(await actions(on)).toEqual(['user.signed-up'])
  expect((await appFor(on)('GET', '/api/auth/user', undefined, verified)).json).toEqual(user)
})

describe('refuses', () => {
  test('a request without a valid token', async ({ ctx }) => {
    const on = onClerk(ctx)
    for (const headers of [{}, bearer({ azp: 'https://evil.example' }), bearer({ exp: 1 })] as Record<
      string,
      string
    >[]) {
      for (const body of [ada, {}, undefined]) expect((await sync(on, body, headers)).status).toBe(401)
    }
    const { headers } = await newPerson(on)
    expect((await sync(on, ada, headers)).status).toBe(401)
    expect(await userRows(on)).toHaveLength(1)
  })

  test('a body about someone other than the token', async ({ ctx }) => {
    const on = onClerk(ctx)
    expect((await sync(on, { ...ada, clerkId: 'user_2' })).status).toBe(403)
    expect((await sync(on, { ...ada, email: 'grace@example.org' })).status).toBe(403)
    expect(await userRows(on)).toEqual([])
  })

  test('an incomplete body, and says what is wrong', async ({ ctx }) => {
    const on = onClerk(ctx)
    expect((await sync(on, { ...ada, email: 'ada' })).json).toMatchObject({
      status: 400,
      message: 'Please enter a valid email address',
    })
    expect((await sync(on, { ...ada, clerkId: '' })).status).toBe(400)
    expect((await sync(on, { ...ada, firstName: 'x'.repeat(300) })).status).toBe(400)
  })

  test('a closed account', async ({ ctx }) => {
    const on = onClerk(ctx)
    await newClerkPerson(on, 'client', { clerkId: 'user_1', email, disabledAt: on.now() })
    expect((await sync(on)).json).toMatchObject({ status: 403, message: 'This account is closed. Please contact us.' })
  })

  test('everyone if our own tables keep the accounts', async ({ ctx }) => {
    expect((await sync(ctx)).status).toBe(404)
  })

  test('more calls than a browser would make', async ({ ctx }) => {
    const on = onClerk(ctx)
    await sync(on)
    await on.db.update(rateLimits).set({ count: 299 })
    expect([(await sync(on)).status, (await sync(on)).status]).toEqual([200, 429])
  })
})

describe('the role', () => {
  test('comes only from our database', async ({ ctx }) => {
    const on = onClerk(ctx)
    const claims = { email, email_verified: true, role: 'admin', org_role: 'org:admin', metadata: { role: 'admin' } }
    expect((await sync(on, { ...ada, role: 'admin' }, bearer(claims))).json.role).toBe('client')
  })

  test('stays the same when the account is linked or changed', async ({ ctx }) => {
    const on = onClerk(ctx)
    await newClerkPerson(on, 'admin', { clerkId: 'user_1', email })
    expect((await sync(on, { ...ada, role: 'client' })).json).toMatchObject({ firstName: 'Ada', role: 'admin' })
  })
})

describe('an address that already has an account', () => {
  test('is linked if both sides have confirmed it, and nothing else changes', async ({ ctx }) => {
    const on = onClerk(ctx)
    const { user } = await newPerson(on, 'admin', { email: 'ADA@example.org' })
    expect((await sync(on)).json).toMatchObject({ id: user.id, role: 'admin', firstName: 'Ada', isNew: false })
    expect(await userRows(on)).toMatchObject([{ id: user.id, clerkId: 'user_1', passwordHash: user.passwordHash }])
    expect(await actions(on)).toEqual(['user.joined'])
  })

  test.for([
    ['that the token calls unverified', unverified],
    ['that the token leaves out', bearer()],
    ['whose claim has the wrong type', bearer({ email, email_verified: 'true' })],
  ] as const)('%s is never linked', async ([, headers], { ctx }) => {
    const on = onClerk(ctx)
    const { user } = await newPerson(on, 'admin', { email })
    expect((await sync(on, ada, headers)).status).toBe(409)
    expect(await userRows(on)).toEqual([user])
  })

  test('but was never confirmed gets a new account', async ({ ctx }) => {
    const on = onClerk(ctx)
    const { user } = await newPerson(on, 'client', { email, emailVerifiedAt: null, passwordHash: 'of a stranger' })
    const { json } = await sync(on)
    expect(json.id).not.toBe(user.id)
    expect(await userRows(on)).toMatchObject([{ id: json.id, role: 'client', passwordHash: null, clerkId: 'user_1' }])
    expect(await actions(on)).toEqual(['user.discarded', 'user.signed-up'])
  })

  test.for([
    ['is disabled', 'client', { disabledAt: new Date('2026-01-01') }, 403],
    ['was made an administrator', 'admin', {}, 409],
  ] as const)('but was never confirmed keeps that account if it %s', async ([, role, columns, status], { ctx }) => {
    const on = onClerk(ctx)
    const { user } = await newPerson(on, role, { email, emailVerifiedAt: null, ...columns })
    expect((await sync(on)).status).toBe(status)
    expect(await userRows(on)).toEqual([user])
    const { user: grace } = await newClerkPerson(on, 'client', { clerkId: 'user_2', email: 'grace@example.org' })
    const claimed = bearer({ sub: 'user_2', email, email_verified: true })
    expect((await sync(on, { ...ada, clerkId: 'user_2' }, claimed)).json.email).toBe(grace.email)
    expect(await userRows(on)).toHaveLength(2)
  })

  test('and belongs to another Clerk user stays theirs', async ({ ctx }) => {
    const on = onClerk(ctx)
    const { user } = await newClerkPerson(on, 'client', { email })
    expect((await sync(on)).status).toBe(409)
    expect(await userRows(on)).toEqual([user])
  })

  test('and is closed stays closed', async ({ ctx }) => {
    const on = onClerk(ctx)
    await newPerson(on, 'client', { email, disabledAt: on.now() })
    expect((await sync(on)).status).toBe(403)
  })
})

describe('news from Clerk', () => {
  test('keeps a name that Clerk does not have', async ({ ctx }) => {
    const on = onClerk(ctx)
    await sync(on)
    expect((await sync(on, { clerkId: 'user_1', email, firstName: null })).json).toMatchObject({ firstName: 'Ada' })
    expect((await sync(on, { ...ada, lastName: 'King' })).json).toMatchObject({ lastName: 'King' })
    const [, change] = await on.db.select().from(auditEntries)
    expect(change?.details).toEqual({ by: 'Clerk', 'name before': 'Ada Lovelace', 'name after': 'Ada King' })
  })

  test('changes an address only once Clerk has verified it', async ({ ctx }) => {
    const on = onClerk(ctx)
    await sync(on)
    const newEmail = 'ada@lovelace.example'
    const claim = (claims: object) => sync(on, { ...ada, email: newEmail }, bearer({ email: newEmail, ...claims }))
    expect((await claim({ email_verified: false })).json.email).toBe(email)
    expect((await claim({ email_verified: true })).json.email).toBe(newEmail)
    await newPerson(on, 'client', { email })
    expect((await sync(on)).json.email).toBe(newEmail)
  })

  test('confirms an address once Clerk has verified it', async ({ ctx }) => {
    const on = onClerk(ctx)
    await sync(on, ada, bearer())
    expect(await userRows(on)).toMatchObject([{ emailVerifiedAt: null }])
    await sync(on)
    expect(await userRows(on)).toMatchObject([{ emailVerifiedAt: on.now() }])
    expect(await actions(on)).toEqual(['user.signed-up', 'user.synchronized'])
  })

  test('ignores a token that is older than the last message', async ({ ctx }) => {
    const on = onClerk(ctx)
    const { user } = await newClerkPerson(on, 'client', { clerkId: 'user_1', email, clerkUpdatedAt: on.now() })
    expect((await sync(on)).json.firstName).toBe(user.firstName)
  })
})

describe('an address that only the browser claims', () => {
  test('stays unconfirmed: it gets no rights and no email, and the audit log says so', async ({ ctx }) => {
    const warn = vi.spyOn(ctx.log, 'warn')
    const on = onClerk(ctx)
    const { json } = await sync(on, ada, bearer())
    expect(warn).toHaveBeenCalledWith({ clerkId: 'user_1' }, expect.stringContaining('no email claim'))
    const admin = await newClerkPerson(on, 'admin')
    const call = appFor(on)
    const listed = (await call('GET', '/api/admin/users?q=ada@', undefined, admin.headers)).json
    expect(listed.items).toMatchObject([{ email, isEmailVerified: false }])
    const rights = await call('POST', `/api/admin/users/${json.id}/role`, { role: 'admin' }, admin.headers)
    expect(rights.status).toBe(409)
    expect((await call('POST', '/api/account/close', undefined, bearer())).status).toBe(200)
    expect(await subjectsTo(ctx, email)).toEqual([])
    expect((await on.db.select().from(auditEntries).orderBy(auditEntries.number)).at(-1)).toMatchObject({
      action: 'user.closed',
      actor: `${email} (not confirmed)`,
    })
  })

  test('loses its account to the person who confirms it', async ({ ctx }) => {
    const on = onClerk(ctx)
    const squatter = (await sync(on, { ...ada, clerkId: 'user_2' }, bearer({ sub: 'user_2' }))).json
    const owner = (await sync(on)).json
    expect(owner.id).not.toBe(squatter.id)
    expect(await userRows(on)).toMatchObject([{ id: owner.id, clerkId: 'user_1', emailVerifiedAt: on.now() }])
  })

  test('never replaces a confirmed one', async ({ ctx }) => {
    const on = onClerk(ctx)
    await sync(on)
    const { json } = await sync(on, { ...ada, email: 'grace@example.org' }, bearer())
    expect(json.email).toBe(email)
    expect(await userRows(on)).toMatchObject([{ email, emailVerifiedAt: on.now() }])
  })
})

test('removes everything from names that email apps would turn into a link', async ({ ctx }) => {
  const on = onClerk(ctx)
  const { json } = await sync(on, { ...ada, firstName: 'https://evil.example', lastName: 'Ada\u202E <b>' })
  expect([json.firstName, json.lastName]).toEqual(['httpsevil.example', 'Ada b'])
})

describe('with a secret key', () => {
  const withSecret = (ctx: TestCtx) => onClerk(ctx, { secretKey: 'sk_test_users' })
  const answering = (person: object, status = 200) => {
    const fetch = vi.fn(async () => Response.json(person, { status }))
    vi.stubGlobal('fetch', fetch)
    return fetch
  }

  test('asks Clerk for the names and whether the address is verified', async ({ ctx }) => {
    const on = withSecret(ctx)
    const { user } = await newPerson(on, 'client', { email })
    const fetch = answering(described({ firstName: 'Augusta', lastName: null }))
    expect((await sync(on, ada, bearer())).json).toMatchObject({
      id: user.id,
      firstName: 'Augusta',
      lastName: 'Hopper',
    })
    expect(fetch).toHaveBeenCalledExactlyOnceWith('https://api.clerk.com/v1/users/user_1', expect.anything())
    expect(await userRows(on)).toMatchObject([{ clerkUpdatedAt: on.now() }])
  })

  test('never links an address that Clerk calls unverified', async ({ ctx }) => {
    const on = withSecret(ctx)
    await newPerson(on, 'client', { email })
    answering(described({ status: 'unverified' }))
    expect((await sync(on, ada, bearer())).status).toBe(409)
  })

  test('refuses an address that Clerk does not know', async ({ ctx }) => {
    answering(described({ email: 'grace@example.org' }))
    expect((await sync(withSecret(ctx), ada, bearer())).status).toBe(403)
  })

  test('fails if Clerk does not answer, and works when the browser tries again', async ({ ctx }) => {
    const on = withSecret(ctx)
    answering({}, 503)
    expect((await sync(on, ada, bearer())).status).toBe(500)
    expect(await userRows(on)).toEqual([])
    answering(described())
    expect((await sync(on, ada, bearer())).status).toBe(200)
  })
})

test('does not recreate the account of a deleted person', async ({ ctx }) => {
  const on = onClerk(ctx)
  await sync(on)
  await on.db.update(users).set({ disabledAt: on.now() }).where(eq(users.clerkId, 'user_1'))
  expect((await sync(on)).status).toBe(403)
})
