import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { rateLimits } from '../db/tables.ts'
import { type TestCtx, test, testContext, testNow } from '../testing/test.ts'
import { emailLimits, limitRate, processLimit, sweepRateLimits } from './rate-limit.ts'

const limit = { name: 'test', subject: '192.0.2.1', max: 2, seconds: 60 }

const expireAll = (ctx: TestCtx) => ctx.db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 second'` })

test('allows the max number of attempts, then says how long to wait', async ({ ctx }) => {
  await limitRate(ctx, limit)
  await limitRate(ctx, limit)
  await expect(limitRate(ctx, limit)).rejects.toMatchObject({
    code: 'too_many',
    message: 'Too many attempts. Please try again in 60 seconds.',
    details: { retryAfter: 60 },
  })
})

test('counts each name and subject separately', async ({ ctx }) => {
  for (const other of [limit, { ...limit, name: 'other' }, { ...limit, subject: '192.0.2.2' }]) {
    await limitRate(ctx, other)
    await limitRate(ctx, other)
    await expect(limitRate(ctx, other)).rejects.toMatchObject({ code: 'too_many' })
  }
})

test('an attempt that one limit refuses does not count toward the limits after it', async ({ ctx }) => {
  const often = emailLimits('test', 'Ada@Example.org', { perHour: 2, perDay: 3 })
  for (let i = 0; i < 9; i++) await limitRate(ctx, ...often).catch(() => {})
  expect((await ctx.db.select().from(rateLimits)).map(({ count }) => count).sort()).toEqual([2, 9])
  await expect(limitRate(ctx, ...emailLimits('test', 'ada@example.org', { perHour: 2, perDay: 3 }))).rejects.toThrow(
    'Please try again in 60 minutes.',
  )
})

describe('counted in the process', () => {
  const attempts = (limit: ReturnType<typeof processLimit>, ctx: TestCtx, addresses: string[]) =>
    addresses.filter((address) => {
      try {
        limit({ ...ctx, address })
        return true
      } catch {
        return false
      }
    }).length
  const inOneNetwork = Array.from({ length: 100 }, (_, at) => `2001:db8:7:${(at + 2).toString(16)}::/64`)

  test('one owner of many IPv6 addresses gets four times as many attempts', async ({ ctx }) => {
    const limit = processLimit({ max: 5, seconds: 60 })
    expect(attempts(limit, ctx, Array(9).fill('2001:db8:7:1::/64'))).toBe(5)
    expect(attempts(limit, ctx, inOneNetwork)).toBe(11)
    expect(attempts(limit, ctx, ['2001:db8:8::/64', '192.0.2.1', '192.0.2.1'])).toBe(3)
    expect(attempts(limit, { ...ctx, now: () => new Date(testNow.getTime() + 61_000) }, inOneNetwork)).toBe(20)
  })
})

test('starts again when the time is over, and refused attempts do not extend it', async ({ ctx }) => {
  for (let i = 0; i < 2; i++) await limitRate(ctx, limit)
  for (let i = 0; i < 5; i++) await limitRate(ctx, limit).catch(() => {})
  const [row] = await ctx.db.select().from(rateLimits)
  expect(row?.count).toBe(7)
  await expireAll(ctx)
  await limitRate(ctx, limit)
  expect((await ctx.db.select().from(rateLimits))[0]).toMatchObject({ count: 1 })
})

test.for([
  [3, '3 seconds'],
  [90, '90 seconds'],
  [600, '10 minutes'],
  [86_400, '24 hours'],
] as const)('writes %i seconds as %s', async ([seconds, words], { ctx }) => {
  await limitRate(ctx, { ...limit, max: 1, seconds })
  await expect(limitRate(ctx, { ...limit, max: 1, seconds })).rejects.toThrow(`Please try again in ${words}.`)
})

test('stores nothing that names the subject, and sweeps expired counts', async ({ ctx }) => {
  await limitRate(ctx, { ...limit, subject: 'ada@example.org' })
  expect(JSON.stringify(await ctx.db.select().from(rateLimits))).not.toContain('ada')
  await sweepRateLimits.run(ctx, {})
  expect(await ctx.db.select().from(rateLimits)).toHaveLength(1)
  await expireAll(ctx)
  await sweepRateLimits.run(ctx, {})
  expect(await ctx.db.select().from(rateLimits)).toEqual([])
})

test.runIf(inject('databaseKind') === 'postgres')(
  'exactly five of 50 simultaneous attempts get through',
  async ({ database }) => {
    const ctx = testContext(database)
    const tries = Array.from({ length: 50 }, () => limitRate(ctx, { ...limit, max: 5 }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const rows = await database.db.delete(rateLimits).where(eq(rateLimits.count, 50)).returning()
    expect(rows).toHaveLength(1)
  },
)
