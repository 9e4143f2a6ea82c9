import { describe, expect } from 'vitest'
import { auditEntries } from '../features/audit/server/tables.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

const refusals = async (ctx: TestCtx) =>
  (await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).filter(
    ({ action }) => action === 'access.refused',
  )

describe('an attempt to do what only administrators may', () => {
  test('leaves one entry for each session and part of the API, however often the person tries', async ({ ctx }) => {
    const { headers, user, sessionId } = await newPerson(ctx)
    const call = appFor(ctx)
    for (let time = 0; time < 20; time++) {
      expect((await call('GET', '/api/admin/users', undefined, headers)).status).toBe(403)
    }
    await call('POST', '/api/admin/users/x/role', {}, headers)
    await call('GET', '/api/admin/audit', undefined, headers)
    expect(await refusals(ctx)).toMatchObject([
      {
        actorId: user.id,
        sessionId,
        objectId: 'identity',
        details: { asked: 'listUsers', reason: 'not an administrator' },
      },
      { actorId: user.id, sessionId, objectId: 'audit', details: { asked: 'listEntries' } },
    ])
  })

  test('is also recorded for an administrator without a second factor, but not for a visitor', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin', { hasSecondFactor: false })
    const call = appFor(ctx)
    await call('GET', '/api/admin/users')
    expect(await refusals(ctx)).toEqual([])
    await call('GET', '/api/admin/users', undefined, headers)
    expect(await refusals(ctx)).toMatchObject([{ details: { reason: 'no second factor' } }])
  })

  test('is not recorded for people who have the access', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    expect((await appFor(ctx)('GET', '/api/admin/users', undefined, headers)).status).toBe(200)
    expect(await refusals(ctx)).toEqual([])
  })
})
