import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { emails } from '../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { hashPassword } from './passwords.ts'
import { links } from './tables.ts'
import { newPerson } from './testing.ts'

const email = 'ada@example.org'
const password = 'a horse and 3 staples'
const to = '/admin/audit?actor=ada#top'

const addressIn = async (ctx: TestCtx) => {
  await ctx.runJobs()
  const [email] = await ctx.db.select().from(emails)
  const [address = ''] = /http:\/\/localhost:3000\/\S+token=\S+/.exec(email?.text ?? '') ?? []
  return new URL(address)
}

describe('an emailed link leads back to where the person wanted to go', () => {
  test.for([
    ['/auth/sign-in-link', '/auth/link', {}],
    ['/auth/password-reset', '/reset-password', {}],
    ['/auth/sign-up', '/auth/confirm', { firstName: 'Ada', lastName: 'Lovelace', password }],
  ] as const)('from %s', async ([path, page, more], { ctx }) => {
    if (path !== '/auth/sign-up') await newPerson(ctx, 'client', { email })
    await appFor(ctx)('POST', `/api${path}`, { email, to, ...more })
    const { pathname, searchParams } = await addressIn(ctx)
    expect([pathname, searchParams.get('to')]).toEqual([page, to])
  })

  test('even if the address already has an account', async ({ ctx }) => {
    await newPerson(ctx, 'client', { email })
    const input = { email, to, firstName: 'Ada', lastName: 'Lovelace', password }
    expect((await appFor(ctx)('POST', '/api/auth/sign-up', input)).status).toBe(200)
    await ctx.runJobs()
    const [sent] = await ctx.db.select().from(emails)
    expect(sent?.text).toContain(`http://localhost:3000/auth?${new URLSearchParams({ to })}`)
  })

  test('even if we send the confirmation again', async ({ ctx }) => {
    await newPerson(ctx, 'client', { email, passwordHash: await hashPassword(password), emailVerifiedAt: null })
    expect((await appFor(ctx)('POST', '/api/auth/sign-in', { email, password, to })).status).toBe(403)
    expect((await addressIn(ctx)).searchParams.get('to')).toBe(to)
  })
})

test.for([
  '//evil.example',
  String.raw`/\evil.example`,
  'https://evil.example/',
  '/\t/evil.example',
  'javascript:alert(1)',
])('an emailed link does not lead to %s', async (to, { ctx }) => {
  await newPerson(ctx, 'client', { email })
  expect((await appFor(ctx)('POST', '/api/auth/sign-in-link', { email, to })).status).toBe(200)
  expect((await addressIn(ctx)).searchParams.has('to')).toBe(false)
  expect((await ctx.db.select().from(links))[0]?.returnPath).toBeNull()
})
