import { randomUUID } from 'node:crypto'
import { describe, expect, inject } from 'vitest'
import { rateLimits } from '../../../../platform/db/tables.ts'
import { type TestCtx, test, testContext } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { addAdviser, makeFeedAddress } from '../../availability/server/advisers.ts'
import { changeBookingRules, getAvailability } from '../../availability/server/availability.ts'
import { addSpecialDays, removeSpecialDays } from '../../availability/server/special-days.ts'
import { addTopic } from '../../availability/server/topics.ts'
import {
  advisers,
  appointments,
  availabilityOverrides,
  bookingTopics,
  holds,
  reservedTimes,
} from '../../server/tables.ts'
import { newAdviser, newAppointment, setRules, visitorOf } from '../../server/testing.ts'
import { bookForPerson } from './book.ts'
import { cancelAppointment, moveAppointment } from './service.ts'

const [ten, eleven, noon] = ['2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z', '2026-11-23T17:00:00.000Z']

/** Needs PostgreSQL, because the embedded database runs one transaction after the other. */
describe.runIf(inject('databaseKind') === 'postgres')('two people of the firm at the same time', () => {
  const clean = async ({ db }: TestCtx) => {
    await setRules({ db } as TestCtx, {})
    for (const table of [appointments, holds, reservedTimes, availabilityOverrides, advisers, rateLimits])
      await db.delete(table)
  }
  const outcomesOf = async (work: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(work)
    return settled
      .map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { status?: number }).status))
      .sort()
  }

  test("of the firm's move, its cancellation and the visitor's change, only the first succeeds", async ({
    database,
  }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    await newAdviser(ctx)
    const booked = await newAppointment(ctx, ten)
    const [row] = await ctx.db.select().from(appointments)
    const seen = { id: row?.id ?? '', version: row?.version ?? 0 }
    const visitor = visitorOf(ctx).change(booked, { kind: 'move', startsAt: noon })
    const firm = await outcomesOf([
      moveAppointment(admin, { ...seen, startsAt: eleven }),
      cancelAppointment(admin, { ...seen, reason: 'The adviser is ill.' }),
    ])
    const all = [(await visitor).status === 200 ? 'done' : 409, ...firm]
    expect(all.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(all.filter((outcome) => outcome === 409)).toHaveLength(2)
    await clean(ctx)
  })

  test('only one of two appointments gets the same time of an adviser', async ({ database }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    for (const name of ['Ada', 'Grace']) await newAdviser(ctx, { name, email: `${name}@firm.example` })
    for (const email of ['one@example.org', 'two@example.org']) await newAppointment(ctx, ten, { email })
    const { id: adviserId } = await newAdviser(ctx, { name: 'Linus', email: 'linus@firm.example' })
    const rows = await ctx.db.select().from(appointments)
    expect(new Set(rows.map((row) => row.adviserId)).size).toBe(2)
    const handedOver = rows.map(({ id, version }) => moveAppointment(admin, { id, version, adviserId, startsAt: ten }))
    expect(await outcomesOf(handedOver)).toEqual([409, 'done'])
    await clean(ctx)
  })

  test('a time goes to only one of two people for whom the firm books and a visitor who holds it', async ({
    database,
  }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id: adviserId } = await newAdviser(ctx)
    for (const startsAt of [ten, eleven, noon]) {
      const person = { name: 'Nora Vale', phone: '', country: 'US', zone: 'America/Denver', note: '' }
      const wanted = { ...person, topic: 'other', language: 'English', adviserId, startsAt }
      const visitor = visitorOf(ctx).hold(startsAt)
      const firm = await outcomesOf(
        ['one', 'two'].map((name) =>
          bookForPerson(admin, {
            ...wanted,
            email: `${name}.${startsAt.slice(11, 13)}@example.org`,
            requestId: randomUUID(),
          }),
        ),
      )
      const all = [(await visitor).status === 201 ? 'done' : 409, ...firm]
      expect(all.toSorted()).toEqual([409, 409, 'done'])
    }
    await clean(ctx)
  })

  test('only one of two changes to settings succeeds, and both additions are there once', async ({ database }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    const twice = (work: (index: number) => Promise<unknown>) => outcomesOf([work(0), work(1)])
    const { rules, rulesVersion: version } = await getAvailability(admin)
    const facts = { name: 'Ada', email: 'ada@firm.example', languages: ['English'], hours: null, isActive: true }
    const { id } = await addAdviser(admin, facts)
    const days = { adviserId: null, from: '2026-12-01', to: '2026-12-05', times: [], reason: '' }
    const once = [409, 'done']
    expect(
      await twice((index) => changeBookingRules(admin, { version, rules: { ...rules, maxPerDay: 5 + index } })),
    ).toEqual(once)
    expect(await twice(() => makeFeedAddress(admin, { id, version: 1 }))).toEqual(once)
    expect(await twice(() => addSpecialDays(admin, days))).toEqual(once)
    const ids = (await getAvailability(admin)).specialDays.map((day) => day.id)
    expect(ids).toHaveLength(5)
    expect(await twice(() => removeSpecialDays(admin, { ids }))).toEqual(once)
    const topic = { title: 'Estates', isActive: true, rules: {}, advisers: [] }
    expect(await twice(() => addTopic(admin, topic))).toEqual(['done', 'done'])
    const keys = (await ctx.db.select().from(bookingTopics)).map(({ key }) => key)
    expect(keys.filter((key) => key.startsWith('estates')).sort()).toEqual(['estates', 'estates-2'])
    await clean(ctx)
  })
})
