import { describe, expect } from 'vitest'
import { bearer, newClerkPerson, onClerk, seconds, stopClock } from '../features/identity/server/clerk/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { subscribers } from '../features/newsletter/server/tables.ts'
import type { Access } from '../platform/browser/endpoint.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { type Endpoint, listEndpoints } from './endpoints.ts'
import { appFor } from './testing.ts'

const daySeconds = 86_400
const letIn = 'let in'

/** One caller of each kind. Each endpoint gets new callers, because some endpoints end sessions. */
const callers: Record<string, (ctx: TestCtx) => Promise<Record<string, string>>> = {
  visitor: async () => ({}),
  client: async (ctx) => (await newPerson(ctx)).headers,
  'admin without a second factor': async (ctx) => (await newPerson(ctx, 'admin', { hasSecondFactor: false })).headers,
  admin: async (ctx) => (await newPerson(ctx, 'admin')).headers,
  'disabled admin': async (ctx) => (await newPerson(ctx, 'admin', { disabledAt: ctx.now() })).headers,
  'client after a month': async (ctx) =>
    (await newPerson(ctx, 'client', { signedInSecondsAgo: 31 * daySeconds })).headers,
}

const expected: Record<Access, (number | string)[]> = {
  visitor: [letIn, letIn, letIn, letIn, letIn, letIn],
  client: [401, letIn, letIn, letIn, 401, 401],
  admin: [401, 403, 403, letIn, 401, 401],
}

/** The same kinds of callers if Clerk signs people in. Instead of an expired session, there is an expired token. */
const callersOfClerk: typeof callers = {
  visitor: async () => ({}),
  client: async (ctx) => (await newClerkPerson(ctx)).headers,
  'admin without a second factor': async (ctx) =>
    bearer({ sub: (await newClerkPerson(ctx, 'admin')).user.clerkId, fva: [0, -1] }),
  admin: async (ctx) => (await newClerkPerson(ctx, 'admin')).headers,
  'disabled admin': async (ctx) => (await newClerkPerson(ctx, 'admin', { disabledAt: ctx.now() })).headers,
  'client after the end of the token': async (ctx) =>
    bearer({ sub: (await newClerkPerson(ctx)).user.clerkId, exp: seconds(-60) }),
}

async function answersTo(ctx: TestCtx, endpoint: Endpoint, people: typeof callers) {
  const { method, path } = endpoint
  const call = appFor(ctx)
  const answers: (number | string)[] = []
  for (const caller of Object.values(people)) {
    const { status } = await call(method, `/api${path.replaceAll(/\{.+?\}/g, 'x')}`, undefined, await caller(ctx))
    answers.push(status === 401 || status === 403 ? status : letIn)
  }
  return answers
}

describe('access', () => {
  for (const endpoint of listEndpoints()) {
    const { method, path, meta } = endpoint
    test(`${method} ${path} is open only to the callers that the contract declares`, async ({ ctx }) => {
      expect(await answersTo(ctx, endpoint, callers)).toEqual(expected[meta.access])
    })

    test(`${method} ${path} is open to the same callers if Clerk signs people in`, async ({ ctx }) => {
      stopClock()
      // Everyone may call the endpoint that creates accounts, and the endpoint itself checks the token.
      const isSync = path === '/auth/sync-clerk-user'
      const answers = isSync ? [401, letIn, letIn, letIn, letIn, 401] : expected[meta.access]
      expect(await answersTo(onClerk(ctx), endpoint, callersOfClerk)).toEqual(answers)
    })
  }

  test('an expired, unknown or malformed session counts as no session', async ({ ctx }) => {
    const call = appFor(ctx)
    const idle = await newPerson(ctx, 'admin', { signedInSecondsAgo: 13 * 3_600 })
    for (const headers of [
      {},
      idle.headers,
      { cookie: 'zenith_session=' },
      { cookie: `zenith_session=${'x'.repeat(5000)}` },
    ] as Record<string, string>[]) {
      const { status, json } = await call('GET', '/api/auth/user', undefined, headers)
      expect({ status, message: json.message }).toEqual({ status: 401, message: 'Please sign in.' })
    }
  })

  test('tells the signed-in person who they are, and nothing more', async ({ ctx }) => {
    const { user, headers } = await newPerson(ctx, 'admin')
    const { json } = await appFor(ctx)('GET', '/api/auth/user', undefined, headers)
    const { id, firstName, lastName, email, role } = user
    expect(json).toEqual({ id, firstName, lastName, email, role })
  })

  test('lets administrators save a long article, but limits everyone else to the usual size', async ({ ctx }) => {
    const call = appFor(ctx)
    const admin = await newPerson(ctx, 'admin')
    const client = await newPerson(ctx, 'client')
    const { json } = await call('POST', '/api/admin/blog', undefined, admin.headers)
    const path = `/api/admin/blog/${json.id}`
    const { json: article } = await call('GET', path, undefined, admin.headers)
    const saveWith = (letters: number, headers: Record<string, string>) => {
      const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(letters) }] }
      const draft = { ...article.draft, slug: '', document: { type: 'doc', content: [paragraph] } }
      return call('PUT', path, { basedOn: 0, draft }, headers)
    }
    expect((await saveWith(300_000, client.headers)).status).toBe(413)
    expect((await saveWith(300_000, {})).status).toBe(413)
    expect(await saveWith(300_000, admin.headers)).toMatchObject({ status: 200, json: { version: 1 } })
    expect((await saveWith(1_300_000, admin.headers)).status).toBe(413)
    expect(await saveWith(1_060_000, admin.headers)).toMatchObject({
      status: 400,
      json: { message: 'This article is too long' },
    })
  })

  test('refuses changes that a page of another site requests', async ({ ctx }) => {
    const call = appFor(ctx)
    const body = { email: 'ada@example.org' }
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect((await call('POST', '/api/subscribe', body, headers)).status).toBe(403)
    }
    expect(await ctx.db.select().from(subscribers)).toEqual([])
    expect((await call('POST', '/api/subscribe', body, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })
})
