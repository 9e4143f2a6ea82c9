import { describe, expect } from 'vitest'
import { type TestCtx, test, testNow } from '../../../../platform/testing/test.ts'
import { announce } from './announce.ts'
import { applyCancellation, applyMove } from './change-appointment.ts'
import { booked, flat, listEmails, refresh, runDue, tuesday } from './emails-testing.ts'
import { remindOfAppointment } from './reminders.ts'

describe('reminders', () => {
  const at = (ctx: TestCtx, time: string): TestCtx => ({ ...ctx, now: () => new Date(time) })
  const planned = (ctx: TestCtx) =>
    ctx.queued.filter(({ job }) => job.name === remindOfAppointment.name).map(({ data }) => data)

  test('go out twice: a day before the start and an hour before', async ({ ctx }) => {
    const waits: (Date | undefined)[] = []
    const jobs = { ...ctx.jobs }
    jobs.within = () => jobs
    jobs.enqueue = async (job, data, after) => {
      if (job.name === remindOfAppointment.name) waits.push(after)
      await ctx.jobs.enqueue(job, data)
    }
    const { row } = await booked(ctx)
    ctx.queued.length = 0
    await announce(ctx, 'booked', row)
    await ctx.queued.shift()?.job.run({ ...ctx, jobs }, { appointmentId: row.id, kind: 'booked', sequence: 0 })
    expect(waits).toEqual([new Date('2026-11-22T15:00:00Z'), new Date('2026-11-23T14:00:00Z')])
  })

  test('say when, and how to join or reschedule, each once', async ({ ctx }) => {
    const { row } = await booked(ctx)
    expect(planned(ctx)).toMatchObject([{ hours: 24 }, { hours: 1 }])
    const reminder = { appointmentId: row.id, sequence: 0 }
    for (const _ of [1, 2]) {
      await remindOfAppointment.run(at(ctx, '2026-11-22T15:00:05Z'), { ...reminder, hours: 24 })
      await remindOfAppointment.run(at(ctx, '2026-11-23T14:00:05Z'), { ...reminder, hours: 1 })
    }
    const written = (await listEmails(ctx)).filter(({ key }) => key.startsWith('booking.reminder'))
    expect(written.map(({ key }) => key)).toEqual([
      `booking.reminder-1h:${row.id}:0`,
      `booking.reminder-24h:${row.id}:0`,
    ])
    for (const { text, recipient } of written) {
      expect(recipient).toBe(row.email)
      expect(flat(text)).toContain('4:00 PM to 4:15 PM (Central European Standard Time, Berlin)')
      expect(text).toContain('/consultation/')
    }
  })

  test('follow a move and stop after a cancellation', async ({ ctx }) => {
    const { row } = await booked(ctx)
    await applyMove(ctx, row, new Date(tuesday))
    await runDue(ctx)
    expect(planned(ctx)).toMatchObject([
      { sequence: 0, hours: 24 },
      { sequence: 0, hours: 1 },
      { sequence: 1, hours: 24 },
      { sequence: 1, hours: 1 },
    ])
    const reminders = async () => (await listEmails(ctx)).filter(({ key }) => key.startsWith('booking.reminder')).length
    const old = { appointmentId: row.id, sequence: 0, hours: 24 }
    await remindOfAppointment.run(at(ctx, '2026-11-22T15:00:05Z'), old)
    expect(await reminders()).toBe(0)
    await remindOfAppointment.run(at(ctx, '2026-11-23T20:30:05Z'), { ...old, sequence: 1 })
    expect(await reminders()).toBe(1)
    await applyCancellation(ctx, await refresh(ctx, row), 'visitor')
    await remindOfAppointment.run(at(ctx, '2026-11-24T19:30:05Z'), { ...old, sequence: 2, hours: 1 })
    expect(await reminders()).toBe(1)
  })

  test('that run too late send nothing', async ({ ctx }) => {
    const { row } = await booked(ctx)
    const before = (await listEmails(ctx)).length
    const reminder = { appointmentId: row.id, sequence: 0 }
    await remindOfAppointment.run(at(ctx, '2026-11-23T13:30:00Z'), { ...reminder, hours: 24 })
    await remindOfAppointment.run(at(ctx, '2026-11-23T15:00:00Z'), { ...reminder, hours: 1 })
    expect(await listEmails(ctx)).toHaveLength(before)
  })

  test('are not planned right after the confirmation', async ({ ctx }) => {
    expect(testNow.toISOString()).toBe('2026-11-20T15:00:00.000Z')
    await booked(ctx, '2026-11-20T19:00:00.000Z')
    expect(planned(ctx)).toMatchObject([{ hours: 1 }])
  })
})
