import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { seal } from '../../../platform/security/encryption.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import type { SignIn } from '../contract.ts'
import { SecuritySettings, securityBounds } from '../desk-contract.ts'
import { closeAccount } from './account.ts'
import { startAuthenticator } from './authenticator.ts'
import { requestEmailChange } from './email-change.ts'
import { startAddingPasskey } from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { changeSecurity, getSecurity } from './security.ts'
import { findActor, findListener } from './service.ts'
import { sendLinkTo, signIn, signInByLink, verifySecondFactor } from './sign-in.ts'
import { authenticators, securitySettings, sessions, users } from './tables.ts'
import { browserOn, emailedToken, newPerson } from './testing.ts'

const email = 'ada@example.org'
const password = 'a horse and 3 staples'
let passwordHash = ''

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** This file gives times in seconds. */
const minute = 60
const hour = 3_600
const day = 24 * hour

const after = (ctx: TestCtx, seconds: number): TestCtx => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + seconds * 1_000),
})

type Person = Awaited<ReturnType<typeof newPerson>>

/** True if the session still works this many seconds after signing in, without any request in between. */
async function isSignedIn(
  ctx: TestCtx,
  { headers }: { headers: Person['headers'] },
  seconds: number,
): Promise<boolean> {
  return (await findActor(after(ctx, seconds), new Headers(headers))).kind === 'user'
}

/** A browser in which someone has just signed in with the form. */
async function signedIn(ctx: TestCtx, input: Partial<SignIn> = {}, columns: Parameters<typeof newPerson>[2] = {}) {
  const person = await newPerson(ctx, 'client', { email, passwordHash, ...columns })
  const browser = browserOn(ctx)
  expect(await browser.call((ctx) => signIn(ctx, { email, password, ...input }))).toEqual({
    next: 'done',
    role: person.user.role,
  })
  const cookie = `zenith_session=${browser.cookies.get('zenith_session')}`
  return { ...person, browser, headers: { cookie } }
}

describe('a session ends', () => {
  test('for administrators after 30 minutes without use', async ({ ctx }) => {
    const ada = await newPerson(ctx, 'admin')
    expect(await isSignedIn(ctx, ada, 29 * minute)).toBe(true)
    expect(await isSignedIn(ctx, ada, 29 * minute + 31 * minute)).toBe(false)
  })

  test('after 30 minutes without use, even if a page has an event stream open in the meantime', async ({ ctx }) => {
    const ada = await newPerson(ctx, 'admin')
    const listens = async (seconds: number) =>
      (await findListener(after(ctx, seconds), new Headers(ada.headers))).kind === 'user'
    for (let at = 0; at < 30 * minute; at += minute) expect(await listens(at)).toBe(true)
    expect(await listens(31 * minute)).toBe(false)
  })

  test('for administrators after 12 hours, even if they are active', async ({ ctx }) => {
    const ada = await newPerson(ctx, 'admin')
    for (let at = 0; at < 12 * hour; at += 20 * minute) expect(await isSignedIn(ctx, ada, at)).toBe(true)
    expect(await isSignedIn(ctx, ada, 12 * hour + 1)).toBe(false)
  })

  test('for clients after 12 hours without use', async ({ ctx }) => {
    const ada = await signedIn(ctx)
    expect(await isSignedIn(ctx, ada, 11 * hour)).toBe(true)
    expect(await isSignedIn(ctx, ada, 22 * hour)).toBe(true)
    expect(await isSignedIn(ctx, ada, 35 * hour)).toBe(false)
  })

  test('by the stricter rule as soon as a client becomes an administrator', async ({ ctx }) => {
    const ada = await signedIn(ctx, { remember: true })
    expect(await isSignedIn(ctx, ada, 11 * hour)).toBe(true)
    await ctx.db.update(users).set({ role: 'admin' }).where(eq(users.id, ada.user.id))
    expect(await isSignedIn(ctx, ada, 11 * hour + 31 * minute)).toBe(false)
  })
})

test('records the last use of a session once a minute, not with every request', async ({ ctx }) => {
  const ada = await newPerson(ctx, 'client')
  const lastUsed = async () => (await ctx.db.select().from(sessions))[0]?.lastUsedAt
  expect(await isSignedIn(ctx, ada, 59)).toBe(true)
  expect(await lastUsed()).toEqual(testNow)
  expect(await isSignedIn(ctx, ada, 61)).toBe(true)
  expect(await lastUsed()).toEqual(after(ctx, 61).now())
})

describe('staying signed in', () => {
  const cookieOf = (http: { response: Headers }) => http.response.getSetCookie()[0]

  test('lasts 30 days for clients', async ({ ctx }) => {
    const ada = await signedIn(ctx, { remember: true })
    expect(await isSignedIn(ctx, ada, 29 * day)).toBe(true)
    expect(await isSignedIn(ctx, ada, 30 * day + 1)).toBe(false)
  })

  test('keeps the cookie for the same time; otherwise the cookie lasts until the browser closes', async ({ ctx }) => {
    await newPerson(ctx, 'client', { email, passwordHash })
    for (const [remember, age] of [
      [true, `; Max-Age=${30 * day};`],
      [false, undefined],
    ] as const) {
      const http = { request: new Headers(), response: new Headers() }
      await signIn({ ...ctx, http }, { email, password, remember })
      expect(/; Max-Age=\d+;/.exec(cookieOf(http) ?? '')?.[0]).toBe(age)
    }
  })

  test('never applies to administrators, even if they ask for it', async ({ ctx }) => {
    const ada = await signedIn(ctx, { remember: true }, { role: 'admin' })
    expect((await ctx.db.select().from(sessions)).map(({ isRemembered }) => isRemembered)).not.toContain(true)
    expect(await isSignedIn(ctx, ada, 31 * minute)).toBe(false)
  })

  test('applies to no one if the firm turned it off', async ({ ctx }) => {
    await ctx.db.update(securitySettings).set({ rememberedDays: 0 })
    const ada = await signedIn(ctx, { remember: true })
    expect(await ada.browser.who()).toBe(email)
    expect(await isSignedIn(ctx, ada, 13 * hour)).toBe(false)
  })

  test('survives the step for a second factor', async ({ ctx }) => {
    const ada = await newPerson(ctx, 'client', { email, passwordHash })
    const secret = new Secret({ size: 20 })
    const sealed = seal(ctx.site.secretKey, 'identity.authenticator', ada.user.id, secret.base32)
    await ctx.db.insert(authenticators).values({ userId: ada.user.id, secret: sealed, enabledAt: testNow })
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email, password, remember: true }))
    const code = new TOTP({ secret }).generate({ timestamp: testNow.getTime() })
    expect(await browser.call((ctx) => verifySecondFactor(ctx, { code }))).toEqual({ next: 'done', role: 'client' })
    const headers = { cookie: `zenith_session=${browser.cookies.get('zenith_session')}` }
    expect(await isSignedIn(ctx, { headers }, 29 * day)).toBe(true)
  })

  test('works with an emailed link too', async ({ ctx }) => {
    await newPerson(ctx, 'client', { email })
    await sendLinkTo(ctx, { email }, 'sign_in')
    const token = (await emailedToken(ctx, email, 'Your link to sign in')) ?? ''
    const browser = browserOn(ctx)
    await browser.call((ctx) => signInByLink(ctx, { token, remember: true }))
    const headers = { cookie: `zenith_session=${browser.cookies.get('zenith_session')}` }
    expect(await isSignedIn(ctx, { headers }, 29 * day)).toBe(true)
  })

  test('survives signing in again to confirm a change', async ({ ctx }) => {
    const { browser } = await signedIn(ctx, { remember: true })
    await browser.call((ctx) => signIn(ctx, { email, password }))
    const headers = { cookie: `zenith_session=${browser.cookies.get('zenith_session')}` }
    expect(await isSignedIn(ctx, { headers }, 29 * day)).toBe(true)
  })

  test('does not replace a recent sign-in for changes that would let a thief stay', async ({ ctx }) => {
    const { browser } = await signedIn(ctx, { remember: true })
    const later = browserOn(after(ctx, 16 * minute))
    later.cookies.set('zenith_session', browser.cookies.get('zenith_session') ?? '')
    for (const change of [
      startAuthenticator,
      startAddingPasskey,
      renewRecoveryCodes,
      closeAccount,
      (ctx: Ctx) => requestEmailChange(ctx, { email: 'new@example.org' }),
    ]) {
      await expect(later.call<unknown>(change)).rejects.toMatchObject({ details: { reason: 'sign_in_again' } })
    }
  })
})

describe("the firm's settings", () => {
  const strict = {
    adminIdleMinutes: 10,
    adminMaxHours: 1,
    clientIdleHours: 2,
    rememberedDays: 7,
    wrongPasswords: 10,
    wrongCodes: 3,
  }

  test('apply to open sessions at once and appear in the audit log', async ({ ctx }) => {
    const ada = await newPerson(ctx, 'admin')
    const client = await signedIn(ctx)
    const remembered = await signedIn(ctx, { email: 'eve@example.org', remember: true }, { email: 'eve@example.org' })
    const { version } = await getSecurity(ada.ctx)
    expect(await changeSecurity(ada.ctx, { version, settings: strict })).toEqual({
      version: version + 1,
      settings: strict,
    })
    expect(await isSignedIn(ctx, ada, 11 * minute)).toBe(false)
    expect(await isSignedIn(ctx, client, 3 * hour)).toBe(false)
    expect(await isSignedIn(ctx, remembered, 6 * day)).toBe(true)
    expect(await isSignedIn(ctx, remembered, 8 * day)).toBe(false)
    const [entry] = await ctx.db.select().from(auditEntries).orderBy(desc(auditEntries.number))
    expect(entry).toMatchObject({
      action: 'security.changed',
      actor: ada.user.email,
      details: { 'administrators idle (minutes)': '30 → 10', 'clients who stay signed in (days)': '30 → 7' },
    })
  })

  test('limit wrong passwords', async ({ ctx }) => {
    await ctx.db.update(securitySettings).set(strict)
    const guess = (number: number) =>
      signIn(ctx, { email: `client-${number}@example.org`, password: 'not the password' }).catch(({ code }) => code)
    const answers: unknown[] = []
    for (let number = 0; number < 11; number++) answers.push(await guess(number))
    expect(answers.slice(9)).toEqual(['invalid', 'too_many'])
  })

  test.for(Object.entries(securityBounds))('stay within bounds: %s', async ([name, { min, max }], { ctx }) => {
    const { settings } = await getSecurity(ctx)
    for (const value of [min, max])
      expect(SecuritySettings.safeParse({ ...settings, [name]: value }).success).toBe(true)
    for (const value of [min - 1, max + 1, min + 0.5]) {
      const refused = SecuritySettings.safeParse({ ...settings, [name]: value })
      expect(refused.error?.issues[0]?.message).toBe(`Please enter a whole number from ${min} to ${max}`)
      if (!Number.isInteger(value)) continue
      const attempt = ctx.db.transaction((tx) => tx.update(securitySettings).set({ [name]: value }))
      await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining('check constraint') } })
    }
  })

  test("cannot be saved over someone else's change, nor long after signing in", async ({ ctx }) => {
    const ada = await newPerson(ctx, 'admin')
    const late = await newPerson(ctx, 'admin', { signedInSecondsAgo: 16 * minute })
    const { version } = await getSecurity(ctx)
    await changeSecurity(ada.ctx, { version, settings: strict })
    const settings = { ...strict, wrongCodes: 4 }
    await expect(changeSecurity(ada.ctx, { version, settings })).rejects.toMatchObject({ code: 'conflict' })
    await expect(changeSecurity(late.ctx, { version: version + 1, settings })).rejects.toMatchObject({
      details: { reason: 'sign_in_again' },
    })
    expect((await getSecurity(ctx)).settings).toEqual(strict)
  })
})

describe('wrong passwords', () => {
  const attempt = (ctx: TestCtx, email: string, given = 'not the password') =>
    signIn(ctx, { email, password: given }).then(
      () => 'in',
      ({ code }) => code as string,
    )

  test('are limited to 30 in 15 minutes from one network, for all accounts together', { timeout: 30_000 }, async ({
    ctx,
  }) => {
    const answers: string[] = []
    for (let guess = 0; guess < 32; guess++) answers.push(await attempt(ctx, `client-${guess}@example.org`))
    expect(answers.slice(29)).toEqual(['invalid', 'too_many', 'too_many'])
    expect(await attempt({ ...ctx, address: '192.0.2.2' }, 'client-40@example.org')).toBe('invalid')
  })

  test('do not include correct ones, so a whole office can sign in', { timeout: 30_000 }, async ({ ctx }) => {
    await newPerson(ctx, 'client', { email, passwordHash })
    for (let time = 0; time < 35; time++) expect(await attempt(ctx, email, password)).toBe('in')
    expect(await attempt(ctx, email)).toBe('invalid')
  })
})
