import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../../platform/testing/test.ts'
import { forgetTimes, takeTimes } from './pace.ts'
import { sendingTimes } from './tables.ts'

/** The database's clock runs on between two calls, so a wait may be a little shorter than its time. */
const near = (waits: number[], expected: number[]) => {
  expect(waits).toHaveLength(expected.length)
  waits.forEach((wait, index) => {
    expect(wait).toBeLessThanOrEqual((expected[index] ?? 0) + 1)
    expect(wait).toBeGreaterThan((expected[index] ?? 0) - 5_000)
  })
}

const at = (domain: string, count: number) => Array.from({ length: count }, (_, n) => `reader${n}@${domain}`)

test('emails leave at even intervals, and those to one domain at intervals of their own', async ({ ctx }) => {
  const waits = await takeTimes(ctx, { perSecond: 10, perDomain: 1 }, [
    ...at('one.example', 2),
    ...at('TWO.example', 1),
  ])
  expect(waits.map((wait) => Math.round(wait / 100))).toEqual([0, 10, 2])
})

test('campaigns at the same time share the limits, no matter who sends them', async ({ ctx }) => {
  const slow = { perSecond: 1, perDomain: 1 }
  near(
    await takeTimes(ctx, slow, at('one.example', 60)),
    Array.from({ length: 60 }, (_, second) => second * 1_000),
  )
  const [next = 0] = await takeTimes(ctx, { perSecond: 2, perDomain: 2 }, at('two.example', 10))
  expect(next).toBeGreaterThan(55_000)
  const [after = 0] = await takeTimes(ctx, slow, at('one.example', 1))
  expect(after - next).toBeGreaterThan(4_000)
})

test('a domain that one campaign has filled makes the next one wait, but not other domains', async ({ ctx }) => {
  const limits = { perSecond: 100, perDomain: 1 }
  await takeTimes(ctx, limits, at('one.example', 60))
  const [same = 0, other = 0] = await takeTimes(ctx, limits, ['a@One.example', 'b@two.example'])
  expect(same).toBeGreaterThan(55_000)
  expect(other).toBeLessThan(2_000)
})

test('a campaign that has no lower limit for a domain still counts for those that have one', async ({ ctx }) => {
  await takeTimes(ctx, { perSecond: 1, perDomain: 1 }, at('one.example', 60))
  const [same = 0] = await takeTimes(ctx, { perSecond: 500, perDomain: 1 }, at('one.example', 1))
  await ctx.db.delete(sendingTimes).where(eq(sendingTimes.name, 'all'))
  const [still = 0] = await takeTimes(ctx, { perSecond: 500, perDomain: 1 }, at('one.example', 1))
  expect(Math.min(same, still)).toBeGreaterThan(55_000)
})

test('times that have passed are forgotten', async ({ ctx }) => {
  await takeTimes(ctx, { perSecond: 10, perDomain: 1 }, at('one.example', 1))
  await forgetTimes.run(ctx, {})
  expect(await ctx.db.$count(sendingTimes)).toBe(2)
  await ctx.db.update(sendingTimes).set({ freeAt: new Date(Date.now() - 7_200_000) })
  await forgetTimes.run(ctx, {})
  expect(await ctx.db.$count(sendingTimes)).toBe(0)
})
