import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { callUrl } from '../../server/call-link.ts'
import { appointmentByToken } from '../../server/manage-link.ts'
import { advisers, appointments, bookingTopics } from '../../server/tables.ts'
import { newAdviser, newAppointment, visitorOf } from '../../server/testing.ts'
import type { Appointment } from '../contract.ts'

const monday = '2026-11-23T15:00:00.000Z'
const tuesday = '2026-11-24T15:00:00.000Z'
const emmy = { name: 'Emmy Noether', email: 'emmy@firm.example' }

const leave = (ctx: TestCtx, name: string) =>
  ctx.db.update(advisers).set({ isActive: false }).where(eq(advisers.name, name))

/** Books an appointment with Ada, who then stops taking consultations. */
async function bookedWithAda(ctx: TestCtx) {
  await newAdviser(ctx)
  const booked = await newAppointment(ctx, monday)
  await leave(ctx, 'Ada Lovelace')
  ctx.queued.length = 0
  return booked
}

const timesToMove = async (ctx: TestCtx, { token }: Appointment, day = '2026-11-23') =>
  visitorOf(ctx).call('GET', `/api/booking/appointments/${token}/slots?from=${day}&to=${day}`)

describe('an appointment whose adviser has left', () => {
  test('moves to a time of another adviser, who then has it', async ({ ctx }) => {
    const booked = await bookedWithAda(ctx)
    await newAdviser(ctx, emmy)
    const before = callUrl(ctx, await appointmentByToken(ctx, booked.token), 'adviser')
    const visitor = visitorOf(ctx)
    const shown = await visitor.call('GET', `/api/booking/appointments/${booked.token}`)
    expect(shown.json).toMatchObject({ adviser: 'Ada Lovelace', keepsAdviser: false })
    const { json: times } = await timesToMove(ctx, booked)
    expect(times.starts).toContain(monday)
    const { status, json: moved } = await visitor.change(booked, { kind: 'move', startsAt: tuesday })
    expect([status, moved]).toMatchObject([
      200,
      { adviser: 'Emmy Noether', keepsAdviser: true, startsAt: tuesday, sequence: 1 },
    ])
    expect((await visitor.slots('2026-11-24', '2026-11-24')).starts).not.toContain(tuesday)
    const row = await appointmentByToken(ctx, booked.token)
    expect(callUrl(ctx, row, 'adviser')).not.toBe(before)
    const callOf = (url: string) => visitor.call('GET', `/api/booking/calls/${url.split('/').at(-1)}`)
    expect([(await callOf(before)).status, (await callOf(callUrl(ctx, row, 'adviser'))).status]).toEqual([410, 200])
  })

  test('emails all three and moves the calendar entry from one adviser to the other', async ({ ctx }) => {
    const booked = await bookedWithAda(ctx)
    await newAdviser(ctx, emmy)
    await visitorOf(ctx).change(booked, { kind: 'move', startsAt: tuesday })
    for (const { job, data } of ctx.queued.splice(0)) await job.run(ctx, data)
    const sent = await ctx.db.select().from(emails).orderBy(emails.key)
    expect(
      sent.map(({ recipient, subject, calendar }) => [recipient, subject.split(':')[0], calendar?.method]),
    ).toEqual([
      ['emmy@firm.example', 'New consultation', 'REQUEST'],
      ['ada@firm.example', 'Consultation handed over', 'CANCEL'],
      ['grace@example.org', 'Your consultation has been rescheduled', 'REQUEST'],
    ])
    const [, handedOver] = sent
    expect(handedOver?.calendar?.content).toContain('20261123T')
    expect(handedOver?.text).not.toContain('/consultation/')
  })

  test('can keep its time with another adviser', async ({ ctx }) => {
    const booked = await bookedWithAda(ctx)
    await newAdviser(ctx, emmy)
    const { json } = await visitorOf(ctx).change(booked, { kind: 'move', startsAt: monday })
    expect(json).toMatchObject({ adviser: 'Emmy Noether', startsAt: monday, sequence: 1 })
  })

  test("never goes to an adviser who is busy, doesn't take the topic or doesn't speak the language", async ({
    ctx,
  }) => {
    const booked = await bookedWithAda(ctx)
    await newAdviser(ctx, { ...emmy, languages: ['German'] })
    expect((await timesToMove(ctx, booked)).json).toEqual({ starts: [], next: null })
    const refused = await visitorOf(ctx).change(booked, { kind: 'move', startsAt: tuesday })
    expect(refused.status).toBe(400)
    await newAdviser(ctx, { name: 'Kurt Gödel', email: 'kurt@firm.example' })
    await visitorOf(ctx, '192.0.2.7').hold(tuesday, { language: 'English' })
    const taken = await visitorOf(ctx).change(booked, { kind: 'move', startsAt: tuesday })
    expect([taken.status, taken.json.data.nearest.length]).toEqual([409, 3])
    expect(await appointmentByToken(ctx, booked.token)).toMatchObject({ version: 1, startsAt: new Date(monday) })
  })
})

test('an appointment can move next to its own time, even if its topic is inactive', async ({ ctx }) => {
  await newAdviser(ctx)
  const booked = await newAppointment(ctx, monday)
  await ctx.db.update(bookingTopics).set({ isActive: false })
  const next = '2026-11-23T15:15:00.000Z'
  const { starts } = (await timesToMove(ctx, booked)).json
  expect(starts).toContain(next)
  expect(starts).not.toContain(monday)
  expect((await visitorOf(ctx).change(booked, { kind: 'move', startsAt: next })).status).toBe(200)
  expect(await ctx.db.select({ state: appointments.state }).from(appointments)).toEqual([{ state: 'confirmed' }])
})
