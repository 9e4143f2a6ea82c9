import { describe, expect } from 'vitest'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { checkPasswordReset, resetPassword } from './password-reset.ts'
import { hashPassword } from './passwords.ts'
import { sendLinkTo, signIn } from './sign-in.ts'
import { browserOn, emailedToken, newPerson, subjectsTo } from './testing.ts'

const email = 'ada@example.org'
const old = 'the old password of ada'
const password = 'a horse and 3 staples'

async function requestReset(ctx: TestCtx) {
  const person = await newPerson(ctx, 'client', { email, passwordHash: await hashPassword(old) })
  await sendLinkTo(ctx, { email }, 'reset_password')
  return { ...person, link: (await emailedToken(ctx, email, 'Set your password')) ?? '' }
}

describe('setting a password with an emailed link', () => {
  test('replaces the old one and ends every session', async ({ ctx }) => {
    const { token, link } = await requestReset(ctx)
    const elsewhere = browserOn(ctx)
    elsewhere.cookies.set('zenith_session', token)
    expect(await elsewhere.who()).toBe(email)
    expect(await checkPasswordReset(ctx, { token: link })).toEqual({ state: 'valid' })
    await resetPassword(ctx, { token: link, password })
    expect(await elsewhere.who()).toBe('visitor')
    await expect(signIn(ctx, { email, password: old })).rejects.toMatchObject({ code: 'invalid' })
    expect(await browserOn(ctx).call((ctx) => signIn(ctx, { email, password }))).toEqual({
      next: 'done',
      role: 'client',
    })
    expect(await subjectsTo(ctx, email)).toContain('Your password has changed')
  })

  test('says whether the link is used, expired or unknown', async ({ ctx }) => {
    const { link } = await requestReset(ctx)
    const later = { ...ctx, now: () => new Date(testNow.getTime() + 31 * 60_000) }
    expect(await checkPasswordReset(later, { token: link })).toEqual({ state: 'expired' })
    await expect(resetPassword(later, { token: link, password })).rejects.toThrow('This link has expired.')
    expect(await checkPasswordReset(ctx, { token: 'x' })).toEqual({ state: 'unknown' })
    await resetPassword(ctx, { token: link, password })
    expect(await checkPasswordReset(ctx, { token: link })).toEqual({ state: 'used' })
    await expect(resetPassword(ctx, { token: link, password })).rejects.toThrow('This link has already been used.')
  })

  test.for(['unbelievable', 'GraceHopper2026', 'Summer2026!!'])(
    'refuses %s and keeps the link valid',
    async (guessable, { ctx }) => {
      const { link } = await requestReset(ctx)
      const refused = resetPassword(ctx, { token: link, password: guessable })
      await expect(refused).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: { password: expect.any(String) } },
      })
      expect(await checkPasswordReset(ctx, { token: link })).toEqual({ state: 'valid' })
    },
  )
})
