import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { hourLater } from '../../../platform/testing/hour-later.ts'
import { test } from '../../../platform/testing/test.ts'
import { resetPassword } from './password-reset.ts'
import { sendLinkTo, signIn } from './sign-in.ts'
import { confirmEmail, signUp } from './sign-up.ts'
import { users } from './tables.ts'
import { browserOn, emailedToken, newPerson, subjectsTo } from './testing.ts'

const email = 'ada@example.org'
const password = 'a horse and 3 staples'
const ada = { firstName: 'Ada', lastName: 'Lovelace', email, password }
const subject = 'Please confirm your email address'

describe('signing up', () => {
  test('creates an account that needs both the emailed link and the password to open', async ({ ctx }) => {
    await signUp(ctx, ada)
    const browser = browserOn(ctx)
    await expect(browser.call((ctx) => signIn(ctx, { email, password }))).rejects.toMatchObject({ code: 'forbidden' })
    const token = (await emailedToken(ctx, email, subject)) ?? ''
    const wrong = browser.call((ctx) => confirmEmail(ctx, { token, password: 'another password' }))
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { password: expect.any(String) } },
    })
    expect(await browser.call((ctx) => confirmEmail(ctx, { token, password }))).toEqual({
      next: 'done',
      role: 'client',
    })
    expect(await browser.who()).toBe(email)
    await expect(confirmEmail(ctx, { token, password })).rejects.toThrow('This link has already been used.')
  })

  test('answers the same if the address has an account, emails its owner and changes nothing', async ({ ctx }) => {
    const { user } = await newPerson(ctx, 'client', { email, passwordHash: 'as it was' })
    const fresh = await signUp(ctx, { ...ada, email: 'new@example.org' })
    expect(await signUp(ctx, { ...ada, email: 'ADA@example.org' })).toEqual(fresh)
    expect(await subjectsTo(ctx, email)).toEqual(['You already have an account'])
    expect(await ctx.db.select().from(users).where(eq(users.id, user.id))).toEqual([user])
  })

  test('replaces an unconfirmed account that a stranger created', async ({ ctx }) => {
    await signUp(ctx, { ...ada, password: 'the password of a stranger' })
    const strangers = (await emailedToken(ctx, email, subject)) ?? ''
    await signUp(ctx, ada)
    const token = (await emailedToken(ctx, email, subject)) ?? ''
    await expect(confirmEmail(ctx, { token: strangers, password })).rejects.toMatchObject({ code: 'conflict' })
    const guess = confirmEmail(ctx, { token, password: 'the password of a stranger' })
    await expect(guess).rejects.toMatchObject({ code: 'invalid' })
    expect(await browserOn(ctx).call((ctx) => confirmEmail(ctx, { token, password }))).toEqual({
      next: 'done',
      role: 'client',
    })
  })

  test('lets the owner take over an unconfirmed account by setting a password', async ({ ctx }) => {
    const strangers = 'the password of a stranger'
    await signUp(ctx, { ...ada, password: strangers })
    await sendLinkTo(ctx, { email }, 'sign_in')
    expect(await emailedToken(ctx, email, 'Your link to sign in')).toBeUndefined()
    await sendLinkTo(ctx, { email }, 'reset_password')
    await resetPassword(ctx, { token: (await emailedToken(ctx, email, 'Set your password')) ?? '', password })
    await expect(signIn(ctx, { email, password: strangers })).rejects.toMatchObject({ code: 'invalid' })
    expect(await browserOn(ctx).call((ctx) => signIn(ctx, { email, password }))).toEqual({
      next: 'done',
      role: 'client',
    })
  })

  test('says how long to wait once an address has received five emails', async ({ ctx }) => {
    const { user } = await newPerson(ctx, 'client', { email: 'bob@example.org' })
    for (const address of [email, user.email]) {
      const from = (minute: number) => ({ ...ctx, address: `192.0.2.${minute}` })
      for (let time = 0; time < 5; time++) await signUp(from(time), { ...ada, email: address })
      const oneMore = signUp(from(5), { ...ada, email: address })
      await expect(oneMore).rejects.toThrow(/^Too many attempts\. Please try again in \d+ minutes\.$/)
    }
    const before = await subjectsTo(ctx, email)
    const unconfirmed = signIn({ ...ctx, address: '192.0.2.9' }, { email, password })
    await expect(unconfirmed).rejects.toThrow(
      'We emailed you several links: open the newest one, or try again in 60 minutes.',
    )
    expect(await subjectsTo(ctx, email)).toEqual(before)
  })

  test('sends at most fifteen emails a day to an address', async ({ ctx }) => {
    const from = (time: number) => ({ ...ctx, address: `192.0.2.${time}` })
    for (let time = 0; time < 15; time++) {
      await signUp(from(time), ada)
      await ctx.runJobs()
      if (time % 5 === 4) await hourLater(ctx)
    }
    await expect(signUp(from(15), ada)).rejects.toThrow('Please try again in 24 hours.')
    expect(await subjectsTo(ctx, email)).toHaveLength(15)
  })

  test('stores nothing for a bot', async ({ ctx }) => {
    await signUp(ctx, { ...ada, remark: 'buy here' })
    expect(await ctx.db.select().from(users)).toEqual([])
  })

  test.for([
    ['unbelievable', 'many people use'],
    ['LiverPoolAreTheBest', 'many people use'],
    ['letmeinletmein', 'repeats the same characters'],
    ['iloveyouiloveyou', 'repeats the same characters'],
    ['welcome12345', 'many people use'],
    ['Summer2026!!', 'common words or names'],
    ['qwertyuiopasdf', 'many people use'],
    ['zenith-tax-2026', 'our name'],
    ['AdaLovelace2026', 'uses your name'],
    ['zenith-ada-example', 'our name'],
  ] as const)('refuses the password %s', async ([chosen, reason], { ctx }) => {
    await expect(signUp(ctx, { ...ada, password: chosen })).rejects.toThrow(reason)
    expect(await ctx.db.select().from(users)).toEqual([])
  })

  test('accepts a password in any script and any Unicode form', async ({ ctx }) => {
    const typed = 'café crème 猫 🐈‍⬛ \u00a0 x'
    await signUp(ctx, { ...ada, password: typed.normalize('NFC') })
    const token = (await emailedToken(ctx, email, subject)) ?? ''
    const confirmed = browserOn(ctx).call((ctx) => confirmEmail(ctx, { token, password: typed.normalize('NFD') }))
    expect(await confirmed).toEqual({ next: 'done', role: 'client' })
  })
})
