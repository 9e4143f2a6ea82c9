import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '../features/audit/server/tables.ts'
import { users } from '../features/identity/server/tables.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { demoSignInPath } from '../features/identity/shared/demo.ts'
import { readEnv } from '../platform/env/env.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { hasDemoSignIn } from './demo-sign-in.tsx'
import { appFor, seedDemo } from './testing.ts'

const realFirm = {
  PUBLIC_URL: 'https://www.firm.example',
  SECRET_KEY: '0123456789abcdefghijklmnopqrstuv',
  DOCUMENT_KEY: 'another key only for tests, 32 long',
  SMTP_URL: 'smtp://mail.firm.example',
  MAIL_FROM: 'a@firm.example',
}
const withMail = { SMTP_URL: realFirm.SMTP_URL, MAIL_FROM: realFirm.MAIL_FROM }
const withServer = { DATABASE_URL: 'postgres://localhost/zenith' }

const demoOf = (ctx: TestCtx): TestCtx => ({ ...ctx, site: { ...ctx.site, hasDemoSignIn: true } })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const listed = async (ctx: TestCtx) => (await appFor(ctx)('GET', '/api/auth/demo-people')).json
const idOf = async ({ db }: TestCtx, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''

/** Presses a person's sign-in button. Returns the answer, and what the new session may read. */
async function press(ctx: TestCtx, id: string, { environment = {}, from = '127.0.0.1', headers = {}, to = '' } = {}) {
  const call = appFor(ctx, environment, from)
  const answer = await call('POST', demoSignInPath, new URLSearchParams({ person: id, to }).toString(), {
    ...form,
    ...headers,
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { ...answer, location: answer.headers.get('location'), cookie }
}

describe('one click', () => {
  test('signs in as a client or the adviser of the demo, with all of their rights', async ({ ctx: plain }) => {
    const ctx = demoOf(plain)
    await seedDemo(ctx)
    const people: { id: string; name: string }[] = await listed(ctx)
    expect(people.map(({ name }) => name)).toEqual([
      'Elena Marsh',
      'Claire Gagnon',
      'Maya Bennett',
      'Priya Shah',
      'Lena Fischer',
    ])
    const client = await press(ctx, await idOf(ctx, 'maya.bennett@people.example'))
    expect([client.status, client.location]).toEqual([303, '/client-portal'])
    const own = await appFor(ctx)('GET', '/api/clients', undefined, { cookie: client.cookie })
    expect(own.json).toMatchObject([{ name: 'Maya and Tom Bennett (demo)' }])
    const adviser = await press(ctx, await idOf(ctx, 'admin@zenith.example'), { headers: { cookie: client.cookie } })
    expect([adviser.status, adviser.location]).toEqual([303, '/admin'])
    const desk = await appFor(ctx)('GET', '/api/admin/company', undefined, { cookie: adviser.cookie })
    expect(desk.status).toBe(200)
    const entries = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'session.opened'))
    expect(entries).toMatchObject([
      { actor: 'maya.bennett@people.example', details: { method: 'demo' } },
      { actor: 'admin@zenith.example', details: { method: 'demo' } },
    ])
  })

  test('leads to the page that asked for a sign-in, but never to another site or an area of others', async ({
    ctx: plain,
  }) => {
    const ctx = demoOf(plain)
    await seedDemo(ctx)
    const id = await idOf(ctx, 'maya.bennett@people.example')
    const ends = {
      '/client-portal/documents?client=1': undefined,
      '//evil.example/': '/client-portal',
      '/admin/clients': '/client-portal',
    }
    for (const [to, end = to] of Object.entries(ends)) expect((await press(ctx, id, { to })).location).toBe(end)
  })

  test('never signs in as a person whom the demo has not created', async ({ ctx: plain }) => {
    const ctx = demoOf(plain)
    await seedDemo(ctx)
    const { user } = await newPerson(ctx, 'admin')
    const maya = await idOf(ctx, 'maya.bennett@people.example')
    await ctx.db.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, maya))
    const refused = [user.id, await idOf(ctx, 'tom.bennett@people.example'), maya, 'nobody', '']
    for (const id of refused) {
      const { status, cookie } = await press(ctx, id)
      expect({ id, status, cookie }).toEqual({ id, status: 404, cookie: '' })
    }
  })

  test('works only in a browser on the same machine, and not from another site', async ({ ctx: plain }) => {
    const ctx = demoOf(plain)
    await seedDemo(ctx)
    const id = await idOf(ctx, 'admin@zenith.example')
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    for (const caller of [{ from: '192.0.2.7' }, forwarded]) {
      const { status, cookie, text } = await press(ctx, id, caller)
      expect([status, cookie]).toEqual([404, ''])
      expect(text).toContain('only in a browser on the machine that runs the site')
    }
    expect((await press(ctx, id, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await press(ctx, id, { headers: { host: 'evil.example' } })).status).toBe(421)
  })
})

test('its address exists only in a demo', async ({ ctx: plain }) => {
  expect(hasDemoSignIn(readEnv({}))).toBe(true)
  const opened = await appFor(demoOf(plain))('GET', demoSignInPath)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/auth'])
  await seedDemo(plain)
  const id = await idOf(plain, 'admin@zenith.example')
  for (const environment of [realFirm, withMail, withServer]) {
    expect(hasDemoSignIn(readEnv(environment))).toBe(false)
    expect((await appFor(demoOf(plain), environment)('GET', demoSignInPath)).status).toBe(404)
    expect((await press(demoOf(plain), id, { environment })).status).toBe(404)
  }
  // The service itself refuses too, and its list of people is empty.
  expect(await press(plain, id)).toMatchObject({ status: 404, cookie: '' })
  expect(await listed(plain)).toEqual([])
})
