import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { getAvailability } from '../../availability/server/availability.ts'
import { advisers, appointments, availabilityOverrides } from '../../server/tables.ts'
import { newAdviser, newAppointment, visitorOf } from '../../server/testing.ts'
import { getAppointmentChoices, listAppointments } from './list.ts'
import {
  cancelAppointment,
  getDeskAppointment,
  linkAppointment,
  moveAppointment,
  noteAppointment,
  setAppointmentOutcome,
  setAppointmentOutcomes,
} from './service.ts'
import { eleven, recordOf, ten, withBooking } from './testing.ts'
import { getAppointmentWeek, listMoveTimes } from './week.ts'

const conflict = { status: 409 }
const outdated = { status: 409, details: { reason: 'newer_version' } }

const announced = (ctx: TestCtx) =>
  ctx.queued.filter(({ job }) => job.name === 'booking.announce-appointment').map(({ data }) => data)

describe('a consultation', () => {
  test('shows what the visitor entered, both zones, and no masked number', async ({ ctx }) => {
    const { admin, id, booked, adviser } = await withBooking(ctx)
    const shown = await getDeskAppointment(admin, { id })
    expect(shown).toMatchObject({
      reference: booked.reference,
      state: 'confirmed',
      startsAt: ten,
      firmZone: 'America/New_York',
      zone: 'America/Toronto',
      adviser: adviser.name,
      topic: 'Individual tax',
      account: null,
    })
    expect(shown.note).not.toContain('123-45')
  })

  test('moves to another time, even outside the hours, but never over another appointment', async ({ ctx }) => {
    const { admin, id, version } = await withBooking(ctx)
    await newAppointment(ctx, eleven, { email: 'other@example.org' })
    await expect(moveAppointment(admin, { id, version, startsAt: eleven })).rejects.toMatchObject(conflict)
    await expect(moveAppointment(admin, { id, version, startsAt: '2026-11-20T14:00:00Z' })).rejects.toMatchObject({
      status: 400,
    })
    ctx.queued.length = 0
    const sunday = '2026-11-22T15:07:00.000Z'
    const moved = await moveAppointment(admin, { id, version, startsAt: sunday })
    expect(moved).toMatchObject({ startsAt: sunday, endsAt: '2026-11-22T15:22:00.000Z', version: version + 1 })
    expect(announced(ctx)).toMatchObject([{ appointmentId: id, kind: 'moved' }])
    await expect(moveAppointment(admin, { id, version, startsAt: ten })).rejects.toMatchObject(conflict)
    expect(await recordOf(ctx, id)).toEqual([{ action: 'appointment.moved', details: { from: ten, to: sunday } }])
  })

  test("goes to another adviser at any time that doesn't overlap their appointments", async ({ ctx }) => {
    const { admin, adviser, id, version } = await withBooking(ctx)
    await ctx.db.update(advisers).set({ isActive: false })
    const grace = await newAdviser(ctx, { name: 'Grace', email: 'grace@firm.example' })
    const hers = await newAppointment(ctx, eleven, { email: 'other@example.org' })
    expect(hers.adviser).toBe('Grace')
    await expect(moveAppointment(admin, { id, version, startsAt: eleven })).rejects.toMatchObject({ status: 400 })
    const toGrace = { id, version, adviserId: grace.id }
    await expect(moveAppointment(admin, { ...toGrace, startsAt: eleven })).rejects.toMatchObject(conflict)
    const { starts } = await listMoveTimes(admin, { id, date: '2026-11-23', adviser: grace.id })
    expect(starts).toContain(ten)
    expect(starts).not.toContain(eleven)
    ctx.queued.length = 0
    const moved = await moveAppointment(admin, { ...toGrace, startsAt: ten })
    expect(moved).toMatchObject({ adviser: 'Grace', startsAt: ten, isUnattended: false, version: version + 1 })
    expect(announced(ctx)).toMatchObject([{ kind: 'moved', before: { adviserId: adviser.id, startsAt: ten } }])
    expect(await recordOf(ctx, id)).toEqual([
      { action: 'appointment.moved', details: { from: ten, to: ten, adviser: 'Ada Lovelace → Grace' } },
    ])
    expect(await moveAppointment(admin, { ...toGrace, version: moved.version, startsAt: ten })).toEqual(moved)
  })

  test("can move to its adviser's free times, including its own", async ({ ctx }) => {
    const { admin, id } = await withBooking(ctx)
    await newAppointment(ctx, eleven, { email: 'other@example.org' })
    await newAdviser(ctx, { name: 'Olin Reyes', email: 'else@firm.example' })
    const { starts } = await listMoveTimes(admin, { id, date: '2026-11-23' })
    expect(starts).toContain(ten)
    expect(starts).toContain('2026-11-23T15:15:00.000Z')
    expect(starts).not.toContain(eleven)
    // The time is in half an hour, which is too late for visitors but not for the firm.
    const today = await listMoveTimes(admin, { id, date: '2026-11-20' })
    expect(today.starts[0]).toBe('2026-11-20T15:15:00.000Z')
    expect(await listMoveTimes(admin, { id, date: '2026-11-26' })).toEqual({
      starts: [],
      reasons: ['Thanksgiving Day'],
    })
    expect((await listMoveTimes(admin, { id, date: '2026-11-22' })).reasons).toEqual([
      "This isn't one of the adviser's working days",
    ])
  })

  test('says so while its adviser is off at that time', async ({ ctx }) => {
    const { admin, adviser, id } = await withBooking(ctx)
    const isOff = async () => (await getDeskAppointment(admin, { id })).isOff
    expect(await isOff()).toBe(false)
    const timeOff = { adviserId: adviser.id, date: '2026-11-23', reason: 'Course' }
    await ctx.db.insert(availabilityOverrides).values({ ...timeOff, times: [] })
    expect(await isOff()).toBe(true)
    expect((await listMoveTimes(admin, { id, date: '2026-11-23' })).reasons).toEqual(['Ada Lovelace: off (Course)'])
    const { days } = await getAppointmentWeek(admin, { week: '2026-11-23' })
    expect(days[1]?.appointments.map((one) => one.isOff)).toEqual([true])
    const { bookedOff } = await getAvailability(admin)
    expect(bookedOff).toEqual([{ adviserId: adviser.id, count: 1, from: '2026-11-23', to: '2026-11-23' }])
    await ctx.db.update(availabilityOverrides).set({ times: [{ opens: '09:00', closes: '10:15' }] })
    expect(await isOff(), '10:00 to 10:15 fits').toBe(false)
    await ctx.db.update(availabilityOverrides).set({ times: [{ opens: '10:15', closes: '17:00' }] })
    expect(await isOff()).toBe(true)
    expect((await getAvailability({ ...admin, now: () => new Date(eleven) })).bookedOff).toEqual([])
  })

  test('can be canceled once, with a reason, and frees its time', async ({ ctx }) => {
    const { admin, id, version } = await withBooking(ctx)
    ctx.queued.length = 0
    const canceled = await cancelAppointment(admin, { id, version, reason: 'The adviser is ill, 123-45-6789.' })
    expect(canceled).toMatchObject({ state: 'canceled', canceledBy: 'firm' })
    expect(canceled.cancelReason).toMatch(/^The adviser is ill, [^1-5]*6789\.$/)
    expect(announced(ctx)).toMatchObject([{ kind: 'canceled' }])
    const again = { id, version: canceled.version }
    await expect(cancelAppointment(admin, { ...again, reason: 'Again' })).rejects.toMatchObject(conflict)
    await expect(moveAppointment(admin, { ...again, startsAt: eleven })).rejects.toMatchObject(conflict)
    await expect(setAppointmentOutcome(admin, { ...again, outcome: 'confirmed' })).rejects.toMatchObject(conflict)
    expect((await visitorOf(ctx).slots('2026-11-23', '2026-11-23')).starts).toContain(ten)
    const [entry, ...rest] = await recordOf(ctx, id)
    expect(entry).toEqual({ action: 'appointment.canceled', details: { time: ten } })
    expect(rest).toEqual([])
  })

  test('gets an outcome once it has begun; a mistake can be undone, and a no-show is emailed once', async ({ ctx }) => {
    const { admin, id, version } = await withBooking(ctx)
    await expect(setAppointmentOutcome(admin, { id, version, outcome: 'no-show' })).rejects.toMatchObject(conflict)
    const later = { ...admin, now: () => new Date('2026-11-23T15:20:00Z') }
    await expect(cancelAppointment(later, { id, version, reason: 'Too late' })).rejects.toMatchObject(conflict)
    ctx.queued.length = 0
    const missed = await setAppointmentOutcome(later, { id, version, outcome: 'no-show' })
    expect(missed.state).toBe('no-show')
    await setAppointmentOutcome(later, { id, version: missed.version, outcome: 'no-show' })
    expect(announced(ctx)).toMatchObject([{ kind: 'no-show', appointmentId: id }])
    const back = await setAppointmentOutcome(later, { id, version: missed.version, outcome: 'confirmed' })
    const held = await setAppointmentOutcome(later, { id, version: back.version, outcome: 'completed' })
    expect(held.state).toBe('completed')
    expect((await recordOf(ctx, id)).map(({ action }) => action)).toEqual([
      'appointment.missed',
      'appointment.reopened',
      'appointment.completed',
    ])
  })

  test('needs another adviser once its own is deactivated, until it is over', async ({ ctx }) => {
    const { admin, adviser, id, booked } = await withBooking(ctx)
    await newAdviser(ctx, { name: 'Olin Reyes', email: 'else@firm.example', isActive: false })
    const found = async (at = admin) => ({
      listed: (await listAppointments(at, { adviser: 'none' })).items.map((one) => one.id),
      marked: (await getAppointmentWeek(at, { week: '2026-11-23' })).days[1]?.appointments.map(
        (one) => one.isUnattended,
      ),
      count: (await getAppointmentChoices(at)).unattended,
    })
    expect(await found()).toEqual({ listed: [], marked: [false], count: 0 })
    expect((await getDeskAppointment(admin, { id })).callUrl).not.toContain(booked.token)
    await ctx.db.update(advisers).set({ isActive: false }).where(eq(advisers.id, adviser.id))
    expect(await found()).toEqual({ listed: [id], marked: [true], count: 1 })
    expect((await getDeskAppointment(admin, { id })).callUrl).toBe(
      `http://localhost:3000/consultation/${booked.token}?as=adviser`,
    )
    const over = { ...admin, now: () => new Date('2026-11-23T15:15:00Z') }
    expect(await found(over)).toEqual({ listed: [], marked: [false], count: 0 })
  })

  test('gets an outcome together with others, unless it has one or has not begun', async ({ ctx }) => {
    const { admin, id } = await withBooking(ctx)
    await newAppointment(ctx, eleven, { email: 'other@example.org' })
    await newAppointment(ctx, '2026-11-24T16:00:00.000Z', { email: 'third@example.org' })
    const rows = await ctx.db.select().from(appointments).orderBy(asc(appointments.startsAt))
    const [, second, ahead] = rows.map((row) => row.id)
    const later = { ...admin, now: () => new Date('2026-11-23T18:00:00Z') }
    ctx.queued.length = 0
    expect(await setAppointmentOutcomes(later, { ids: [id], outcome: 'completed' })).toEqual({ changed: 1, left: 0 })
    const ids = rows.map((row) => row.id)
    expect(await setAppointmentOutcomes(later, { ids, outcome: 'no-show' })).toEqual({ changed: 1, left: 2 })
    const states = await ctx.db.select().from(appointments).orderBy(asc(appointments.startsAt))
    expect(states.map(({ state }) => state)).toEqual(['completed', 'no-show', 'confirmed'])
    expect(announced(ctx)).toMatchObject([{ kind: 'no-show', appointmentId: second }])
    expect(await recordOf(ctx, id)).toEqual([
      { action: 'appointment.completed', details: { from: 'confirmed', to: 'completed' } },
    ])
    expect(await recordOf(ctx, ahead ?? '')).toEqual([])
  })

  test("has an internal note that doesn't affect the visitor, and rejects outdated changes", async ({ ctx }) => {
    const { admin, id, version, booked } = await withBooking(ctx)
    const noted = await noteAppointment(admin, { id, version, staffNote: 'Needs a ruling on 123-45-6789' })
    expect(noted).toMatchObject({
      version: version + 1,
      staffNote: expect.stringMatching(/^Needs a ruling on [^1-5]*6789$/),
    })
    await expect(noteAppointment(admin, { id, version, staffNote: 'Mine' })).rejects.toMatchObject(outdated)
    await expect(moveAppointment(admin, { id, version, startsAt: eleven })).rejects.toMatchObject(outdated)
    expect(await noteAppointment(admin, noted)).toEqual(noted)
    expect(JSON.stringify(await recordOf(ctx, id))).not.toContain('ruling')
    const { status } = await visitorOf(ctx).change(booked, { kind: 'move', startsAt: eleven })
    expect(status).toBe(200)
    const { json } = await visitorOf(ctx).call('GET', `/api/booking/appointments/${booked.token}`)
    expect(JSON.stringify(json)).not.toContain('ruling')
  })

  test('can only be linked to an account with a proved address', async ({ ctx }) => {
    const { admin, id, version, booked } = await withBooking(ctx)
    const { user } = await newPerson(ctx)
    const stranger = await newPerson(ctx, 'client', { emailVerifiedAt: null })
    const link = (version: number, account: string) => linkAppointment(admin, { id, version, account })
    await expect(link(version, 'nobody@example.org')).rejects.toMatchObject({ status: 400 })
    await expect(link(version, stranger.user.email)).rejects.toMatchObject({ status: 400 })
    const linked = await link(version, user.email.toUpperCase())
    expect(linked).toMatchObject({ account: user.email, version: version + 1 })
    const other = await newPerson(ctx)
    await expect(link(version, other.user.email)).rejects.toMatchObject(outdated)
    expect((await link(linked.version, '')).account).toBeNull()
    expect((await recordOf(ctx, id)).map(({ details }) => details)).toEqual([
      { from: 'no account', to: user.email },
      { from: user.email, to: 'no account' },
    ])
    expect((await visitorOf(ctx).change(booked, { kind: 'cancel' })).status).toBe(200)
  })

  test('is not found if it is unknown; holds are not listed', async ({ ctx }) => {
    const { admin } = await withBooking(ctx)
    await visitorOf(ctx).hold(eleven)
    const [notFound, id] = [{ status: 404 }, randomUUID()]
    await expect(getDeskAppointment(admin, { id })).rejects.toMatchObject(notFound)
    await expect(cancelAppointment(admin, { id, version: 1, reason: 'None' })).rejects.toMatchObject(notFound)
    expect((await listAppointments(admin, {})).items).toHaveLength(1)
  })
})

test('the API of the desk follows the contract', async ({ ctx }) => {
  const { id } = await withBooking(ctx)
  const { headers } = await newPerson(ctx, 'admin')
  const call = appFor(ctx)
  for (const path of [
    '',
    '?adviser=none',
    '/waiting',
    '/week?week=2026-11-23',
    '/choices',
    `/${id}`,
    `/${id}/times?date=2026-11-24`,
  ]) {
    expect((await call('GET', `/api/admin/bookings${path}`, undefined, headers)).status, path).toBe(200)
  }
  for (const path of [
    '/week?week=2026-02-30',
    '?sort=name',
    '?adviser=x',
    '/waiting?state=x',
    '?state=held',
    `/${id}/times?date=x`,
    '/x',
  ]) {
    expect((await call('GET', `/api/admin/bookings${path}`, undefined, headers)).status, path).toBe(400)
  }
  const cancel = await call('POST', `/api/admin/bookings/${id}/cancel`, { version: 1, reason: ' ' }, headers)
  expect(cancel).toMatchObject({ status: 400, json: { message: 'Please enter the reason' } })
})
