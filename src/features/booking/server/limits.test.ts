import { lt, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { rateLimits } from '../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { appointments } from './tables.ts'
import { newAdviser, newAppointment, setRules, visitorOf } from './testing.ts'

const monday = '2026-11-23T15:00:00.000Z'
const statesOf = async (ctx: TestCtx) => (await ctx.db.select().from(appointments)).map(({ state }) => state).sort()

/** What counts for a day stays. */
const tenMinutesLater = (ctx: TestCtx) =>
  ctx.db
    .update(rateLimits)
    .set({ expiresAt: sql`now()` })
    .where(lt(rateLimits.expiresAt, sql`now() + interval '1 hour'`))

describe('one too many is', () => {
  test('the fourth hold at once from one network address', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    for (const hour of [15, 16, 17]) expect((await visitor.hold(`2026-11-23T${hour}:00:00.000Z`)).status).toBe(201)
    const { status, json, headers } = await visitor.hold('2026-11-23T18:00:00.000Z')
    expect([status, headers.get('retry-after'), json.message]).toEqual([
      429,
      '600',
      '3 times are held from here already. Please finish with one of them, or try again in 10 minutes.',
    ])
    expect((await visitorOf(ctx, '192.0.2.2').hold('2026-11-23T18:00:00.000Z')).status).toBe(201)
  })

  test('the 41st hold of ten minutes from one network address', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    let token: string | undefined
    for (let i = 0; i < 40; i += 1) token = (await visitor.hold(monday, { instead: token })).json.token
    expect(token).toBeDefined()
    expect((await visitor.hold(monday, { instead: token })).status).toBe(429)
  })

  test('the 61st hold of a day from one network address, one after the other', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    let token: string | undefined
    const hold = async () => {
      const { status, json } = await visitor.hold(monday, { instead: token })
      token = json.token ?? token
      return status
    }
    for (let i = 0; i < 30; i += 1) expect(await hold()).toBe(201)
    await tenMinutesLater(ctx)
    for (let i = 0; i < 30; i += 1) expect(await hold()).toBe(201)
    expect(await hold()).toBe(429)
    expect((await visitor.book(token ?? '')).status).toBe(201)
  })

  test('a second open appointment of one email address, in any spelling; with more allowed, as many', async ({
    ctx,
  }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    const visitor = visitorOf(ctx, '192.0.2.2')
    const { json } = await visitor.hold('2026-11-24T15:00:00.000Z')
    const refused = await visitor.book(json.token, { email: 'GRACE@example.org' })
    expect([refused.status, refused.json.data.fields.email]).toEqual([
      409,
      expect.stringMatching(/^No further consultation/),
    ])
    await setRules(ctx, { mostOpenPerEmail: 2 })
    expect((await visitor.book(json.token, { email: 'GRACE@example.org' })).status).toBe(201)
  })

  test('the sixth appointment of a day from one network address', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    for (let i = 0; i < 6; i += 1) {
      const { json } = await visitor.hold(`2026-11-${23 + (i % 3)}T${15 + i}:00:00.000Z`)
      const { status } = await visitor.book(json.token, { email: `person${i}@example.org` })
      expect([i, status]).toEqual([i, i < 5 ? 201 : 429])
    }
    expect(await statesOf(ctx)).toEqual([...Array(5).fill('confirmed'), 'held'])
  })

  test('the 21st appointment of a day from addresses that one owner can have', async ({ ctx }) => {
    await newAdviser(ctx)
    await setRules(ctx, { mostPerDay: 96 })
    const book = async (at: number, network: string) => {
      const visitor = visitorOf(ctx, `${network}:${at}::/64`)
      const { json } = await visitor.hold(
        `2026-12-${String(1 + Math.floor(at / 7)).padStart(2, '0')}T${15 + (at % 7)}:00:00.000Z`,
      )
      return (await visitor.book(json.token, { email: `person${at}@example.org` })).status
    }
    for (let at = 0; at < 20; at += 1) expect([at, await book(at, '2001:db8:1')]).toEqual([at, 201])
    expect(await book(20, '2001:db8:1')).toBe(429)
    expect(await book(21, '2001:db8:2')).toBe(201)
  })

  test('the 41st try of a day to book from one network address, which could ask for whom something is booked', async ({
    ctx,
  }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    const visitor = visitorOf(ctx, '192.0.2.2')
    const { json } = await visitor.hold('2026-11-24T15:00:00.000Z')
    const tries = async (count: number) => {
      for (let i = 0; i < count; i += 1) expect((await visitor.book(json.token)).status).toBe(409)
    }
    await tries(20)
    await tenMinutesLater(ctx)
    await tries(20)
    expect((await visitor.book(json.token)).status).toBe(429)
  })
})
