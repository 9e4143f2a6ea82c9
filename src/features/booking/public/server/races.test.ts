import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { describe, expect, inject } from 'vitest'
import { rateLimits } from '../../../../platform/db/tables.ts'
import { type TestCtx, test, testContext } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { advisers, appointments } from '../../server/tables.ts'
import { newAdviser, newAppointment, setRules, visitorOf } from '../../server/testing.ts'
import type { Appointment } from '../contract.ts'

const monday = '2026-11-23T15:00:00.000Z'

/** Only PostgreSQL runs these at the same time; the embedded database runs one after the other. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same time', { timeout: 60_000 }, () => {
  const clean = async ({ db }: TestCtx) => {
    await setRules({ db } as TestCtx, {})
    for (const table of [appointments, advisers, rateLimits]) await db.delete(table)
  }
  const many = (count: number, work: (index: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, async (_, index) => (await work(index)).status))
  const countOf = (statuses: number[]) =>
    Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length]))

  /** Pairs of one adviser's appointments whose taken times overlap. */
  async function overlapsIn({ db }: TestCtx): Promise<number> {
    const other = alias(appointments, 'other')
    const live = ['held', 'confirmed'] as const
    return (
      await db
        .select({ id: appointments.id })
        .from(appointments)
        .innerJoin(
          other,
          and(
            eq(other.adviserId, appointments.adviserId),
            sql`${other.taken} && ${appointments.taken} and ${other.id} < ${appointments.id}`,
            inArray(other.state, live),
            inArray(appointments.state, live),
          ),
        )
    ).length
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
    expect(await overlapsIn(ctx)).toBe(0)
    await clean(ctx)
  })

  test('the daily limit and the limit per IP address hold', async ({ database }) => {
    const ctx = testContext(database)
    await newAdviser(ctx)
    await setRules(ctx, { maxPerDay: 4 })
    const slots = (await visitorOf(ctx).slots('2026-11-23', '2026-11-23')).starts.filter((_, at) => at % 3 === 0)
    await many(slots.length, (i) => visitorOf(ctx, `192.0.2.${i}`).hold(slots[i] ?? ''))
    expect(await ctx.db.$count(appointments)).toBe(4)
    const tuesday = (await visitorOf(ctx).slots('2026-11-24', '2026-11-25')).starts.filter((_, at) => at % 10 === 0)
    await many(tuesday.length, (i) => visitorOf(ctx, '198.51.100.1').hold(tuesday[i] ?? ''))
    expect(await ctx.db.$count(appointments)).toBe(7)
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
    expect(await overlapsIn(ctx)).toBe(0)
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
    expect(await overlapsIn(ctx)).toBe(0)
    await clean(ctx)
  })
})
