import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { moveForFirm } from '../../desk/server/move.ts'
import { appointmentByToken, manageToken } from '../../server/manage-link.ts'
import { type AppointmentRow, advisers } from '../../server/tables.ts'
import { newAdviser, newAppointment, visitorOf } from '../../server/testing.ts'
import { applyCancellation } from './change-appointment.ts'

const monday = '2026-11-23T15:00:00.000Z'
const bookedRow = async (ctx: TestCtx) => {
  const { token } = await newAppointment(ctx, monday)
  ctx.queued.length = 0
  return appointmentByToken(ctx, token)
}

const moveTo = (ctx: TestCtx, row: AppointmentRow, at: string) =>
  moveForFirm(ctx, row, { startsAt: new Date(at), adviserId: row.adviserId })

describe('the firm', () => {
  test('can move an appointment to any future time: outside hours, off the grid, soon', async ({ ctx }) => {
    await newAdviser(ctx)
    let row = await bookedRow(ctx)
    for (const at of ['2026-11-22T03:07:00.000Z', '2026-11-20T15:05:00.000Z', '2027-03-01T15:00:00.000Z'])
      row = await moveTo(ctx, row, at)
    expect(row).toMatchObject({
      startsAt: new Date('2027-03-01T15:00:00Z'),
      endsAt: new Date('2027-03-01T15:15:00Z'),
      sequence: 3,
      version: 4,
    })
    expect(ctx.queued.map(({ data }) => data)).toMatchObject([1, 2, 3].map((sequence) => ({ kind: 'moved', sequence })))
    expect((await visitorOf(ctx).slots('2026-11-23', '2026-11-23')).starts).toContain(monday)
  })

  test("can't move an appointment to a past or taken time", async ({ ctx }) => {
    await newAdviser(ctx)
    await visitorOf(ctx, '192.0.2.9').hold('2026-11-23T17:00:00.000Z')
    const row = await bookedRow(ctx)
    const move = (at: string) => moveTo(ctx, row, at)
    await expect(move('2026-11-20T15:00:00.000Z')).rejects.toMatchObject({ code: 'invalid' })
    await expect(move('9999-12-31T23:59:59.000Z')).rejects.toMatchObject({ code: 'invalid' })
    await expect(move('2026-11-23T17:20:00.000Z')).rejects.toMatchObject({
      code: 'conflict',
      details: {
        nearest: ['2026-11-23T17:30:00.000Z', '2026-11-23T17:45:00.000Z', '2026-11-23T18:00:00.000Z'],
      },
    })
    expect(await appointmentByToken(ctx, manageToken(ctx, row.id))).toEqual(row)
    expect(ctx.queued).toEqual([])
  })

  test('can cancel once, with a reason, even if the adviser has left', async ({ ctx }) => {
    await newAdviser(ctx)
    const row = await bookedRow(ctx)
    await ctx.db.update(advisers).set({ isActive: false })
    const canceled = await applyCancellation(ctx, row, 'firm', 'Ada is ill.')
    expect(canceled).toMatchObject({
      state: 'canceled',
      canceledBy: 'firm',
      cancelReason: 'Ada is ill.',
      sequence: 1,
    })
    for (const known of [row, canceled])
      await expect(applyCancellation(ctx, known, 'firm')).rejects.toMatchObject({
        details: { reason: 'newer_version' },
      })
    await expect(moveTo(ctx, canceled, monday)).rejects.toMatchObject({ code: 'conflict' })
    expect(ctx.queued).toHaveLength(1)
  })
})
