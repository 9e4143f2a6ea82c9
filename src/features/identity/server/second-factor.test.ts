import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect } from 'vitest'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { disableAuthenticator, enableAuthenticator, startAuthenticator } from './authenticator.ts'
import { startAddingPasskey } from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { signIn, verifySecondFactor } from './sign-in.ts'
import { authenticators, passkeys, recoveryCodes } from './tables.ts'
import { browserOn, newPerson, subjectsTo } from './testing.ts'

const email = 'ada@example.org'
const password = 'a horse and 3 staples'
let passwordHash = ''

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const at = (ctx: TestCtx, seconds: number) => ({ ...ctx, now: () => new Date(testNow.getTime() + seconds * 1_000) })
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: testNow.getTime() + seconds * 1_000,
  })

/** Signs Ada in and turns on her authenticator. */
async function adaWithAuthenticator(ctx: TestCtx) {
  await newPerson(ctx, 'client', { email, passwordHash })
  const browser = browserOn(ctx)
  await browser.call((ctx) => signIn(ctx, { email, password }))
  const before = browser.cookies.get('zenith_session')
  const { secret } = await browser.call(startAuthenticator)
  const { codes } = await browser.call((ctx) => enableAuthenticator(ctx, { code: codeOf(secret) }))
  return { browser, before, secret, codes }
}

describe('turning an authenticator on', () => {
  test('needs a code, gives ten recovery codes, renews the session and emails the person', async ({ ctx }) => {
    const { browser, before, codes } = await adaWithAuthenticator(ctx)
    expect(codes).toHaveLength(10)
    expect(codes[0]).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    expect(browser.cookies.get('zenith_session')).not.toBe(before)
    expect(await browser.call(async ({ actor }) => actor)).toMatchObject({ email, hasSecondFactor: true })
    expect(await subjectsTo(ctx, email)).toEqual(['How you sign in has changed'])
  })

  test('stores neither the secret nor the codes in readable form', async ({ ctx }) => {
    const { secret, codes } = await adaWithAuthenticator(ctx)
    const stored = JSON.stringify([
      await ctx.db.select().from(authenticators),
      await ctx.db.select().from(recoveryCodes),
    ])
    for (const hidden of [secret.replaceAll(' ', ''), codes[0], codes[0]?.replace('-', '')]) {
      expect(stored).not.toContain(hidden)
    }
  })

  test('is refused with a wrong code, and long after signing in', async ({ ctx }) => {
    await newPerson(ctx, 'client', { email, passwordHash })
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email, password }))
    await browser.call(startAuthenticator)
    const wrong = browser.call((ctx) => enableAuthenticator(ctx, { code: '000000' }))
    await expect(wrong).rejects.toThrow('That code is wrong. Please check it and try again.')
    const late = browser.call((inner) => startAuthenticator({ ...inner, now: at(ctx, 1_000).now }))
    await expect(late).rejects.toMatchObject({ code: 'forbidden', details: { reason: 'sign_in_again' } })
    expect(await browser.call(async ({ actor }) => actor)).toMatchObject({ hasSecondFactor: false })
  })
})

test('someone with only the password cannot add a factor to an account that has one', async ({ ctx }) => {
  const { user } = await newPerson(ctx, 'admin', { email, passwordHash })
  const passkey = { userId: user.id, name: 'Phone', credentialId: 'x', publicKey: 'x', counter: 0, transports: [] }
  await ctx.db.insert(passkeys).values(passkey)
  const thief = browserOn(ctx)
  const needsPasskey = { next: 'second_factor', factors: ['passkey'] }
  expect(await thief.call((ctx) => signIn(ctx, { email, password }))).toEqual(needsPasskey)
  await expect(thief.call(startAuthenticator)).rejects.toMatchObject({ code: 'unauthenticated' })
  const open = await newPerson(ctx, 'client', { email: 'open@example.org', hasSecondFactor: false })
  await ctx.db.insert(passkeys).values({ ...passkey, userId: open.user.id, credentialId: 'y' })
  thief.cookies.set('zenith_session', open.token)
  const refusal = { code: 'forbidden', details: { reason: 'sign_in_again' } }
  await expect(thief.call(startAuthenticator)).rejects.toMatchObject(refusal)
  await expect(thief.call(startAddingPasskey)).rejects.toMatchObject(refusal)
})

describe('signing in with an authenticator', () => {
  test('signs in only once the code is right, under a new token', async ({ ctx }) => {
    const { secret } = await adaWithAuthenticator(ctx)
    const browser = browserOn(at(ctx, 60))
    expect(await browser.call((ctx) => signIn(ctx, { email, password }))).toEqual({
      next: 'second_factor',
      factors: ['code', 'recovery'],
    })
    expect(await browser.who()).toBe('visitor')
    const pendingToken = browser.cookies.get('zenith_session') ?? ''
    const verify = (code: string) => browser.call((ctx) => verifySecondFactor(ctx, { code }))
    await expect(verify('123 456')).rejects.toThrow('That code is wrong. Please check it and try again.')
    expect(await verify(codeOf(secret, 60))).toEqual({ next: 'done', role: 'client' })
    expect(await browser.who()).toBe(email)
    const thief = browserOn(at(ctx, 60))
    thief.cookies.set('zenith_session', pendingToken)
    expect(await thief.who()).toBe('visitor')
  })

  test('accepts each code once', async ({ ctx }) => {
    const { secret } = await adaWithAuthenticator(ctx)
    for (const [expected, code] of [
      ['That code is wrong. Please check it and try again.', codeOf(secret)],
      ['done', codeOf(secret, 60)],
      ['That code is wrong. Please check it and try again.', codeOf(secret, 60)],
    ] as const) {
      const browser = browserOn(at(ctx, 60))
      await browser.call((ctx) => signIn(ctx, { email, password }))
      const outcome = browser
        .call((ctx) => verifySecondFactor(ctx, { code }))
        .then(
          ({ next }) => next,
          ({ message }) => message,
        )
      expect(await outcome).toBe(expected)
    }
  })

  test('accepts each recovery code once, until the person makes new ones', async ({ ctx }) => {
    const { browser: first, codes } = await adaWithAuthenticator(ctx)
    const tryCode = async (code: string) => {
      const browser = browserOn(ctx)
      await browser.call((ctx) => signIn(ctx, { email, password }))
      return browser
        .call((ctx) => verifySecondFactor(ctx, { code }))
        .then(
          ({ next }) => next,
          ({ message }) => message,
        )
    }
    expect(await tryCode(codes[0]?.toUpperCase() ?? '')).toBe('done')
    expect(await tryCode(codes[0] ?? '')).toBe('That code is wrong. Please check it and try again.')
    const renewed = await first.call(renewRecoveryCodes)
    expect(await tryCode(codes[1] ?? '')).toBe('That code is wrong. Please check it and try again.')
    expect(await tryCode(renewed.codes[1] ?? '')).toBe('done')
  })

  test('expires after ten minutes and limits wrong codes', async ({ ctx }) => {
    const { secret } = await adaWithAuthenticator(ctx)
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email, password }))
    const late = browser.call((inner) =>
      verifySecondFactor({ ...inner, now: at(ctx, 601).now }, { code: codeOf(secret, 601) }),
    )
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    const guess = () => browser.call((ctx) => verifySecondFactor(ctx, { code: '000000' })).catch(({ code }) => code)
    const answers = await Promise.all(Array.from({ length: 7 }, guess))
    expect(answers.sort()).toEqual([...Array<string>(5).fill('invalid'), 'too_many', 'too_many'])
  })

  test('does not count correct codes toward the limit', async ({ ctx }) => {
    const { secret } = await adaWithAuthenticator(ctx)
    for (let time = 1; time <= 7; time++) {
      const browser = browserOn(at(ctx, time * 60))
      await browser.call((ctx) => signIn(ctx, { email, password }))
      const code = codeOf(secret, time * 60)
      expect(await browser.call((ctx) => verifySecondFactor(ctx, { code }))).toEqual({ next: 'done', role: 'client' })
    }
  })

  test('needs only the password again once it is turned off', async ({ ctx }) => {
    const { browser } = await adaWithAuthenticator(ctx)
    await browser.call(disableAuthenticator)
    expect(await browser.call(async ({ actor }) => actor)).toMatchObject({ email, hasSecondFactor: false })
    expect(await browserOn(ctx).call((ctx) => signIn(ctx, { email, password }))).toEqual({
      next: 'done',
      role: 'client',
    })
    expect(await ctx.db.select().from(recoveryCodes)).toEqual([])
  })
})
