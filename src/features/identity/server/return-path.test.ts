import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { mails } from '../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { hashPassword } from './passwords.ts'
import { links } from './tables.ts'
import { newPerson } from './testing.ts'

const email = 'ada@example.org'
const password = 'a horse and 3 staples'
const to = '/admin/audit?actor=ada#top'

const addressIn = async (ctx: TestCtx) => {
  await ctx.runJobs()
  const [mail] = await ctx.db.select().from(mails)
  const [address = ''] = /http:\/\/localhost:3000\/\S+token=\S+/.exec(mail?.text ?? '') ?? []
  return new URL(address)
}

describe('a mailed link leads back to where the person wanted to go', () => {
  test.for([
    ['/auth/sign-in-link', '/auth/link', {}],
    ['/auth/password-reset', '/reset-password', {}],
    ['/auth/sign-up', '/auth/confirm', { firstName: 'Ada', lastName: 'Lovelace', password }],
  ] as const)('%s', async ([entry, page, more], { ctx }) => {
    if (entry !== '/auth/sign-up') await newPerson(ctx, 'client', { email })
    await appFor(ctx)('POST', `/api${entry}`, { email, to, ...more })
    const { pathname, searchParams } = await addressIn(ctx)
    expect([pathname, searchParams.get('to')]).toEqual([page, to])
  })

  test('also the one to sign in for who has an account already', async ({ ctx }) => {
    await newPerson(ctx, 'client', { email })
    const input = { email, to, firstName: 'Ada', lastName: 'Lovelace', password }
    expect((await appFor(ctx)('POST', '/api/auth/sign-up', input)).status).toBe(200)
    await ctx.runJobs()
    const [mail] = await ctx.db.select().from(mails)
    expect(mail?.text).toContain(`http://localhost:3000/auth?${new URLSearchParams({ to })}`)
  })

  test('also the one that is sent again to who has not confirmed the address', async ({ ctx }) => {
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
])('a mailed link does not lead to %s', async (to, { ctx }) => {
  await newPerson(ctx, 'client', { email })
  expect((await appFor(ctx)('POST', '/api/auth/sign-in-link', { email, to })).status).toBe(200)
  expect((await addressIn(ctx)).searchParams.has('to')).toBe(false)
  expect((await ctx.db.select().from(links))[0]?.returnPath).toBeNull()
})
