import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { insertAppointment } from './appointment-testing.ts'
import { appointments, holds, reservedTimes } from './tables.ts'
import { newAdviser } from './testing.ts'

/** The database's own constraints, which hold even if our code has a mistake. */
describe('the database', () => {
  const startsAt = new Date('2026-11-23T15:00:00Z')
  const reserve = (ctx: TestCtx, adviserId: string, from: string, to: string, expiresAt: Date | null = null) =>
    ctx.db.transaction(async (tx) => {
      const range = `[2026-11-23T${from}:00Z,2026-11-23T${to}:00Z)`
      const begin = new Date(`2026-11-23T${from}:00Z`)
      const endsAt = new Date(`2026-11-23T${to}:00Z`)
      const values = { adviserId, startsAt: begin, endsAt, range, expiresAt }
      return (await tx.insert(reservedTimes).values(values).returning())[0]
    })
  const refusedBy = (constraint: string) => ({ cause: { constraint } })
  /** Runs the work in a savepoint, so that the test's transaction is still usable after a refusal. */
  const attempt = (ctx: TestCtx, work: (ctx: TestCtx) => Promise<unknown>) =>
    ctx.db.transaction((tx) => work({ ...ctx, db: tx }))

  test('keeps two reserved times of one adviser from overlapping, expired or not', async ({ ctx }) => {
    const [one, other] = [await newAdviser(ctx), await newAdviser(ctx, { name: 'Grace', email: 'g@firm.example' })]
    await reserve(ctx, one.id, '14:55', '15:25')
    for (const expiresAt of [null, ctx.now()])
      await expect(reserve(ctx, one.id, '15:24', '15:54', expiresAt)).rejects.toMatchObject({
        cause: { code: '23P01', constraint: 'reserved_times_never_overlap' },
      })
    await reserve(ctx, one.id, '15:25', '15:55', ctx.now())
    await reserve(ctx, other.id, '14:55', '15:25')
    expect(await ctx.db.$count(reservedTimes)).toBe(3)
  })

  test('gives every appointment a reserved time of its own, unless it is canceled', async ({ ctx }) => {
    const { id: adviserId } = await newAdviser(ctx)
    const { reservedId } = await insertAppointment(ctx, { adviserId, startsAt })
    const write = (more: object) =>
      attempt(ctx, (ctx) => insertAppointment(ctx, { adviserId, startsAt: new Date('2026-11-24T15:00:00Z'), ...more }))
    for (const state of ['confirmed', 'completed', 'no-show'] as const)
      await expect(write({ state, reservedId: null })).rejects.toMatchObject(
        refusedBy('appointments_reserve_unless_canceled'),
      )
    await expect(write({ state: 'canceled', reservedId })).rejects.toMatchObject(
      refusedBy('appointments_reserve_unless_canceled'),
    )
    await expect(write({ reservedId })).rejects.toMatchObject(refusedBy('appointments_reserved_id_unique'))
    await expect(
      attempt(ctx, ({ db }) => db.delete(reservedTimes).where(eq(reservedTimes.id, reservedId ?? ''))),
    ).rejects.toMatchObject(refusedBy('appointments_at_reserved_time'))
    await write({ state: 'canceled' })
  })

  test('keeps an appointment at its reserved time and with that adviser', async ({ ctx }) => {
    const { id: adviserId } = await newAdviser(ctx)
    const { id: other } = await newAdviser(ctx, { name: 'Grace', email: 'g@firm.example' })
    await insertAppointment(ctx, { adviserId, startsAt })
    const earlier = new Date('2026-11-23T14:00:00Z')
    for (const values of [{ adviserId: other }, { startsAt: earlier }, { endsAt: earlier }])
      await expect(attempt(ctx, ({ db }) => db.update(appointments).set(values))).rejects.toMatchObject(
        refusedBy('appointments_at_reserved_time'),
      )
    await ctx.db.update(reservedTimes).set({ adviserId: other })
    expect(await ctx.db.select().from(appointments)).toMatchObject([{ adviserId: other, startsAt }])
  })

  test('forgets the reserved time of a hold once it is free', async ({ ctx }) => {
    const { id: adviserId } = await newAdviser(ctx)
    const reserved = await reserve(ctx, adviserId, '15:00', '15:15', ctx.now())
    const facts = { topicKey: 'other', holderHash: 'x', tokenHash: 'x', createdAt: ctx.now() }
    const hold = { ...facts, adviserId, startsAt, reservedId: reserved?.id }
    await ctx.db.insert(holds).values(hold)
    await ctx.db.delete(reservedTimes)
    expect(await ctx.db.select().from(holds)).toMatchObject([{ tokenHash: 'x', reservedId: null }])
  })
})
