import { afterEach, beforeEach, expect, vi } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { passkeys } from '../tables.ts'
import { newPerson } from '../testing.ts'
import { bearer, described, message, newClerkPerson, onClerk, stopClock } from './testing.ts'

beforeEach(stopClock)
afterEach(() => void vi.unstubAllGlobals())

const email = 'ada@example.org'
const ada = { clerkId: 'user_1', email, firstName: 'Ada', lastName: 'Lovelace' }

const sync = (ctx: TestCtx, claims: object = {}) =>
  appFor(ctx)('POST', '/api/auth/sync-clerk-user', ada, bearer({ email, email_verified: true, ...claims }))
const send = (ctx: TestCtx, person: object) => {
  const { body, headers } = message('user.updated', described(person))
  return appFor(ctx)('POST', '/api/webhooks/clerk', body, { 'content-type': 'application/json', ...headers })
}

/** Returns the second factor that the list of people shows for a person. */
async function listed(ctx: TestCtx, address = email): Promise<boolean | null> {
  const { headers } = await newClerkPerson(ctx, 'admin')
  const { json } = await appFor(ctx)('GET', `/api/admin/users?q=${address}`, undefined, headers)
  return json.items[0].hasSecondFactor
}

test('shows a second factor as unknown until a token says otherwise', async ({ ctx }) => {
  const on = onClerk(ctx)
  await sync(on)
  expect(await listed(on)).toBe(null)
  await sync(on, { fva: [0, 0] })
  expect(await listed(on)).toBe(true)
  await sync(on, { fva: [0, -1] })
  expect(await listed(on)).toBe(true)
})

test('leaves people with an unknown second factor out of both filters', async ({ ctx }) => {
  const on = onClerk(ctx)
  const { headers } = await newClerkPerson(on, 'admin', { email: 'admin@firm.example', hasSecondFactor: true })
  await newClerkPerson(on, 'client', { email: 'without@example.org', hasSecondFactor: false })
  await newClerkPerson(on, 'client', { email: 'unknown@example.org' })
  const found = async (factor: string) => {
    const { json } = await appFor(on)('GET', `/api/admin/users?factor=${factor}`, undefined, headers)
    return json.items.map((person: { email: string }) => person.email)
  }
  expect(await found('set')).toEqual(['admin@firm.example'])
  expect(await found('none')).toEqual(['without@example.org'])
})

test("believes the token's claim over the factors of the session", async ({ ctx }) => {
  const on = onClerk(ctx)
  await sync(on, { two_factor_enabled: true })
  expect(await listed(on)).toBe(true)
  await sync(on, { two_factor_enabled: false, fva: [0, 0] })
  expect(await listed(on)).toBe(false)
  await sync(on, { two_factor_enabled: 'yes' })
  expect(await listed(on)).toBe(false)
})

test('believes a message over the next token of an older session', async ({ ctx }) => {
  const on = onClerk(ctx)
  await sync(on, { fva: [0, 0] })
  await send(on, { secondFactor: false, updated: -60 })
  expect(await listed(on)).toBe(false)
  await sync(on, { fva: [0, 0] })
  expect(await listed(on)).toBe(false)
  await send(on, { updated: 1 })
  expect(await listed(on)).toBe(false)
  await send(on, { secondFactor: true, updated: 2 })
  expect(await listed(on)).toBe(true)
  const details = (await on.db.select().from(auditEntries).orderBy(auditEntries.number)).map(
    (entry) => entry.details['second factor'],
  )
  expect(details.filter(Boolean)).toEqual(['none', 'set up'])
})

test("takes the second factor from Clerk's API", async ({ ctx }) => {
  const on = onClerk(ctx, { secretKey: 'sk_test_factor' })
  vi.stubGlobal('fetch', async () => Response.json(described({ secondFactor: true })))
  await sync(on, { email: undefined })
  expect(await listed(on)).toBe(true)
})

test('ignores factors from before the firm used Clerk', async ({ ctx }) => {
  const on = onClerk(ctx)
  const { user } = await newPerson(on, 'client', { email })
  const passkey = { userId: user.id, name: 'Phone', credentialId: 'x', publicKey: 'x', counter: 0, transports: [] }
  await ctx.db.insert(passkeys).values(passkey)
  expect(await listed(on)).toBe(null)
  await sync(on, { two_factor_enabled: false })
  expect(await listed(on)).toBe(false)
})
