import { expect } from 'vitest'
import { sessions } from '../features/identity/server/tables.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

test('a request that the page sends on its own does not count as use of the session', async ({ ctx }) => {
  const { headers } = await newPerson(ctx, 'admin')
  const signedInAt = ctx.now()
  const later = new Date(signedInAt.getTime() + 5 * 60_000)
  const call = appFor({ ...ctx, now: () => later })
  const lastUsed = async () => (await ctx.db.select().from(sessions))[0]?.lastUsedAt
  const byItself: Record<string, string>[] = [{ 'x-unattended': '1' }, { accept: 'text/event-stream' }]
  for (const added of byItself)
    expect((await call('GET', '/api/admin/users', undefined, { ...headers, ...added })).status).toBe(200)
  expect(await lastUsed()).toEqual(signedInAt)
  expect((await call('GET', '/api/admin/users', undefined, headers)).status).toBe(200)
  expect(await lastUsed()).toEqual(later)
})
