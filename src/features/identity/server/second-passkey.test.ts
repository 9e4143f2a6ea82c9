import { beforeAll, describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import type { ShownPasskey } from '../shared/passkeys.ts'
import { getAccount } from './account.ts'
import { softPasskey } from './passkey-testing.ts'
import {
  addPasskey,
  removePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskey,
  startSecondPasskey,
  verifySecondPasskey,
} from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { forgetFactors } from './service.ts'
import { sendLinkTo, signIn, signInByLink, verifySecondFactor } from './sign-in.ts'
import { browserOn, emailedToken, newPerson, subjectsTo } from './testing.ts'

const email = 'ada@example.org'
const password = 'a horse and 3 staples'
let passwordHash = ''

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

type Browser = ReturnType<typeof browserOn>

async function withPasskey(ctx: TestCtx, email: string) {
  await newPerson(ctx, 'client', { email, passwordHash })
  const browser = browserOn(ctx)
  await browser.call((ctx) => signIn(ctx, { email, password }))
  const { passkey, added, codes } = await addTo(browser)
  return { browser, passkey, added, codes }
}

async function addTo(browser: Browser) {
  const passkey = softPasskey()
  const response = passkey.create(await browser.call(startAddingPasskey))
  const { passkey: added, codes } = await browser.call((ctx) => addPasskey(ctx, { name: 'Phone', response }))
  return { passkey, added, codes }
}

const needsPasskey = { next: 'second_factor', factors: ['passkey', 'recovery'] }

describe('someone with a passkey and no authenticator', () => {
  test('needs it after the password', async ({ ctx }) => {
    const { passkey } = await withPasskey(ctx, email)
    const browser = browserOn(ctx)
    expect(await browser.call((ctx) => signIn(ctx, { email, password }))).toEqual(needsPasskey)
    expect(await browser.who()).toBe('visitor')
    const pendingToken = browser.cookies.get('zenith_session')
    const options = await browser.call(startSecondPasskey)
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }])
    const response = passkey.get(options)
    expect(await browser.call((ctx) => verifySecondPasskey(ctx, { response }))).toEqual({
      next: 'done',
      role: 'client',
    })
    expect(await browser.call(async ({ actor }) => actor)).toMatchObject({ email, hasSecondFactor: true })
    expect(browser.cookies.get('zenith_session')).not.toBe(pendingToken)
  })

  test('needs it after an emailed link', async ({ ctx }) => {
    await withPasskey(ctx, email)
    await sendLinkTo(ctx, { email }, 'sign_in')
    const token = (await emailedToken(ctx, email, 'Your link to sign in')) ?? ''
    const browser = browserOn(ctx)
    expect(await browser.call((ctx) => signInByLink(ctx, { token }))).toEqual(needsPasskey)
    expect(await browser.who()).toBe('visitor')
  })

  test('can use a recovery code instead, which writes an audit entry', async ({ ctx }) => {
    const { codes } = await withPasskey(ctx, email)
    expect(codes).toHaveLength(10)
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email, password }))
    await browser.call((ctx) => verifySecondFactor(ctx, { code: codes[3] ?? '' }))
    expect(await browser.who()).toBe(email)
    const entries = await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)
    expect(entries.filter(({ action }) => action === 'user.recovery-code-used')).toMatchObject([
      { object: email, details: { left: '9' } },
    ])
  })

  test('can sign in with the passkey alone, even in a browser where someone else stopped halfway', async ({ ctx }) => {
    const { passkey } = await withPasskey(ctx, email)
    await withPasskey(ctx, 'bob@example.org')
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email: 'bob@example.org', password }))
    const response = passkey.get(await browser.call(startPasskey))
    expect(await browser.call((ctx) => signInWithPasskey(ctx, { response }))).toEqual({ next: 'done', role: 'client' })
    expect(await browser.who()).toBe(email)
  })
})

describe('a pending session', () => {
  test("is not completed by someone else's passkey", async ({ ctx }) => {
    await withPasskey(ctx, email)
    const { passkey: bobs } = await withPasskey(ctx, 'bob@example.org')
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email, password }))
    const response = bobs.get(await browser.call(startSecondPasskey))
    const finish = browser.call((ctx) => verifySecondPasskey(ctx, { response }))
    await expect(finish).rejects.toThrow('This passkey was not accepted.')
    expect(await browser.who()).toBe('visitor')
    const [last] = (await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).toReversed()
    expect(last).toMatchObject({ action: 'session.refused', object: email, details: { method: 'passkey' } })
  })

  test('is completed only by the answer to its own challenge, once', async ({ ctx }) => {
    const { passkey } = await withPasskey(ctx, email)
    const first = browserOn(ctx)
    await first.call((ctx) => signIn(ctx, { email, password }))
    const forAnyone = passkey.get(await first.call(startPasskey))
    const finish = (browser: Browser, response: ShownPasskey) =>
      browser.call((ctx) => verifySecondPasskey(ctx, { response }))
    await expect(finish(first, forAnyone)).rejects.toMatchObject({ code: 'invalid' })
    const answer = passkey.get(await first.call(startSecondPasskey))
    expect(await finish(first, answer)).toEqual({ next: 'done', role: 'client' })
    const second = browserOn(ctx)
    await second.call((ctx) => signIn(ctx, { email, password }))
    await expect(finish(second, answer)).rejects.toMatchObject({ code: 'invalid' })
    await expect(browserOn(ctx).call(startSecondPasskey)).rejects.toThrow('Please sign in again.')
  })

  test('is not completed by a passkey that was removed meanwhile', async ({ ctx }) => {
    const { browser: home, passkey, added } = await withPasskey(ctx, email)
    await addTo(home)
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email, password }))
    const response = passkey.get(await browser.call(startSecondPasskey))
    await home.call((ctx) => removePasskey(ctx, { id: added.id }))
    await expect(browser.call((ctx) => verifySecondPasskey(ctx, { response }))).rejects.toThrow()
    expect(await browser.who()).toBe('visitor')
  })
})

describe('recovery codes', () => {
  test('come with the first factor, stay with the second and go with the last', async ({ ctx }) => {
    const { browser, added } = await withPasskey(ctx, email)
    const second = await addTo(browser)
    expect(second.codes).toEqual([])
    expect(await browser.call(getAccount)).toMatchObject({ recoveryCodesLeft: 10 })
    await browser.call((ctx) => removePasskey(ctx, { id: added.id }))
    expect(await browser.call(getAccount)).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await browser.call(renewRecoveryCodes)).codes).toHaveLength(10)
    await browser.call((ctx) => removePasskey(ctx, { id: second.added.id }))
    expect(await browser.call(getAccount)).toMatchObject({ recoveryCodesLeft: 0 })
    await expect(browser.call(renewRecoveryCodes)).rejects.toMatchObject({ code: 'conflict' })
    expect(await browserOn(ctx).call((ctx) => signIn(ctx, { email, password }))).toEqual({
      next: 'done',
      role: 'client',
    })
  })

  test('are not needed after the firm has removed the lost factors', async ({ ctx }) => {
    const { browser } = await withPasskey(ctx, email)
    await forgetFactors({ ...ctx, actor: { kind: 'command' } }, email)
    expect(await browser.who()).toBe('visitor')
    expect(await browserOn(ctx).call((ctx) => signIn(ctx, { email, password }))).toEqual({
      next: 'done',
      role: 'client',
    })
    expect((await subjectsTo(ctx, email)).filter((subject) => subject === 'How you sign in has changed')).toHaveLength(
      2,
    )
    const unknown = forgetFactors({ ...ctx, actor: { kind: 'command' } }, 'nobody@example.org')
    expect(await unknown).toBe('There is no account with the address nobody@example.org.')
  })
})
