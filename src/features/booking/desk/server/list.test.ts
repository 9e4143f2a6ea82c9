import { describe, expect } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { weekFrom } from '../../../../time/days.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { insertAppointment } from '../../server/appointment-testing.ts'
import { advisers, appointments, availabilityOverrides } from '../../server/tables.ts'
import { newAppointment } from '../../server/testing.ts'
import type { AppointmentFilters } from '../contract.ts'
import { exportAppointments, getAppointmentChoices, listAppointments } from './list.ts'
import { cancelAppointment } from './service.ts'
import { recordOf, withBooking } from './testing.ts'
import { getAppointmentWeek } from './week.ts'

describe('the lists', () => {
  const references = async (ctx: TestCtx, admin: TestCtx, filters: AppointmentFilters) =>
    (await listAppointments({ ...ctx, actor: admin.actor }, filters)).items.map(({ email }) => email)

  test("can be filtered by text, days in the firm's zone, status, topic and adviser", async ({ ctx }) => {
    const { admin, adviser, id, version } = await withBooking(ctx)
    await newAppointment(ctx, '2026-11-24T14:00:00.000Z', { email: 'linus@example.org', name: 'Linus 100%' })
    const find = (filters: AppointmentFilters) => references(ctx, admin as TestCtx, filters)
    expect(await find({})).toEqual(['grace@example.org', 'linus@example.org'])
    expect(await find({ sort: 'latest' })).toEqual(['linus@example.org', 'grace@example.org'])
    expect(await find({ q: '100%' })).toEqual(['linus@example.org'])
    expect(await find({ q: 'GRACE@' })).toEqual(['grace@example.org'])
    expect(await find({ since: '2026-11-24' })).toEqual(['linus@example.org'])
    expect(await find({ until: '2026-11-23' })).toEqual(['grace@example.org'])
    expect(await find({ adviser: adviser.id, topic: 'individual-tax', state: 'confirmed' })).toHaveLength(2)
    expect(await find({ topic: 'accounting' })).toEqual([])
    await cancelAppointment(admin, { id, version, reason: 'The office moves.' })
    expect(await find({ state: 'canceled' })).toEqual(['grace@example.org'])
  })

  test('accept half-typed years and the last supported days', async ({ ctx }) => {
    const { id } = await withBooking(ctx)
    const { headers } = await newPerson(ctx, 'admin')
    const find = async (path: string) => {
      const { status, json } = await appFor(ctx)('GET', `/api/admin/bookings${path}`, undefined, headers)
      return [status, (json.items ?? json.days ?? json.starts).length]
    }
    expect(await find('?since=0002-11-23&until=9999-12-31')).toEqual([200, 1])
    expect(await find('?until=0000-01-01')).toEqual([200, 0])
    for (const day of ['0000-01-01', '0202-11-23', '9999-12-31']) {
      expect(await find(`/week?week=${day}`)).toEqual([200, 7])
      expect(await find(`/${id}/times?date=${day}`)).toEqual([200, expect.any(Number)])
    }
  })

  test('are paged', async ({ ctx }) => {
    const { admin, adviser } = await withBooking(ctx)
    for (let index = 0; index < 60; index += 1) {
      const startsAt = new Date(Date.parse('2026-01-05T15:00:00Z') + index * 86_400_000)
      await insertAppointment(ctx, { adviserId: adviser.id, startsAt, state: 'completed' })
    }
    const first = await listAppointments(admin, {})
    const second = await listAppointments(admin, { after: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 11, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(61)
  })

  test('export as a file after a recent sign-in, and log it', async ({ ctx }) => {
    await withBooking(ctx)
    const { ctx: tired } = await newPerson(ctx, 'admin', { signedInSecondsAgo: 3_600 })
    await expect(exportAppointments(tired, {})).rejects.toMatchObject({ status: 403 })
    const admin = (await newPerson(ctx, 'admin')).ctx
    await ctx.db.update(appointments).set({ name: '=HYPERLINK("x")' })
    const text = await (await exportAppointments(admin, { state: 'confirmed' })).text()
    expect(text).toContain('"Booked","2026-11-23","10:00","2026-11-23T15:00:00.000Z"')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    const [entry] = await recordOf(ctx, 'consultations')
    expect(entry).toEqual({ action: 'appointment.exported', details: { count: '1', state: 'confirmed' } })
  })

  test('offer inactive advisers and topics as filters', async ({ ctx }) => {
    const { admin, adviser } = await withBooking(ctx)
    await ctx.db.update(advisers).set({ isActive: false })
    const choices = await getAppointmentChoices(admin)
    expect(choices).toMatchObject({ zone: 'America/New_York', today: '2026-11-20' })
    expect(choices.advisers).toEqual([{ id: adviser.id, name: adviser.name, isActive: false }])
    expect(choices.topics.map(({ key }) => key)).toContain('other')
  })
})

describe('the week', () => {
  test("runs from Sunday in the firm's zone, without canceled appointments", async ({ ctx }) => {
    const { admin, id, version } = await withBooking(ctx)
    const week = await getAppointmentWeek(admin, { week: '2026-11-25' })
    expect(week.days.map(({ date }) => date)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ])
    expect(week.days[1]?.appointments.map((one) => one.id)).toEqual([id])
    expect(week.today).toBe('2026-11-20')
    await cancelAppointment(admin, { id, version, reason: 'The office moves.' })
    expect((await getAppointmentWeek(admin, { week: '2026-11-23' })).days[1]?.appointments).toEqual([])
    const canceled = await getAppointmentWeek(admin, { week: '2026-11-23', state: 'canceled' })
    expect(canceled.days[1]?.appointments).toHaveLength(1)
  })

  test('without a week, the next seven days begin with today', async ({ ctx }) => {
    const { admin, id } = await withBooking(ctx)
    const { days, today } = await getAppointmentWeek(admin, {})
    expect(days.map(({ date }) => date)).toEqual(weekFrom(today))
    expect(days.flatMap(({ appointments }) => appointments.map((one) => one.id))).toEqual([id])
  })

  test('says why some or all advisers are unavailable', async ({ ctx }) => {
    const { admin, adviser } = await withBooking(ctx)
    await ctx.db.insert(availabilityOverrides).values([
      { adviserId: adviser.id, date: '2026-11-24', times: [], reason: 'Course' },
      { date: '2026-11-27', times: [{ opens: '10:00', closes: '12:00' }] },
    ])
    const { days } = await getAppointmentWeek(admin, { week: '2026-11-23' })
    expect(days.map(({ notes }) => notes)).toEqual([
      [],
      [],
      ['Ada Lovelace: off (Course)'],
      [],
      ['Thanksgiving Day'],
      ['All advisers: 10:00–12:00'],
      [],
    ])
  })

  test('says on which days the firm or an adviser works', async ({ ctx }) => {
    const { admin, adviser } = await withBooking(ctx)
    const working = async () =>
      (await getAppointmentWeek(admin, { week: '2026-11-23' })).days.map((day) => day.isWorkday)
    expect(await working()).toEqual([false, true, true, true, true, true, true])
    const onSunday = { date: '2026-11-22', times: [{ opens: '10:00', closes: '12:00' }] }
    await ctx.db.insert(availabilityOverrides).values({ adviserId: adviser.id, ...onSunday })
    expect((await working())[0]).toBe(true)
    await ctx.db.update(advisers).set({ isActive: false })
    expect((await working())[0]).toBe(false)
  })
})
