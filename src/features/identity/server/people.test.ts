import { eq } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { type TestCtx, test, testContext, testNow } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { resetPassword } from './password-reset.ts'
import { changeManyUsers, changeRole, disableUser, enableUser, endUserSessions } from './people.ts'
import { exportUsers, listUsers } from './people-list.ts'
import { findDemoAdmin, grantAdmin, linkForAdmin, seedAdmin } from './service.ts'
import { signIn } from './sign-in.ts'
import { passkeys, users } from './tables.ts'
import { browserOn, emailedToken, newPerson, subjectsTo } from './testing.ts'

const actions = async (ctx: TestCtx) =>
  (await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).map(({ action }) => action)

describe('the list of people', () => {
  test('finds people by name and address, page by page', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin', { createdAt: new Date('2026-01-01') })
    const rows = Array.from({ length: 60 }, (_, i) => ({
      firstName: 'Client',
      lastName: `Number ${i}`,
      email: `c${i}@example.org`,
      createdAt: new Date(Date.UTC(2026, 1, 1 + (i >> 1))),
    }))
    await ctx.db.insert(users).values(rows)
    const first = await listUsers(admin, {})
    const second = await listUsers(admin, { after: first.next ?? '' })
    const seen = [...first.items, ...second.items]
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 11, null])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(61)
    expect((await listUsers(admin, { q: 'number 59' })).items.map(({ email }) => email)).toEqual(['c59@example.org'])
    expect((await listUsers(admin, { q: '100%' })).items).toEqual([])
    const [found] = (await listUsers(admin, { role: 'admin' })).items
    expect(found).toMatchObject({ role: 'admin', isDisabled: false, hasSecondFactor: false })
    expect(found?.lastUsedAt).toBe(testNow.toISOString())
  })

  test('shows who has a second factor, which can be a passkey', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const { user } = await newPerson(ctx, 'client')
    const passkey = { userId: user.id, name: 'Phone', credentialId: 'x', publicKey: 'x', counter: 0, transports: [] }
    await ctx.db.insert(passkeys).values(passkey)
    const listed = (await listUsers(admin, {})).items.map(({ role, hasSecondFactor }) => [role, hasSecondFactor])
    expect(listed.toSorted()).toEqual([
      ['admin', false],
      ['client', true],
    ])
  })
})

describe('the list and its bulk actions', () => {
  test('filter by status and factor, and sort', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin', { lastName: 'Zed', createdAt: new Date('2026-01-02') })
    const row = (email: string, more: object) => ({ firstName: 'A', lastName: 'B', email, ...more })
    await ctx.db
      .insert(users)
      .values([
        row('old@example.org', { lastName: 'Young', emailVerifiedAt: testNow, createdAt: new Date('2020-01-01') }),
        row('open@example.org', { lastName: 'Abel', createdAt: new Date('2026-01-03') }),
        row('shut@example.org', { disabledAt: testNow, createdAt: new Date('2026-01-04') }),
      ])
    const found = async (search: Parameters<typeof listUsers>[1]) =>
      (await listUsers(admin, search)).items.map(({ email }) => email.split('@')[0])
    expect(await found({ role: 'client', status: 'active' })).toEqual(['old'])
    expect(await found({ status: 'unconfirmed' })).toEqual(['open'])
    expect(await found({ status: 'disabled', factor: 'none' })).toEqual(['shut'])
    expect(await found({ factor: 'set' })).toEqual([])
    expect(await found({ role: 'client', sort: 'oldest' })).toEqual(['old', 'open', 'shut'])
    expect(await found({ role: 'client', sort: 'name' })).toEqual(['open', 'shut', 'old'])
  })

  test.for(['newest', 'oldest', 'name'] as const)('show everyone once, page after page: %s', async (sort, { ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const rows = Array.from({ length: 109 }, (_, i) => ({
      firstName: `First ${i % 3}`,
      lastName: `Last ${i % 7}`,
      email: `c${i}@example.org`,
      createdAt: new Date(Date.UTC(2026, 1, 1 + (i % 9))),
    }))
    await ctx.db.insert(users).values(rows)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await listUsers(admin, { sort, after })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect([seen.length, new Set(seen).size]).toEqual([110, 110])
  })

  test('export a file with an audit entry, but only after a recent sign-in', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin', { email: 'boss@firm.example' })
    await newPerson(ctx, 'client', { firstName: '=HYPERLINK("x")', email: 'ada@example.org' })
    const file = await exportUsers(admin, { role: 'client' })
    expect([file.name, file.type]).toEqual(['users-2026-11-20.csv', 'text/csv;charset=utf-8'])
    const [titles, ada, ...otherRows] = (await file.text()).trim().split('\r\n')
    expect(titles).toContain('"First name","Last name","Email","Role"')
    expect(ada).toContain(`"'=HYPERLINK(""x"")"`)
    expect(otherRows).toEqual([])
    const [entry] = (await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).filter(
      ({ action }) => action === 'user.exported',
    )
    expect(entry).toMatchObject({ actor: 'boss@firm.example', details: { count: '1', role: 'client' } })
    const later = { ...admin, now: () => new Date(testNow.getTime() + 16 * 60_000) }
    await expect(exportUsers(later, {})).rejects.toMatchObject({ details: { reason: 'sign_in_again' } })
  })

  test('change several people at once, and list those who could not be changed', async ({ ctx }) => {
    const { ctx: admin, user: boss } = await newPerson(ctx, 'admin', { email: 'boss@firm.example' })
    const { user: ada } = await newPerson(ctx, 'client', { email: 'ada@example.org' })
    const nobody = '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d99'
    const outcome = await changeManyUsers(admin, { action: 'disable', ids: [ada.id, boss.id, nobody, ada.id] })
    expect(outcome).toEqual({
      done: 1,
      skipped: [
        { email: 'boss@firm.example', reason: "You can't change your own account here." },
        { email: nobody, reason: 'There is no such person.' },
      ],
    })
    expect((await listUsers(admin, { status: 'disabled' })).items).toMatchObject([{ id: ada.id }])
    expect(await changeManyUsers(admin, { action: 'enable', ids: [ada.id] })).toEqual({ done: 1, skipped: [] })
    expect(await actions(ctx)).toEqual(expect.arrayContaining(['user.disabled', 'user.enabled']))
  })
})

describe('a role', () => {
  test('changes with an audit entry, ends all sessions and emails every administrator', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin', { email: 'boss@firm.example' })
    const ada = await newPerson(ctx, 'client', { email: 'ada@example.org' })
    const browser = browserOn(ctx)
    browser.cookies.set('zenith_session', ada.token)
    expect(await changeRole(admin.ctx, { id: ada.user.id, role: 'admin' })).toMatchObject({ role: 'admin' })
    expect(await browser.who()).toBe('visitor')
    expect(await subjectsTo(ctx, 'boss@firm.example')).toEqual(["A user's role has changed"])
    expect(await subjectsTo(ctx, 'ada@example.org')).toEqual(['Your role has changed'])
    const [entry] = await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)
    expect(entry).toMatchObject({
      action: 'user.role-changed',
      actor: 'boss@firm.example',
      sessionId: admin.sessionId,
      objectId: ada.user.id,
      object: 'ada@example.org',
      details: { from: 'client', to: 'admin' },
    })
  })

  test('of administrator also emails the person who loses it', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin', { email: 'boss@firm.example' })
    const ada = await newPerson(ctx, 'admin', { email: 'ada@example.org' })
    await changeRole(admin.ctx, { id: ada.user.id, role: 'client' })
    expect(await subjectsTo(ctx, 'ada@example.org')).toEqual(['Your role has changed'])
    expect(await subjectsTo(ctx, 'boss@firm.example')).toEqual(["A user's role has changed"])
  })

  test('of the last administrator cannot change, nor can the account be disabled', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    await newPerson(ctx, 'admin', { disabledAt: new Date() })
    const { id } = admin.user
    await expect(changeRole(admin.ctx, { id, role: 'client' })).rejects.toThrow('This is the last administrator.')
    await expect(disableUser(admin.ctx, { id })).rejects.toThrow('This is the last administrator.')
    expect(await actions(ctx)).toEqual([])
  })

  test('of administrator is refused to an unconfirmed account', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const { user } = await newPerson(ctx, 'client', {
      email: 'ada@example.org',
      emailVerifiedAt: null,
      passwordHash: 'x',
    })
    const refused = changeRole(admin.ctx, { id: user.id, role: 'admin' })
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
    await grantAdmin({ ...ctx, actor: { kind: 'command' } }, 'ada@example.org')
    const [row] = await ctx.db.select().from(users).where(eq(users.email, 'ada@example.org'))
    expect(row).toMatchObject({ role: 'admin', passwordHash: null })
    expect(row?.id).not.toBe(user.id)
  })

  test('can be changed only soon after signing in', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin', { signedInSecondsAgo: 1_000 })
    const ada = await newPerson(ctx)
    const late = changeRole(admin.ctx, { id: ada.user.id, role: 'admin' })
    await expect(late).rejects.toMatchObject({ code: 'forbidden', details: { reason: 'sign_in_again' } })
  })
})

test('disabling signs a person out at once, and enabling lets them sign in again', async ({ ctx }) => {
  const admin = await newPerson(ctx, 'admin')
  const { user, token } = await newPerson(ctx)
  const browser = browserOn(ctx)
  browser.cookies.set('zenith_session', token)
  expect(await disableUser(admin.ctx, user)).toMatchObject({ isDisabled: true })
  expect(await browser.who()).toBe('visitor')
  expect(await enableUser(admin.ctx, user)).toMatchObject({ isDisabled: false })
  expect(await browser.who()).toBe('visitor')
  expect(await actions(ctx)).toEqual(['user.disabled', 'user.enabled'])
})

test("ends all of a person's sessions and changes nothing else", async ({ ctx }) => {
  const admin = await newPerson(ctx, 'admin')
  const { user, token } = await newPerson(ctx)
  const browser = browserOn(ctx)
  browser.cookies.set('zenith_session', token)
  await endUserSessions(admin.ctx, user)
  expect(await browser.who()).toBe('visitor')
  expect(await actions(ctx)).toEqual(['session.all-ended'])
})

describe('the command line', () => {
  test('makes someone with an account an administrator', async ({ ctx }) => {
    const { user } = await newPerson(ctx, 'client', { email: 'ada@example.org' })
    const command = { ...ctx, actor: { kind: 'command' as const } }
    expect(await grantAdmin(command, 'ADA@example.org')).toBe('ADA@example.org is an administrator.')
    expect((await ctx.db.select().from(users).where(eq(users.id, user.id)))[0]?.role).toBe('admin')
    expect(await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).toMatchObject([
      { actor: 'command line' },
    ])
  })

  test('creates an account for someone without one, and a link to set a password', async ({ ctx }) => {
    const outcome = await grantAdmin({ ...ctx, actor: { kind: 'command' } }, 'ada@example.org')
    expect(outcome).toMatch(/http:\/\/localhost:3000\/reset-password\?token=[\w.-]+$/)
    expect(await ctx.db.select().from(users)).toMatchObject([{ role: 'admin', passwordHash: null }])
    expect(await emailedToken(ctx, 'ada@example.org', 'Set your password')).toBeUndefined()
  })
})

describe('a link from the command line', () => {
  test('lets an administrator set a new password, once', async ({ ctx }) => {
    const command = { ...ctx, actor: { kind: 'command' as const } }
    const admin = await seedAdmin(ctx)
    expect(await findDemoAdmin(ctx)).toBe(admin?.email)
    const outcome = await linkForAdmin(command, admin?.email ?? '')
    const token = /http:\/\/localhost:3000\/reset-password\?token=([\w.-]+)$/.exec(outcome)?.[1] ?? ''
    expect(outcome).toContain('within 30 minutes')
    const password = 'a new one from the link'
    await resetPassword(ctx, { token, password })
    await expect(resetPassword(ctx, { token, password })).rejects.toThrow('already been used')
    expect(await browserOn(ctx).call((ctx) => signIn(ctx, { email: admin?.email ?? '', password }))).toEqual({
      next: 'done',
      role: 'admin',
    })
    expect(await actions(ctx)).toEqual(expect.arrayContaining(['user.link-made', 'user.password-set']))
  })

  test('is refused for anyone who is not an active administrator', async ({ ctx }) => {
    const command = { ...ctx, actor: { kind: 'command' as const } }
    await newPerson(ctx, 'client', { email: 'ada@example.org' })
    await newPerson(ctx, 'admin', { email: 'grace@example.org', disabledAt: ctx.now() })
    for (const email of ['ada@example.org', 'grace@example.org', 'nobody@example.org']) {
      await expect(linkForAdmin(command, email)).rejects.toThrow(`${email} is not an administrator who can sign in.`)
    }
    expect(await findDemoAdmin(ctx)).toBeUndefined()
  })
})

describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('two administrators who remove each other leave one', async ({ database }) => {
    const ctx = testContext(database)
    const [one, two] = [await newPerson(ctx, 'admin'), await newPerson(ctx, 'admin')]
    const outcomes = await Promise.allSettled([
      changeRole(one.ctx, { id: two.user.id, role: 'client' }),
      changeRole(two.ctx, { id: one.user.id, role: 'client' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await ctx.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
    await ctx.db.delete(users)
  })
})
