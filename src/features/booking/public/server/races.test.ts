import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { rateLimits } from '../../../../platform/db/tables.ts'
import { type TestCtx, test, testContext, testNow } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { advisers, appointments, holds, reservedTimes } from '../../server/tables.ts'
import { newAdviser, newAppointment, setRules, statesOf, visitorOf } from '../../server/testing.ts'
import type { Appointment, Hold } from '../contract.ts'
import { sweepHolds } from './holds.ts'

const monday = '2026-11-23T15:00:00.000Z'

/** Needs PostgreSQL, because the embedded database runs one transaction after the other. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same time', { timeout: 60_000 }, () => {
  const clean = async ({ db }: TestCtx) => {
    await setRules({ db } as TestCtx, {})
    for (const table of [holds, appointments, reservedTimes, advisers, rateLimits]) await db.delete(table)
  }
  const many = (count: number, work: (index: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, async (_, index) => (await work(index)).status))
  const countOf = (statuses: number[]) =>
    Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length]))

  /**
   * Counts pairs of one adviser's reserved times that overlap, and reserved times that belong to no hold or
   * appointment.
   */
  async function mistakesIn({ db }: TestCtx): Promise<number> {
    const { rows } = await db.execute(sql`
      select one.id from reserved_times one join reserved_times other on other.adviser_id = one.adviser_id
        and other.range && one.range and other.id < one.id
      union all
      select id from reserved_times one
        where (select count(*) from holds where reserved_id = one.id and one.expires_at is not null)
          + (select count(*) from appointments where reserved_id = one.id and one.expires_at is null) <> 1`)
    return rows.length
  }

  test('100 people request one time: one gets it', async ({ database }) => {
    const ctx = testContext(database)
    await newAdviser(ctx)
    const statuses = await many(100, (i) => visitorOf(ctx, `192.0.2.${i}`).hold(monday))
    expect(countOf(statuses)).toEqual({ 201: 1, 409: 99 })
    await clean(ctx)
  })

  test('100 people request overlapping times of two advisers: none overlap, and nothing deadlocks', async ({
    database,
  }) => {
    const ctx = testContext(database)
    await newAdviser(ctx)
    await newAdviser(ctx, { name: 'Grace', email: 'g@firm.example' })
    const starts = ['15:00', '15:15', '15:30', '15:45', '16:00'].map((time) => `2026-11-23T${time}:00.000Z`)
    const statuses = await many(100, (i) => visitorOf(ctx, `192.0.2.${i}`).hold(starts[i % 5] ?? ''))
    expect(Object.keys(countOf(statuses))).toEqual(['201', '409'])
    expect(countOf(statuses)[201]).toBeGreaterThanOrEqual(4)
    expect(await mistakesIn(ctx)).toBe(0)
    await clean(ctx)
  })

  test('the daily limit and the limit per IP address hold', async ({ database }) => {
    const ctx = testContext(database)
    await newAdviser(ctx)
    await setRules(ctx, { maxPerDay: 4 })
    const slots = (await visitorOf(ctx).slots('2026-11-23', '2026-11-23')).starts.filter((_, at) => at % 3 === 0)
    await many(slots.length, (i) => visitorOf(ctx, `192.0.2.${i}`).hold(slots[i] ?? ''))
    expect(await ctx.db.$count(holds)).toBe(4)
    const tuesday = (await visitorOf(ctx).slots('2026-11-24', '2026-11-25')).starts.filter((_, at) => at % 10 === 0)
    await many(tuesday.length, (i) => visitorOf(ctx, '198.51.100.1').hold(tuesday[i] ?? ''))
    expect(await ctx.db.$count(holds)).toBe(7)
    await clean(ctx)
  })

  test('one hold sent 20 times with one key and 20 times with others makes one appointment and one email', async ({
    database,
  }) => {
    const ctx = testContext(database)
    await newAdviser(ctx)
    const { json: hold } = await visitorOf(ctx).hold(monday)
    const same = await many(20, (i) => visitorOf(ctx, `192.0.2.${i}`).book(hold.token, {}, 'the key'))
    expect(countOf(same)).toEqual({ 201: 20 })
    const others = await many(20, (i) => visitorOf(ctx, `192.0.2.${i}`).book(hold.token))
    expect(countOf(others)).toEqual({ 409: 20 })
    expect([await ctx.db.$count(appointments), ctx.queued.length, await ctx.db.$count(auditEntries)]).toEqual([1, 1, 1])
    await clean(ctx)
  })

  test('one email address books 10 holds: one succeeds', async ({ database }) => {
    const ctx = testContext(database)
    for (let i = 0; i < 10; i += 1) await newAdviser(ctx, { email: `a${i}@firm.example` })
    const holds = await Promise.all(Array.from({ length: 10 }, (_, i) => visitorOf(ctx, `192.0.2.${i}`).hold(monday)))
    const statuses = await many(10, (i) => visitorOf(ctx, `192.0.2.${i}`).book(holds[i]?.json.token))
    expect(countOf(statuses)).toEqual({ 201: 1, 409: 9 })
    await clean(ctx)
  })

  test('of 10 holds booked with one key, one succeeds', async ({ database }) => {
    const ctx = testContext(database)
    await setRules(ctx, { maxOpenPerEmail: 10 })
    for (let i = 0; i < 10; i += 1) await newAdviser(ctx, { email: `a${i}@firm.example` })
    const held = await Promise.all(Array.from({ length: 10 }, (_, i) => visitorOf(ctx, `192.0.2.${i}`).hold(monday)))
    const book = (i: number) => visitorOf(ctx, `192.0.2.${i}`).book(held[i]?.json.token, {}, 'the key')
    expect(countOf(await many(10, book))).toEqual({ 201: 1, 409: 9 })
    expect([await ctx.db.$count(appointments), await ctx.db.$count(holds), await mistakesIn(ctx)]).toEqual([1, 9, 0])
    await clean(ctx)
  })

  test('a hold is booked at its last moment while others request its time and the sweep runs: one gets it', async ({
    database,
  }) => {
    const ctx = testContext(database)
    const late = { ...ctx, now: () => new Date(testNow.getTime() + 600_000) }
    const outcomes = new Set<string>()
    for (let round = 0; round < 15; round += 1) {
      await newAdviser(ctx)
      const { json: hold } = await visitorOf(ctx).hold(monday)
      const pause = () => new Promise((resolve) => setTimeout(resolve, round % 5))
      const book = async () => (await pause().then(() => visitorOf(ctx, '192.0.2.2').book(hold.token))).status
      const request = (i: number) => visitorOf(late, `198.51.100.${i}`).hold(monday)
      const [booked, requested] = await Promise.all([book(), many(10, request), sweepHolds.run(late, {})])
      const got = requested.filter((status) => status === 201).length
      expect([booked, ...requested].every((status) => [201, 409, 410].includes(status))).toBe(true)
      expect([booked === 201 ? 1 : 0, got].reduce((one, other) => one + other)).toBe(1)
      expect(await mistakesIn(ctx)).toBe(0)
      outcomes.add(booked === 201 ? 'booked' : 'taken over')
      await clean(ctx)
    }
    expect([...outcomes].sort()).toEqual(['booked', 'taken over'])
  })

  test('a hold is booked, released and replaced at the same time: only one of these happens', async ({ database }) => {
    const ctx = testContext(database)
    for (let round = 0; round < 15; round += 1) {
      await newAdviser(ctx)
      const visitor = visitorOf(ctx)
      const { json: hold } = (await visitor.hold(monday)) as { json: Hold }
      const booking = visitor.book(hold.token)
      await new Promise((resolve) => setTimeout(resolve, round * 3))
      const [booked, released, replaced] = await Promise.all([
        booking,
        visitor.call('POST', '/api/booking/holds/release', { hold: hold.token }),
        visitor.hold('2026-11-23T15:15:00.000Z', { instead: hold.token }),
      ])
      expect(released.status).toBe(200)
      expect([booked.status, replaced.status].filter((status) => status === 201).length).toBeLessThanOrEqual(1)
      expect([201, 409, 410]).toContain(booked.status)
      expect([201, 409]).toContain(replaced.status)
      expect((await statesOf(ctx)).includes('confirmed')).toBe(booked.status === 201)
      expect(await mistakesIn(ctx)).toBe(0)
      await clean(ctx)
    }
  })

  test('20 people request the time of an appointment while it is canceled: at most one gets it', async ({
    database,
  }) => {
    const ctx = testContext(database)
    await newAdviser(ctx)
    const booked = await newAppointment(ctx, monday)
    const [canceled, requested] = await Promise.all([
      visitorOf(ctx).change(booked, { kind: 'cancel' }),
      many(20, (i) => visitorOf(ctx, `192.0.2.${i}`).hold(monday)),
    ])
    expect(canceled.status).toBe(200)
    expect(requested.every((status) => status === 201 || status === 409)).toBe(true)
    const last = (await visitorOf(ctx, '198.51.100.1').hold(monday)).status
    expect([...requested, last].filter((status) => status === 201)).toHaveLength(1)
    expect(await mistakesIn(ctx)).toBe(0)
    await clean(ctx)
  })

  test('20 windows move and cancel one appointment: one succeeds', async ({ database }) => {
    const ctx = testContext(database)
    await newAdviser(ctx)
    const booked = await newAppointment(ctx, monday)
    const starts = (await visitorOf(ctx).slots('2026-11-24', '2026-11-24')).starts
    const statuses = await many(20, (i) =>
      visitorOf(ctx).change(booked, i % 2 ? { kind: 'cancel' } : { kind: 'move', startsAt: starts[i] }),
    )
    expect(countOf(statuses)).toEqual({ 200: 1, 409: 19 })
    await clean(ctx)
  })

  test('20 appointments move to one time that others request: one gets it', async ({ database }) => {
    const ctx = testContext(database)
    await newAdviser(ctx)
    await setRules(ctx, { maxPerDay: 96 })
    const starts = (await visitorOf(ctx).slots('2026-11-24', '2026-11-25')).starts.filter((_, at) => at % 2 === 0)
    const booked: Appointment[] = []
    for (let i = 0; i < 20; i += 1) {
      const visitor = visitorOf(ctx, `192.0.2.${i}`)
      const { json: hold } = await visitor.hold(starts[i] ?? '')
      booked.push((await visitor.book(hold.token, { email: `person${i}@example.org` })).json)
    }
    const statuses = await many(40, (i) =>
      i % 2
        ? visitorOf(ctx).change(booked[(i - 1) / 2] as Appointment, { kind: 'move', startsAt: monday })
        : visitorOf(ctx, `198.51.100.${i}`).hold(monday),
    )
    expect(statuses.filter((status) => status !== 409)).toHaveLength(1)
    expect(await mistakesIn(ctx)).toBe(0)
    await clean(ctx)
  })

  test('10 appointments of an adviser who left move to one time of two others that visitors request too: two succeed', async ({
    database,
  }) => {
    const ctx = testContext(database)
    const { id } = await newAdviser(ctx)
    const starts = (await visitorOf(ctx).slots('2026-11-24', '2026-11-24')).starts.filter((_, at) => at % 2 === 0)
    const booked: Appointment[] = []
    for (let i = 0; i < 10; i += 1) {
      const visitor = visitorOf(ctx, `192.0.2.${i}`)
      const { json: hold } = await visitor.hold(starts[i] ?? '')
      booked.push((await visitor.book(hold.token, { email: `person${i}@example.org` })).json)
    }
    await ctx.db.update(advisers).set({ isActive: false }).where(eq(advisers.id, id))
    for (const name of ['Grace', 'Emmy']) await newAdviser(ctx, { name, email: `${name}@firm.example` })
    const statuses = await many(20, (i) =>
      i % 2
        ? visitorOf(ctx).change(booked[(i - 1) / 2] as Appointment, { kind: 'move', startsAt: monday })
        : visitorOf(ctx, `198.51.100.${i}`).hold(monday),
    )
    expect(statuses.filter((status) => status !== 409)).toHaveLength(2)
    expect(await mistakesIn(ctx)).toBe(0)
    await clean(ctx)
  })
})
