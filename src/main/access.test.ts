import { describe, expect } from 'vitest'
import { newPerson } from '../features/identity/server/testing.ts'
import { subscribers } from '../features/newsletter/server/tables.ts'
import type { Access } from '../platform/endpoint.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { listEntries } from './api.ts'
import { appFor } from './testing.ts'

const day = 86_400
const letIn = 'let in'

/** Everyone who may knock, made anew for each entry: some entries end sessions. */
const callers: Record<string, (ctx: TestCtx) => Promise<Record<string, string>>> = {
  visitor: async () => ({}),
  client: async (ctx) => (await newPerson(ctx)).headers,
  'admin without a second factor': async (ctx) => (await newPerson(ctx, 'admin', { hasSecondFactor: false })).headers,
  admin: async (ctx) => (await newPerson(ctx, 'admin')).headers,
  'disabled admin': async (ctx) => (await newPerson(ctx, 'admin', { disabledAt: ctx.now() })).headers,
  'client after a month': async (ctx) => (await newPerson(ctx, 'client', { signedInAgo: 31 * day })).headers,
}

const expected: Record<Access, (number | string)[]> = {
  visitor: [letIn, letIn, letIn, letIn, letIn, letIn],
  client: [401, letIn, letIn, letIn, 401, 401],
  admin: [401, 403, 403, letIn, 401, 401],
}

describe('access', () => {
  for (const entry of listEntries()) {
    const { method = 'POST', path = '' } = entry['~orpc'].route
    test(`${method} ${path} is open to whom it says, and to nobody else`, async ({ ctx }) => {
      const call = appFor(ctx)
      const answers: (number | string)[] = []
      for (const caller of Object.values(callers)) {
        const headers = await caller(ctx)
        const { status } = await call(method, `/api${path.replaceAll(/\{.+?\}/g, 'x')}`, undefined, headers)
        answers.push(status === 401 || status === 403 ? status : letIn)
      }
      expect(answers).toEqual(expected[entry['~orpc'].meta.access as Access])
    })
  }

  test('a session that is over, unknown or malformed is nobody', async ({ ctx }) => {
    const call = appFor(ctx)
    const idle = await newPerson(ctx, 'admin', { signedInAgo: 13 * 3_600 })
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

  test('the signed-in person is told who they are, and nothing more', async ({ ctx }) => {
    const { user, headers } = await newPerson(ctx, 'admin')
    const { json } = await appFor(ctx)('GET', '/api/auth/user', undefined, headers)
    const { id, firstName, lastName, email, role } = user
    expect(json).toEqual({ id, firstName, lastName, email, role })
  })

  test('what changes something is refused from another site', async ({ ctx }) => {
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
