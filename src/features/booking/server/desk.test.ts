import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { BookingFilters } from '../desk-contract.ts'
import {
  cancelBooking,
  getBooking,
  linkBooking,
  moveBooking,
  noteBooking,
  setBookingOutcome,
  setBookingOutcomes,
} from './desk.ts'
import { exportBookings, getBookingChoices, listBookings } from './desk-list.ts'
import { getBookingWeek, listMoveTimes } from './desk-week.ts'
import { advisers, appointments, availabilityOverrides } from './tables.ts'
import { newAdviser, newAppointment, visitorOf } from './testing.ts'

/** 10:00 and 11:00 of the Monday after, in New York. */
const [ten, eleven] = ['2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z']
const conflict = { status: 409 }

/** A firm with one adviser and one consultation, seen by an administrator. */
async function withBooking(ctx: TestCtx) {
  const adviser = await newAdviser(ctx)
  const admin = (await newPerson(ctx, 'admin')).ctx
  const booked = await newAppointment(ctx, ten, { note: 'My number is 123-45-6789.' })
  const [row] = await ctx.db.select().from(appointments).where(eq(appointments.reference, booked.reference))
  const id = row?.id ?? ''
  return { adviser, admin, booked, id, version: booked.version }
}

/** What the firm has done to it. */
const recordOf = async (ctx: TestCtx, id: string) => {
  const entries = await ctx.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.objectId, id))
    .orderBy(asc(auditEntries.number))
  return entries
    .filter(({ action }) => action !== 'appointment.booked')
    .map(({ action, details }) => ({ action, details }))
}

const announced = (ctx: TestCtx) =>
  ctx.queued.filter(({ job }) => job.name === 'booking.announce-appointment').map(({ data }) => data)

describe('a consultation', () => {
  test('shows what the visitor said, both zones, and no hidden number', async ({ ctx }) => {
    const { admin, id, booked, adviser } = await withBooking(ctx)
    const shown = await getBooking(admin, { id })
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

  test('moves to another time, also outside the hours, and never over another one', async ({ ctx }) => {
    const { admin, id, version } = await withBooking(ctx)
    await newAppointment(ctx, eleven, { email: 'other@example.org' })
    await expect(moveBooking(admin, { id, version, startsAt: eleven })).rejects.toMatchObject(conflict)
    await expect(moveBooking(admin, { id, version, startsAt: '2026-11-20T14:00:00Z' })).rejects.toMatchObject({
      status: 400,
    })
    ctx.queued.length = 0
    const sunday = '2026-11-22T15:07:00.000Z'
    const moved = await moveBooking(admin, { id, version, startsAt: sunday })
    expect(moved).toMatchObject({ startsAt: sunday, endsAt: '2026-11-22T15:22:00.000Z', version: version + 1 })
    expect(announced(ctx)).toMatchObject([{ appointmentId: id, kind: 'moved' }])
    await expect(moveBooking(admin, { id, version, startsAt: ten })).rejects.toMatchObject(conflict)
    expect(await recordOf(ctx, id)).toEqual([{ action: 'appointment.moved', details: { from: ten, to: sunday } }])
  })

  test('is handed to another adviser, at the same time or at another, and never over what they have', async ({
    ctx,
  }) => {
    const { admin, adviser, id, version } = await withBooking(ctx)
    await ctx.db.update(advisers).set({ isActive: false })
    const grace = await newAdviser(ctx, { name: 'Grace', email: 'grace@firm.example' })
    const hers = await newAppointment(ctx, eleven, { email: 'other@example.org' })
    expect(hers.adviser).toBe('Grace')
    await expect(moveBooking(admin, { id, version, startsAt: eleven })).rejects.toMatchObject({ status: 400 })
    const toGrace = { id, version, adviserId: grace.id }
    await expect(moveBooking(admin, { ...toGrace, startsAt: eleven })).rejects.toMatchObject(conflict)
    const { starts } = await listMoveTimes(admin, { id, date: '2026-11-23', adviser: grace.id })
    expect(starts).toContain(ten)
    expect(starts).not.toContain(eleven)
    ctx.queued.length = 0
    const moved = await moveBooking(admin, { ...toGrace, startsAt: ten })
    expect(moved).toMatchObject({ adviser: 'Grace', startsAt: ten, isUnattended: false, version: version + 1 })
    expect(announced(ctx)).toMatchObject([{ kind: 'moved', before: { adviserId: adviser.id, startsAt: ten } }])
    expect(await recordOf(ctx, id)).toEqual([
      { action: 'appointment.moved', details: { from: ten, to: ten, adviser: 'Ada Lovelace → Grace' } },
    ])
    expect(await moveBooking(admin, { ...toGrace, version: moved.version, startsAt: ten })).toEqual(moved)
  })

  test('is offered the free times of its adviser, its own among them, and no others', async ({ ctx }) => {
    const { admin, id } = await withBooking(ctx)
    await newAppointment(ctx, eleven, { email: 'other@example.org' })
    await newAdviser(ctx, { name: 'Somebody else', email: 'else@firm.example' })
    const { starts } = await listMoveTimes(admin, { id, date: '2026-11-23' })
    expect(starts).toContain(ten)
    expect(starts).toContain('2026-11-23T15:15:00.000Z')
    expect(starts).not.toContain(eleven)
    // In half an hour: too late for visitors, not for the firm.
    const today = await listMoveTimes(admin, { id, date: '2026-11-20' })
    expect(today.starts[0]).toBe('2026-11-20T15:15:00.000Z')
    expect((await listMoveTimes(admin, { id, date: '2026-11-26' })).starts).toEqual([])
  })

  test('is cancelled once, with a reason, and its time is free again', async ({ ctx }) => {
    const { admin, id, version } = await withBooking(ctx)
    ctx.queued.length = 0
    const cancelled = await cancelBooking(admin, { id, version, reason: 'The adviser is ill, 123-45-6789.' })
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBy: 'firm' })
    expect(cancelled.cancelReason).toMatch(/^The adviser is ill, [^1-5]*6789\.$/)
    expect(announced(ctx)).toMatchObject([{ kind: 'cancelled' }])
    const again = { id, version: cancelled.version }
    await expect(cancelBooking(admin, { ...again, reason: 'Again' })).rejects.toMatchObject(conflict)
    await expect(moveBooking(admin, { ...again, startsAt: eleven })).rejects.toMatchObject(conflict)
    await expect(setBookingOutcome(admin, { ...again, outcome: 'confirmed' })).rejects.toMatchObject(conflict)
    expect((await visitorOf(ctx).slots('2026-11-23', '2026-11-23')).starts).toContain(ten)
    const [entry, ...rest] = await recordOf(ctx, id)
    expect(entry).toEqual({ action: 'appointment.cancelled', details: { time: ten } })
    expect(rest).toEqual([])
  })

  test('has an outcome once it has begun; a slip is mended, and who did not come is told once', async ({ ctx }) => {
    const { admin, id, version } = await withBooking(ctx)
    await expect(setBookingOutcome(admin, { id, version, outcome: 'no-show' })).rejects.toMatchObject(conflict)
    const later = { ...admin, now: () => new Date('2026-11-23T15:20:00Z') }
    await expect(cancelBooking(later, { id, version, reason: 'Too late' })).rejects.toMatchObject(conflict)
    ctx.queued.length = 0
    const missed = await setBookingOutcome(later, { id, version, outcome: 'no-show' })
    expect(missed.state).toBe('no-show')
    await setBookingOutcome(later, { id, version: missed.version, outcome: 'no-show' })
    expect(announced(ctx)).toMatchObject([{ kind: 'no-show', appointmentId: id }])
    const back = await setBookingOutcome(later, { id, version: missed.version, outcome: 'confirmed' })
    const held = await setBookingOutcome(later, { id, version: back.version, outcome: 'completed' })
    expect(held.state).toBe('completed')
    expect((await recordOf(ctx, id)).map(({ action }) => action)).toEqual([
      'appointment.missed',
      'appointment.reopened',
      'appointment.completed',
    ])
  })

  test('is among those without an adviser once its adviser takes none any more, until it is over', async ({ ctx }) => {
    const { admin, adviser, id, booked } = await withBooking(ctx)
    await newAdviser(ctx, { name: 'Somebody else', email: 'else@firm.example', isActive: false })
    const found = async (at = admin) => ({
      listed: (await listBookings(at, { adviser: 'none' })).items.map((one) => one.id),
      marked: (await getBookingWeek(at, { week: '2026-11-23' })).days[0]?.bookings.map((one) => one.isUnattended),
      count: (await getBookingChoices(at)).unattended,
    })
    expect(await found()).toEqual({ listed: [], marked: [false], count: 0 })
    expect((await getBooking(admin, { id })).callUrl).not.toContain(booked.token)
    await ctx.db.update(advisers).set({ isActive: false }).where(eq(advisers.id, adviser.id))
    expect(await found()).toEqual({ listed: [id], marked: [true], count: 1 })
    expect((await getBooking(admin, { id })).callUrl).toBe(
      `http://localhost:3000/consultation/${booked.token}?as=adviser`,
    )
    const over = { ...admin, now: () => new Date('2026-11-23T15:15:00Z') }
    expect(await found(over)).toEqual({ listed: [], marked: [false], count: 0 })
  })

  test('gets its outcome together with others; what has not begun, or has one, stays as it is', async ({ ctx }) => {
    const { admin, id } = await withBooking(ctx)
    await newAppointment(ctx, eleven, { email: 'other@example.org' })
    await newAppointment(ctx, '2026-11-24T16:00:00.000Z', { email: 'third@example.org' })
    const rows = await ctx.db.select().from(appointments).orderBy(asc(appointments.startsAt))
    const [, second, ahead] = rows.map((row) => row.id)
    const later = { ...admin, now: () => new Date('2026-11-23T18:00:00Z') }
    ctx.queued.length = 0
    expect(await setBookingOutcomes(later, { ids: [id], outcome: 'completed' })).toEqual({ changed: 1, left: 0 })
    const ids = rows.map((row) => row.id)
    expect(await setBookingOutcomes(later, { ids, outcome: 'no-show' })).toEqual({ changed: 1, left: 2 })
    const states = await ctx.db.select().from(appointments).orderBy(asc(appointments.startsAt))
    expect(states.map(({ state }) => state)).toEqual(['completed', 'no-show', 'confirmed'])
    expect(announced(ctx)).toMatchObject([{ kind: 'no-show', appointmentId: second }])
    expect(await recordOf(ctx, id)).toEqual([
      { action: 'appointment.completed', details: { from: 'confirmed', to: 'completed' } },
    ])
    expect(await recordOf(ctx, ahead ?? '')).toEqual([])
  })

  test('has a note of the firm that disturbs no visitor, and is not overwritten unseen', async ({ ctx }) => {
    const { admin, id, booked } = await withBooking(ctx)
    await noteBooking(admin, { id, before: '', staffNote: 'Needs a ruling on 123-45-6789' })
    await expect(noteBooking(admin, { id, before: '', staffNote: 'Mine' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Needs a ruling'),
    })
    const { staffNote } = await getBooking(admin, { id })
    expect(staffNote).not.toContain('123-45')
    expect(JSON.stringify(await recordOf(ctx, id))).not.toContain('ruling')
    const { status } = await visitorOf(ctx).change(booked, { kind: 'move', startsAt: eleven })
    expect(status).toBe(200)
    const { json } = await visitorOf(ctx).call('GET', `/api/booking/appointments/${booked.token}`)
    expect(JSON.stringify(json)).not.toContain('ruling')
  })

  test('is linked to an account whose address is proved, and to no other', async ({ ctx }) => {
    const { admin, id } = await withBooking(ctx)
    const { user } = await newPerson(ctx)
    const stranger = await newPerson(ctx, 'client', { emailVerifiedAt: null })
    const link = (before: string, account: string) => linkBooking(admin, { id, before, account })
    await expect(link('', 'nobody@example.org')).rejects.toMatchObject({ status: 400 })
    await expect(link('', stranger.user.email)).rejects.toMatchObject({ status: 400 })
    expect((await link('', user.email.toUpperCase())).account).toBe(user.email)
    const other = await newPerson(ctx)
    await expect(link('', other.user.email)).rejects.toMatchObject(conflict)
    expect((await link(user.email, '')).account).toBeNull()
    expect((await recordOf(ctx, id)).map(({ details }) => details)).toEqual([
      { from: 'no account', to: user.email },
      { from: user.email, to: 'no account' },
    ])
  })

  test('that is only held, or unknown, is none', async ({ ctx }) => {
    const { admin } = await withBooking(ctx)
    await visitorOf(ctx).hold(eleven)
    const [held] = await ctx.db.select().from(appointments).where(eq(appointments.state, 'held'))
    const notFound = { status: 404 }
    await expect(getBooking(admin, { id: held?.id ?? '' })).rejects.toMatchObject(notFound)
    await expect(cancelBooking(admin, { id: held?.id ?? '', version: 1, reason: 'None' })).rejects.toMatchObject(
      notFound,
    )
    expect((await listBookings(admin, {})).items).toHaveLength(1)
  })
})

describe('the lists', () => {
  const references = async (ctx: TestCtx, admin: TestCtx, filters: BookingFilters) =>
    (await listBookings({ ...ctx, actor: admin.actor }, filters)).items.map(({ email }) => email)

  test('are narrowed by words, days of the firm, status, topic and adviser', async ({ ctx }) => {
    const { admin, adviser, id, version } = await withBooking(ctx)
    await newAppointment(ctx, '2026-11-24T14:00:00.000Z', { email: 'linus@example.org', name: 'Linus 100%' })
    const find = (filters: BookingFilters) => references(ctx, admin as TestCtx, filters)
    expect(await find({})).toEqual(['grace@example.org', 'linus@example.org'])
    expect(await find({ sort: 'latest' })).toEqual(['linus@example.org', 'grace@example.org'])
    expect(await find({ q: '100%' })).toEqual(['linus@example.org'])
    expect(await find({ q: 'GRACE@' })).toEqual(['grace@example.org'])
    expect(await find({ since: '2026-11-24' })).toEqual(['linus@example.org'])
    expect(await find({ until: '2026-11-23' })).toEqual(['grace@example.org'])
    expect(await find({ adviser: adviser.id, topic: 'individual-tax', state: 'confirmed' })).toHaveLength(2)
    expect(await find({ topic: 'accounting' })).toEqual([])
    await cancelBooking(admin, { id, version, reason: 'The office moves.' })
    expect(await find({ state: 'cancelled' })).toEqual(['grace@example.org'])
  })

  test('come page by page', async ({ ctx }) => {
    const { admin, adviser } = await withBooking(ctx)
    const rows = Array.from({ length: 60 }, (_, index) => {
      const startsAt = new Date(Date.parse('2026-01-05T15:00:00Z') + index * 86_400_000)
      const endsAt = new Date(startsAt.getTime() + 900_000)
      const taken = `[${startsAt.toISOString()},${endsAt.toISOString()})`
      const person = { name: `Visitor ${index}`, email: `v${index}@example.org`, reference: `ZN-TEST-${index}` }
      const state = 'completed' as const
      return { adviserId: adviser.id, topicKey: 'other', state, startsAt, endsAt, taken, ...person }
    })
    await ctx.db.insert(appointments).values(rows)
    const first = await listBookings(admin, {})
    const second = await listBookings(admin, { after: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 11, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(61)
  })

  test('are a file for who has signed in lately, and on record', async ({ ctx }) => {
    await withBooking(ctx)
    const { ctx: tired } = await newPerson(ctx, 'admin', { signedInAgo: 3_600 })
    await expect(exportBookings(tired, {})).rejects.toMatchObject({ status: 403 })
    const admin = (await newPerson(ctx, 'admin')).ctx
    await ctx.db.update(appointments).set({ name: '=HYPERLINK("x")' })
    const text = await (await exportBookings(admin, { state: 'confirmed' })).text()
    expect(text).toContain('"Booked","2026-11-23","10:00","2026-11-23T15:00:00.000Z"')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    const [entry] = await recordOf(ctx, 'consultations')
    expect(entry).toEqual({ action: 'appointment.exported', details: { count: '1', state: 'confirmed' } })
  })

  test('name advisers and topics that are no longer offered', async ({ ctx }) => {
    const { admin, adviser } = await withBooking(ctx)
    await ctx.db.update(advisers).set({ isActive: false })
    const choices = await getBookingChoices(admin)
    expect(choices).toMatchObject({ zone: 'America/New_York', today: '2026-11-20' })
    expect(choices.advisers).toEqual([{ id: adviser.id, name: adviser.name, isActive: false }])
    expect(choices.topics.map(({ key }) => key)).toContain('other')
  })
})

describe('the week', () => {
  test('is that of its Monday, day by day on the clock of the firm, without what is cancelled', async ({ ctx }) => {
    const { admin, id, version } = await withBooking(ctx)
    const week = await getBookingWeek(admin, { week: '2026-11-25' })
    expect(week.days.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
    expect(week.days[0]?.bookings.map((one) => one.id)).toEqual([id])
    expect(week.today).toBe('2026-11-20')
    await cancelBooking(admin, { id, version, reason: 'The office moves.' })
    expect((await getBookingWeek(admin, { week: '2026-11-23' })).days[0]?.bookings).toEqual([])
    const cancelled = await getBookingWeek(admin, { week: '2026-11-23', state: 'cancelled' })
    expect(cancelled.days[0]?.bookings).toHaveLength(1)
  })

  test('says why nobody, or not everybody, can be booked', async ({ ctx }) => {
    const { admin, adviser } = await withBooking(ctx)
    await ctx.db.insert(availabilityOverrides).values([
      { adviserId: adviser.id, date: '2026-11-24', times: [], reason: 'Course' },
      { date: '2026-11-27', times: [{ opens: '10:00', closes: '12:00' }] },
    ])
    const { days } = await getBookingWeek(admin, { week: '2026-11-23' })
    expect(days.map(({ notes }) => notes)).toEqual([
      [],
      ['Ada Lovelace: off (Course)'],
      [],
      ['Thanksgiving Day'],
      ['Everybody: 10:00–12:00'],
      [],
      [],
    ])
  })
})

test('over the API, the desk is what the contract says', async ({ ctx }) => {
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
  expect(cancel).toMatchObject({ status: 400, json: { message: 'Please give the reason' } })
})
