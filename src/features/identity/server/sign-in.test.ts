import { desc } from 'drizzle-orm'
import { beforeAll, describe, expect } from 'vitest'
import { makeLinkToken } from '../../../platform/security/link-token.ts'
import { hourLater } from '../../../platform/testing/hour-later.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { SignIn } from '../contract.ts'
import { hashPassword } from './passwords.ts'
import { signOut } from './provider.ts'
import { sendLinkTo, signIn, signInByLink } from './sign-in.ts'
import { links } from './tables.ts'
import { browserOn, emailedToken, newPerson, subjectsTo } from './testing.ts'

const email = 'ada@example.org'
const password = 'a horse and 3 staples'
let passwordHash = ''

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const adaIn = (ctx: TestCtx, more = {}) => newPerson(ctx, 'client', { email, passwordHash, ...more })
const later = (ctx: TestCtx, minutes: number) => ({ ...ctx, now: () => new Date(testNow.getTime() + minutes * 60_000) })

describe('a password', () => {
  test('opens a session with a protected cookie and writes an audit entry', async ({ ctx }) => {
    await adaIn(ctx)
    const http = { request: new Headers(), response: new Headers() }
    const site = { ...ctx.site, url: 'https://www.firm.example' }
    expect(await signIn({ ...ctx, http, site }, { email, password })).toEqual({ next: 'done', role: 'client' })
    const [session, hint] = http.response.getSetCookie()
    expect(session).toMatch(/^__Host-zenith_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(hint).toMatch(/^zenith_signed_in=1; Path=\/; Secure; SameSite=Lax$/)
    const [entry] = await ctx.db.select().from(auditEntries).orderBy(desc(auditEntries.number))
    expect(entry).toMatchObject({ action: 'session.opened', actor: email, details: { method: 'password' } })
  })

  test('is refused in the same words if it is wrong or the account does not exist', async ({ ctx }) => {
    await adaIn(ctx)
    const sentence = 'The email address or password is wrong.'
    for (const wrong of [
      { email, password: 'another password' },
      { email: 'nobody@example.org', password },
      { email: 'a.da@example.org', password },
    ]) {
      await expect(signIn(ctx, wrong)).rejects.toMatchObject({ code: 'invalid', message: sentence })
    }
  })

  test('writes an audit entry if it is wrong, without the address if there is no account', async ({ ctx }) => {
    await adaIn(ctx)
    for (const target of [email, 'nobody@example.org']) {
      await expect(signIn(ctx, { email: target, password: 'another password' })).rejects.toThrow()
    }
    const entries = await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)
    expect(entries.map(({ action, object }) => [action, object])).toEqual([
      ['session.refused', email],
      ['session.refused', 'an address without an account'],
    ])
  })

  test('works with capitals in the address and spaces around it', async ({ ctx }) => {
    await adaIn(ctx)
    const input = SignIn.parse({ email: '  ADA@Example.ORG ', password })
    expect(await browserOn(ctx).call((ctx) => signIn(ctx, input))).toEqual({ next: 'done', role: 'client' })
  })

  test('can be tried ten times, and the answers do not reveal whether there is an account', {
    timeout: 90_000,
  }, async ({ ctx }) => {
    await adaIn(ctx)
    for (const target of [email, 'nobody@example.org']) {
      const answers = new Map<string, number>()
      for (let guess = 0; guess < 500; guess++) {
        const at = { ...ctx, address: `192.0.2.${guess % 250}` }
        const code = await signIn(at, { email: target, password: `guess number ${guess}` }).catch((error) => error.code)
        answers.set(code, (answers.get(code) ?? 0) + 1)
      }
      expect(Object.fromEntries(answers)).toEqual({ invalid: 10, too_many: 490 })
    }
    await expect(signIn(ctx, { email, password })).rejects.toMatchObject({ code: 'too_many' })
  })

  test('does not work for a closed account', async ({ ctx }) => {
    await adaIn(ctx, { disabledAt: testNow })
    await expect(signIn(ctx, { email, password })).rejects.toThrow('This account is closed. Please contact us.')
  })
})

describe('a session', () => {
  test('gets a new token, even if someone planted a cookie before', async ({ ctx }) => {
    await adaIn(ctx)
    const browser = browserOn(ctx)
    browser.cookies.set('zenith_session', 'planted-by-someone-else')
    await browser.call((ctx) => signIn(ctx, { email, password }))
    expect(browser.cookies.get('zenith_session')).not.toBe('planted-by-someone-else')
    const other = browserOn(ctx)
    other.cookies.set('zenith_session', 'planted-by-someone-else')
    expect(await other.who()).toBe('visitor')
    expect(await browser.who()).toBe(email)
  })

  test('ends when the person signs out, even for someone with a copy of its cookie', async ({ ctx }) => {
    await adaIn(ctx)
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email, password }))
    const thief = browserOn(ctx)
    thief.cookies.set('zenith_session', browser.cookies.get('zenith_session') ?? '')
    expect(await thief.who()).toBe(email)
    await browser.call(signOut)
    expect([await browser.who(), await thief.who()]).toEqual(['visitor', 'visitor'])
    expect([...browser.cookies.keys()]).toEqual(['zenith_device'])
  })

  test('in a new browser emails the person, except for their very first one', async ({ ctx }) => {
    await adaIn(ctx)
    const browser = browserOn(ctx)
    await browser.call((ctx) => signIn(ctx, { email, password }))
    await browser.call((ctx) => signIn(ctx, { email, password }))
    expect(await subjectsTo(ctx, email)).toEqual([])
    await browserOn(ctx).call((ctx) => signIn(ctx, { email, password }))
    expect(await subjectsTo(ctx, email)).toEqual(['A new device has signed in'])
  })
})

describe('an emailed link', () => {
  test('signs in once', async ({ ctx }) => {
    await adaIn(ctx)
    await sendLinkTo(ctx, { email }, 'sign_in')
    const token = (await emailedToken(ctx, email, 'Your link to sign in')) ?? ''
    const browser = browserOn(ctx)
    expect(await browser.call((ctx) => signInByLink(ctx, { token }))).toEqual({ next: 'done', role: 'client' })
    expect(await browser.who()).toBe(email)
    await expect(signInByLink(ctx, { token })).rejects.toThrow('This link has already been used.')
  })

  test('is not sent without an account, and the answer does not reveal that', async ({ ctx }) => {
    await adaIn(ctx)
    const known = await sendLinkTo(ctx, { email }, 'sign_in')
    expect(await sendLinkTo(ctx, { email: 'nobody@example.org' }, 'sign_in')).toEqual(known)
    expect(await subjectsTo(ctx, 'nobody@example.org')).toEqual([])
  })

  test('is sent five times an hour, and then everyone gets the same refusal', async ({ ctx }) => {
    await adaIn(ctx)
    for (const target of [email, 'nobody@example.org']) {
      const ask = (time: number) => sendLinkTo({ ...ctx, address: `192.0.2.${time}` }, { email: target }, 'sign_in')
      for (let time = 0; time < 5; time++) expect((await ask(time)).message).toMatch(/we just emailed it a link\.$/)
      expect((await ask(5)).message).toBe(
        "If there's an account with this address, we already emailed it several links. Please open the newest one, or try again in 60 minutes.",
      )
    }
    expect(await subjectsTo(ctx, email)).toHaveLength(5)
  })

  test.for(['sign_in', 'reset_password'] as const)(
    "is sent fifteen times a day if strangers ask (%s), and after that only if the owner's browser asks",
    async (purpose, { ctx }) => {
      await adaIn(ctx)
      const browser = browserOn(ctx)
      await browser.call((ctx) => signIn(ctx, { email, password }))
      const ask = (time: number) => sendLinkTo({ ...ctx, address: `192.0.2.${time}` }, { email }, purpose)
      for (let time = 0; time < 15; time++) {
        expect((await ask(time)).message).toMatch(/we just emailed it a link\.$/)
        if (time % 5 === 4) await hourLater(ctx)
      }
      expect((await ask(15)).message).toMatch(/or try again in 24 hours\.$/)
      const fromOwner = await browser.call((ctx) => sendLinkTo(ctx, { email }, purpose))
      expect(fromOwner.message).toMatch(/we just emailed it a link\.$/)
    },
  )

  test('expires after 15 minutes, or when we send a newer one', async ({ ctx }) => {
    await adaIn(ctx)
    await sendLinkTo(ctx, { email }, 'sign_in')
    const first = (await emailedToken(ctx, email, 'Your link to sign in')) ?? ''
    await expect(signInByLink(later(ctx, 16), { token: first })).rejects.toThrow('This link has expired.')
    await sendLinkTo(ctx, { email }, 'sign_in')
    await ctx.runJobs()
    await expect(signInByLink(later(ctx, 1), { token: first })).rejects.toThrow('This link has expired.')
  })

  test('for another purpose or with a forged token does nothing', async ({ ctx }) => {
    await adaIn(ctx)
    await sendLinkTo(ctx, { email }, 'reset_password')
    await ctx.runJobs()
    const [link] = await ctx.db.select().from(links)
    const id = link?.id ?? ''
    for (const token of [
      makeLinkToken(ctx.site.secretKey, 'identity.reset_password', id),
      makeLinkToken('another key that someone else has made', 'identity.sign_in', id),
      `${Buffer.from(id).toString('base64url')}.AAAA`,
      'x',
      '..',
    ]) {
      await expect(signInByLink(ctx, { token })).rejects.toThrow("This link isn't valid.")
    }
    expect((await ctx.db.select().from(links))[0]?.usedAt).toBeNull()
  })
})
