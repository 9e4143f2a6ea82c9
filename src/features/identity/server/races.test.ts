import { Secret, TOTP } from 'otpauth'
import { describe, expect, inject } from 'vitest'
import { rateLimits } from '../../../platform/db/tables.ts'
import { type TestCtx, test, testContext, testNow } from '../../../platform/testing/test.ts'
import { changePassword, getAccount } from './account.ts'
import { enableAuthenticator, startAuthenticator } from './authenticator.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-change.ts'
import { softPasskey } from './passkey-testing.ts'
import { addPasskey, startAddingPasskey, startSecondPasskey, verifySecondPasskey } from './passkeys.ts'
import { resetPassword } from './password-reset.ts'
import { hashPassword } from './passwords.ts'
import { putProfileOff, saveProfile } from './profile.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { sendLinkIfKnown, sendLinkTo, signIn, signInByLink, verifySecondFactor } from './sign-in.ts'
import { passkeys, sessions, userProfiles, users } from './tables.ts'
import { browserOn, emailedToken, newPerson } from './testing.ts'

const email = 'ada@example.org'
const password = 'a horse and 3 staples'

const messageOf = async (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    ({ message }: Error) => message,
  )

/** Needs PostgreSQL, because the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  const clean = async ({ db }: TestCtx) => {
    await db.delete(users)
    await db.delete(rateLimits)
  }

  test('a link used in 20 browsers signs in only one of them', async ({ database }) => {
    const ctx = testContext(database)
    await newPerson(ctx, 'client', { email })
    await ctx.db.delete(sessions)
    await sendLinkTo(ctx, { email }, 'sign_in')
    const token = (await emailedToken(ctx, email, 'Your link to sign in')) ?? ''
    const uses = Array.from({ length: 20 }, () => messageOf(browserOn(ctx).call((ctx) => signInByLink(ctx, { token }))))
    const outcomes = await Promise.all(uses)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(new Set(outcomes).size).toBe(2)
    expect(outcomes).toContain('This link has already been used. Please request a new one.')
    expect(await ctx.db.select().from(sessions)).toHaveLength(1)
    await clean(ctx)
  })

  test('a link used twice sets a password only once', async ({ database }) => {
    const ctx = testContext(database)
    await newPerson(ctx, 'client', { email })
    await sendLinkTo(ctx, { email }, 'reset_password')
    const token = (await emailedToken(ctx, email, 'Set your password')) ?? ''
    const tries = [password, 'a cow and 4 staples'].map((password) =>
      messageOf(resetPassword(ctx, { token, password })),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    await clean(ctx)
  })

  test('no session with the old password outlives a new password', async ({ database }) => {
    const ctx = testContext(database)
    await newPerson(ctx, 'client', { email, passwordHash: await hashPassword(password) })
    await ctx.db.delete(sessions)
    await sendLinkTo(ctx, { email }, 'reset_password')
    const token = (await emailedToken(ctx, email, 'Set your password')) ?? ''
    const old = Array.from({ length: 6 }, () =>
      messageOf(browserOn(ctx).call((ctx) => signIn(ctx, { email, password }))),
    )
    await Promise.all([resetPassword(ctx, { token, password: 'a cow and 4 staples' }), ...old])
    expect(await ctx.db.select().from(sessions)).toEqual([])
    await clean(ctx)
  })

  test('undoing an email change overrides anything that a thief does at that moment', async ({ database }) => {
    const ctx = testContext(database)
    for (const round of [1, 2, 3]) {
      const email = `ada-${round}@example.org`
      const ada = await newPerson(ctx, 'client', { email })
      const change = async (from: string, to: string) => {
        await requestEmailChange(ada.ctx, { email: to })
        const token = (await emailedToken(ctx, from, 'Please confirm the change')) ?? ''
        await confirmEmailChange(ctx, { token })
        return { token: (await emailedToken(ctx, to, 'Please confirm your new')) ?? '' }
      }
      const [next, last] = [`thief-${round}@new.example`, `thief-${round}@last.example`]
      await confirmEmailChange(ctx, await change(email, next))
      const undo = { token: (await emailedToken(ctx, email, 'Your email address has changed')) ?? '' }
      await sendLinkTo(ctx, { email: next }, 'sign_in')
      const signInToken = { token: (await emailedToken(ctx, next, 'Your link to sign in')) ?? '' }
      const lastChange = await change(next, last)
      const creation = await startAddingPasskey(ada.ctx)
      const [undone, ...attempts] = await Promise.all([
        messageOf(undoEmailChange(ctx, undo)),
        messageOf(confirmEmailChange(ctx, lastChange)),
        messageOf(requestEmailChange(ada.ctx, { email: `again-${last}` })),
        messageOf(sendLinkIfKnown.run(ctx, { email: next, purpose: 'sign_in' })),
        messageOf(browserOn(ctx).call((ctx) => signInByLink(ctx, signInToken))),
        messageOf(addPasskey(ada.ctx, { name: 'Theirs', response: softPasskey().create(creation) })),
        messageOf(changePassword(ada.ctx, { password })),
      ])
      expect(undone).toBe('done')
      expect(attempts.filter((message) => message.startsWith('Failed query'))).toEqual([])
      const [user] = await ctx.db.select().from(users)
      expect([user?.email, user?.passwordHash, await ctx.db.$count(passkeys)]).toEqual([email, null, 0])
      await clean(ctx)
    }
  })

  test('signing in while an authenticator is turned on needs its code', async ({ database }) => {
    const ctx = testContext(database)
    const ada = await newPerson(ctx, 'client', { email, passwordHash: await hashPassword(password) })
    const { secret } = await startAuthenticator(ada.ctx)
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
    const signingIn = Array.from({ length: 6 }, () => browserOn(ctx).call((ctx) => signIn(ctx, { email, password })))
    const code = totp.generate({ timestamp: testNow.getTime() })
    await Promise.all([...signingIn, enableAuthenticator(ada.ctx, { code })])
    const open = (await ctx.db.select().from(sessions)).filter(({ activeAt }) => activeAt !== null)
    expect(open.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([true])
    await clean(ctx)
  })

  test('signing in while the first passkey is added needs that passkey', async ({ database }) => {
    const ctx = testContext(database)
    const ada = await newPerson(ctx, 'client', { email, passwordHash: await hashPassword(password) })
    const response = softPasskey().create(await startAddingPasskey(ada.ctx))
    const signingIn = Array.from({ length: 6 }, () => browserOn(ctx).call((ctx) => signIn(ctx, { email, password })))
    const [added] = await Promise.all([addPasskey(ada.ctx, { name: 'Phone', response }), ...signingIn])
    expect(added.codes).toHaveLength(10)
    const open = (await ctx.db.select().from(sessions)).filter(({ activeAt }) => activeAt !== null)
    expect(open.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([true])
    await clean(ctx)
  })

  test('finishing a sign-in twice with a passkey opens one session', async ({ database }) => {
    const ctx = testContext(database)
    const ada = await newPerson(ctx, 'client', { email, passwordHash: await hashPassword(password) })
    const passkey = softPasskey()
    const response = passkey.create(await startAddingPasskey(ada.ctx))
    await addPasskey(ada.ctx, { name: 'Phone', response })
    await ctx.db.delete(sessions)
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email, password }))
    const answers = [
      passkey.get(await browser.call(startSecondPasskey)),
      passkey.get(await browser.call(startSecondPasskey)),
    ]
    const finishing = answers.map((response) =>
      messageOf(browser.call((ctx) => verifySecondPasskey(ctx, { response }))),
    )
    expect((await Promise.all(finishing)).toSorted()).toEqual(['Please sign in again.', 'done'])
    expect(await ctx.db.select().from(sessions)).toHaveLength(1)
    await clean(ctx)
  })

  test('renewing recovery codes while old ones are used does not deadlock', async ({ database }) => {
    const ctx = testContext(database)
    const ada = await newPerson(ctx, 'client', { email, passwordHash: await hashPassword(password) })
    const response = softPasskey().create(await startAddingPasskey(ada.ctx))
    const first = browserOn(ctx)
    first.cookies.set('zenith_session', ada.token)
    const { codes } = await first.call((ctx) => addPasskey(ctx, { name: 'Phone', response }))
    const signingIn = codes.slice(0, 5).map(async (code) => {
      const browser = browserOn(ctx)
      await browser.call((ctx) => signIn(ctx, { email, password }))
      return () => messageOf(browser.call((ctx) => verifySecondFactor(ctx, { code })))
    })
    const verifications = await Promise.all(signingIn)
    const renewing = messageOf(first.call(renewRecoveryCodes))
    const outcomes = await Promise.all(verifications.map((verify) => verify()))
    expect(await renewing).toBe('done')
    expect(
      outcomes.filter((outcome) => !['done', 'That code is wrong. Please check it and try again.'].includes(outcome)),
    ).toEqual([])
    expect((await first.call(getAccount)).recoveryCodesLeft).toBe(10)
    await clean(ctx)
  })

  test('saving a profile many times at once stores only one', async ({ database }) => {
    const ctx = testContext(database)
    const ada = await newPerson(ctx, 'client', { email })
    const answer = { country: 'us', kind: 'business', language: 'en', mayWrite: true } as const
    const saving = Array.from({ length: 6 }, () => messageOf(saveProfile(ada.ctx, answer)))
    const outcomes = await Promise.all([...saving, messageOf(putProfileOff(ada.ctx))])
    expect(outcomes).toEqual(outcomes.map(() => 'done'))
    expect(await ctx.db.select().from(userProfiles)).toHaveLength(1)
    await clean(ctx)
  })

  test('a code used in two browsers signs in only one of them', async ({ database }) => {
    const ctx = testContext(database)
    await newPerson(ctx, 'client', { email, passwordHash: await hashPassword(password) })
    const first = browserOn(ctx)
    await first.call((ctx) => signIn(ctx, { email, password }))
    const { secret } = await first.call(startAuthenticator)
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
    await first.call((ctx) => enableAuthenticator(ctx, { code: totp.generate({ timestamp: testNow.getTime() }) }))
    const later = { ...ctx, now: () => new Date(testNow.getTime() + 60_000) }
    const code = totp.generate({ timestamp: testNow.getTime() + 60_000 })
    const browsers = [browserOn(later), browserOn(later)]
    for (const browser of browsers) await browser.call((ctx) => signIn(ctx, { email, password }))
    const shown = browsers.map((browser) => messageOf(browser.call((ctx) => verifySecondFactor(ctx, { code }))))
    expect((await Promise.all(shown)).toSorted()).toEqual([
      'That code is wrong. Please check it and try again.',
      'done',
    ])
    await clean(ctx)
  })
})
