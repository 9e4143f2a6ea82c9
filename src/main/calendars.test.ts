import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import { applyCancellation, applyMove } from '../features/booking/public/server/change-appointment.ts'
import { insertAppointment } from '../features/booking/server/appointment-testing.ts'
import { appointmentByToken } from '../features/booking/server/manage-link.ts'
import { type AppointmentRow, advisers } from '../features/booking/server/tables.ts'
import { newAdviser, newAppointment, visitorOf } from '../features/booking/server/testing.ts'
import { hashToken } from '../platform/http/session.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

const monday = '2026-11-23T15:00:00.000Z'
const secret = 'q1w2e3r4t5y6u7i8o9p0aa'
const feed = `/api/booking/calendars/${secret}.ics`

async function withFeed(ctx: TestCtx) {
  const adviser = await newAdviser(ctx)
  await ctx.db
    .update(advisers)
    .set({ feedHash: hashToken(secret) })
    .where(eq(advisers.id, adviser.id))
  return { adviser, api: appFor(ctx) }
}

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return { calendar, events }
}

describe("a visitor's calendar file", () => {
  test("is open to anyone with the link, and shows the appointment's newest state", async ({ ctx }) => {
    await newAdviser(ctx)
    const { token, reference } = await newAppointment(ctx, monday, { note: 'a secret', zone: 'Europe/Berlin' })
    const api = appFor(ctx)
    const path = `/api/booking/appointments/${token}/calendar.ics`
    const first = await api('GET', path)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('content-disposition')).toBe('attachment; filename="consultation.ics"')
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.text).not.toMatch(/secret|Hopper/)
    const { events, calendar } = eventsIn(first.text)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(events[0]?.description).toContain(reference)
    expect(events[0]?.sequence).toBe(0)
    const moved = await applyMove(ctx, await appointmentByToken(ctx, token), new Date('2026-11-24T15:00:00Z'))
    expect(eventsIn((await api('GET', path)).text).events[0]).toMatchObject({ sequence: 1, uid: moved.id })
    await applyCancellation(ctx, moved, 'visitor')
    const last = eventsIn((await api('GET', path)).text)
    expect(last.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  })

  test('is closed to everyone else', async ({ ctx }) => {
    await newAdviser(ctx)
    const { token } = await newAppointment(ctx, monday)
    const api = appFor(ctx)
    const [subject, signature] = token.split('.')
    for (const wrong of [`${subject}.AAAA`, `AAAA.${signature}`, 'x', '%00', '..', `${token}x.`]) {
      const { status, text } = await api('GET', `/api/booking/appointments/${wrong}/calendar.ics`)
      expect([400, 404]).toContain(status)
      expect(text).not.toContain('VCALENDAR')
    }
  })
})

describe("an adviser's feed", () => {
  test('shows who comes when, and nothing they wrote', async ({ ctx }) => {
    const { api } = await withFeed(ctx)
    await newAppointment(ctx, monday, { note: 'a secret', phone: '+13025550149' })
    const { status, text, headers } = await api('GET', feed)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    const { events, calendar } = eventsIn(text)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(events.map(({ summary }) => summary)).toEqual(['Consultation: Grace Hopper'])
    expect(events[0]?.description).toContain('http://localhost:3000/admin/bookings/')
    expect(text).not.toMatch(/a secret|5550149|grace@/)
  })

  test('answers 304 until something changes', async ({ ctx }) => {
    const { api } = await withFeed(ctx)
    const { token } = await newAppointment(ctx, monday)
    const etag = (await api('GET', feed)).headers.get('etag') ?? ''
    const again = await api('GET', feed, undefined, { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    await applyCancellation(ctx, await appointmentByToken(ctx, token), 'firm')
    const changed = await api('GET', feed, undefined, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(eventsIn(changed.text).events).toEqual([])
  })

  test('has no holds, no appointments of other advisers and nothing from months ago', async ({ ctx }) => {
    const { adviser, api } = await withFeed(ctx)
    const other = await newAdviser(ctx, { name: 'Other', email: 'other@firm.example' })
    const write = (adviserId: string, startsAt: string, more: Partial<AppointmentRow>) =>
      insertAppointment(ctx, { adviserId, startsAt: new Date(startsAt), ...more })
    await visitorOf(ctx).hold('2026-11-24T15:00:00.000Z', { adviser: adviser.id })
    await write(adviser.id, '2026-09-24T15:00:00Z', { state: 'completed', reference: 'A' })
    await write(adviser.id, '2026-11-10T15:00:00Z', { state: 'completed', reference: 'B' })
    await write(adviser.id, '2026-11-25T15:00:00Z', { reference: 'C' })
    await write(adviser.id, '2026-11-25T15:00:00Z', { state: 'canceled', reference: 'E' })
    await write(other.id, '2026-11-25T15:00:00Z', { reference: 'D' })
    const references = eventsIn((await api('GET', feed)).text).events.map(
      ({ description }) => /Reference: (\w)/.exec(description)?.[1],
    )
    expect(references).toEqual(['B', 'C'])
  })

  test('exists only under its current secret', async ({ ctx }) => {
    const { api } = await withFeed(ctx)
    expect((await api('HEAD', feed)).status).toBe(200)
    for (const path of [feed.replace('q1', 'Q1'), '/api/booking/calendars/x.ics', '/api/booking/calendars/.ics']) {
      expect((await api('GET', path)).status).toBe(404)
    }
    expect((await api('POST', feed)).status).toBe(404)
    await ctx.db.update(advisers).set({ isActive: false })
    expect((await api('GET', feed)).status).toBe(404)
    await ctx.db.update(advisers).set({ isActive: true, feedHash: null })
    expect((await api('GET', feed)).status).toBe(404)
  })
})
