import { describe, expect } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { test } from '../../../../platform/testing/test.ts'
import { updateCompany } from '../../../company/server/service.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { moveForFirm } from '../../desk/server/move.ts'
import { appointmentByToken } from '../../server/manage-link.ts'
import { advisers, appointments } from '../../server/tables.ts'
import { newAdviser, newAppointment } from '../../server/testing.ts'
import { announce } from './announce.ts'
import { applyCancellation, applyMove } from './change-appointment.ts'
import { booked, emailOf, entryOf, flat, listEmails, monday, refresh, runDue, tuesday } from './emails-testing.ts'

describe('a booking', () => {
  test('emails the visitor the time in both zones, the call link, the link to change it, and what to prepare', async ({
    ctx,
  }) => {
    const { appointment, row } = await booked(ctx)
    const mail = await emailOf(ctx, 'booked')
    expect(mail).toMatchObject({ recipient: 'grace@example.org', key: `booking.booked:${row.id}:0` })
    expect(mail?.subject).toBe('Your consultation: Mon, Nov 23, 4:00 PM GMT+1')
    const text = flat(mail?.text)
    expect(text).toContain(
      'When: Monday, November 23, 2026, 4:00 PM to 4:15 PM (Central European Standard Time, Berlin)',
    )
    expect(text).toContain(
      'Our time: Monday, November 23, 2026, 10:00 AM to 10:15 AM (Eastern Standard Time, New York)',
    )
    expect(text).toContain('until 2:00 PM on Monday, November 23, 2026 (Central European Standard Time, Berlin)')
    expect(text).toContain(`http://localhost:3000/booking/${appointment.token}`)
    expect(text).toContain(`http://localhost:3000/consultation/${appointment.token}`)
    expect(text).toContain(`Reference: ${appointment.reference}`)
    expect(text).toContain('Any letter from the IRS')
    expect(text).toContain('Create an account http://localhost:3000/sign-up')
  })

  test('offers no account to someone who has one', async ({ ctx }) => {
    const { user } = await newPerson(ctx)
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    await ctx.db.update(appointments).set({ userId: user.id })
    await runDue(ctx)
    expect((await emailOf(ctx, 'booked'))?.text).not.toContain('Create an account')
  })

  test("names the firm's own meeting address if it has one, and not the unused room", async ({ ctx }) => {
    const video = { urlTemplate: 'https://meet.firm.example/{reference}', iceServers: [] }
    const { appointment } = await booked(Object.assign(ctx, { site: { ...ctx.site, video } }))
    const mail = await emailOf(ctx, 'booked')
    expect(mail?.text).toContain(`Join the call https://meet.firm.example/${appointment.reference}`)
    expect(mail?.text).not.toContain('Nothing is recorded')
    expect(mail?.calendar?.content).toContain(`LOCATION:https://meet.firm.example/${appointment.reference}`)
  })

  test('shows the time once if both zones agree', async ({ ctx }) => {
    await booked(ctx, monday, { zone: 'America/New_York' })
    expect((await emailOf(ctx, 'booked'))?.text).not.toContain('Our time')
  })

  test('invites the calendars of both sides with the same entry', async ({ ctx }) => {
    const { row, adviser } = await booked(ctx)
    const visitor = entryOf(await emailOf(ctx, 'booked'))
    const own = entryOf(await emailOf(ctx, 'booked-staff'))
    const same = { method: 'REQUEST', uid: row.id, sequence: 0, startsAt: monday, status: 'CONFIRMED' }
    expect(visitor).toMatchObject({ ...same, zone: 'Europe/Berlin', attendees: ['mailto:grace@example.org'] })
    expect(own).toMatchObject({ ...same, zone: 'America/New_York', attendees: [`mailto:${adviser.email}`] })
    expect(visitor.text).not.toContain(adviser.email)
  })

  test('emails the adviser a copy with a link to the administration', async ({ ctx }) => {
    const { row, adviser } = await booked(ctx, monday, { linkWay: 'phone', phone: '+1 302 555 0149' })
    const mail = await emailOf(ctx, 'booked-staff')
    expect(mail?.recipient).toBe(adviser.email)
    const text = flat(mail?.text)
    expect(text).toContain('When: Monday, November 23, 2026, 10:00 AM to 10:15 AM (Eastern Standard Time, New York)')
    expect(text).toContain('Their time: Monday, November 23, 2026, 4:00 PM')
    expect(text).toContain('Who: Grace Hopper')
    expect(text).toContain(`/admin/bookings/${row.id}`)
    expect(text).toContain('as a text message')
  })

  test("keeps what the visitor wrote out of every email and calendar, and the visitor's name out of their own", async ({
    ctx,
  }) => {
    const { row } = await booked(ctx, monday, { phone: '+13025550149' })
    await applyMove(ctx, row, new Date(tuesday))
    await runDue(ctx)
    await ctx.runJobs()
    await applyCancellation(ctx, await refresh(ctx, row), 'visitor')
    await runDue(ctx)
    const all = await listEmails(ctx)
    expect(all.length).toBe(8)
    for (const { subject, text, html, calendar, recipient } of all) {
      const whole = [subject, text, html, calendar?.content].join('\n')
      expect(whole).not.toMatch(/spouse|owe the IRS|5550149/)
      if (recipient === row.email) expect(whole).not.toContain('Hopper')
    }
  })

  test('sends one email per occasion if a job runs twice', async ({ ctx }) => {
    const { row } = await booked(ctx)
    const before = await listEmails(ctx)
    await announce(ctx, 'booked', row)
    await runDue(ctx)
    expect(await listEmails(ctx)).toEqual(before)
    expect(before.map(({ key }) => key)).toEqual([`booking.booked-staff:${row.id}:0`, `booking.booked:${row.id}:0`])
  })
})

describe('a change', () => {
  test('to another time raises the sequence and emails both sides; outdated jobs send nothing', async ({ ctx }) => {
    await newAdviser(ctx)
    const { token } = await newAppointment(ctx, monday)
    const row = await appointmentByToken(ctx, token)
    await applyMove(ctx, row, new Date(tuesday))
    await runDue(ctx)
    expect((await listEmails(ctx)).map(({ key }) => key)).toEqual([
      `booking.moved-staff:${row.id}:1`,
      `booking.moved:${row.id}:1`,
    ])
    const entry = { method: 'REQUEST', uid: row.id, sequence: 1, startsAt: tuesday }
    expect(entryOf(await emailOf(ctx, 'moved'))).toMatchObject(entry)
    expect(entryOf(await emailOf(ctx, 'moved-staff'))).toMatchObject(entry)
  })

  test('that cancels removes the entry from both calendars', async ({ ctx }) => {
    const { row } = await booked(ctx)
    await applyCancellation(ctx, row, 'visitor')
    await runDue(ctx)
    const entry = { method: 'CANCEL', uid: row.id, sequence: 1, status: 'CANCELLED' }
    const mail = await emailOf(ctx, 'canceled')
    expect(entryOf(mail)).toMatchObject(entry)
    expect(entryOf(await emailOf(ctx, 'canceled-staff'))).toMatchObject(entry)
    expect(flat(mail?.text)).toContain('We canceled this consultation, as you asked')
    expect(mail?.text).toContain('/book-consultation?service=individual-tax')
    expect(mail?.text).not.toContain('/consultation/')
  })

  test('that cancels leaves no link to the call, wherever it takes place', async ({ ctx }) => {
    const video = { urlTemplate: 'https://meet.firm.example/{token}', iceServers: [] }
    const { row, appointment } = await booked(Object.assign(ctx, { site: { ...ctx.site, video } }))
    expect(appointment.callUrl).toContain('https://meet.firm.example/')
    await applyCancellation(ctx, row, 'visitor')
    await runDue(ctx)
    for (const kind of ['canceled', 'canceled-staff']) {
      const { text, html, calendar } = (await emailOf(ctx, kind)) ?? {}
      expect(calendar?.content).not.toContain('LOCATION')
      expect(`${text}${html}${calendar?.content}`).not.toContain('meet.firm.example')
    }
    const { json, text } = await appFor(ctx)('GET', `/api/booking/appointments/${appointment.token}`)
    expect(json).toMatchObject({ state: 'canceled', callUrl: null })
    expect(text).not.toContain('meet.firm.example')
    const file = await appFor(ctx)('GET', `/api/booking/appointments/${appointment.token}/calendar.ics`)
    expect(file.text).not.toContain('meet.firm.example')
  })

  test("to another adviser emails all three and removes the entry from the first one's calendar", async ({ ctx }) => {
    const { row, adviser } = await booked(ctx)
    const grace = await newAdviser(ctx, { name: 'Grace', email: 'grace@firm.example' })
    await moveForFirm(ctx, row, { startsAt: row.startsAt, adviserId: grace.id })
    await runDue(ctx)
    const told = await emailOf(ctx, 'handed-over')
    expect(told).toMatchObject({ recipient: row.email, subject: expect.stringContaining('is now with Grace: ') })
    expect(entryOf(told)).toMatchObject({ method: 'REQUEST', sequence: 1, startsAt: monday })
    const former = (await listEmails(ctx)).find(({ key }) => key === `booking.handed-over-staff:${row.id}:1`)
    expect(former?.recipient).toBe(adviser.email)
    expect(entryOf(former)).toMatchObject({ method: 'CANCEL', uid: row.id, sequence: 1, startsAt: monday })
    expect(`${former?.text}${former?.calendar?.content}`).not.toContain('/consultation/')
    const now = (await listEmails(ctx)).find(({ key }) => key === `booking.booked-staff:${row.id}:1`)
    expect(now).toMatchObject({ recipient: grace.email, subject: expect.stringContaining('New consultation') })
    expect(entryOf(now)).toMatchObject({ method: 'REQUEST', attendees: [`mailto:${grace.email}`] })
  })

  test('is emailed to the firm if the adviser is inactive; we email that adviser only a cancellation', async ({
    ctx,
  }) => {
    const { row, adviser } = await booked(ctx)
    const moved = await applyMove(ctx, row, new Date(tuesday))
    await ctx.db.update(advisers).set({ isActive: false })
    await runDue(ctx)
    expect(await emailOf(ctx, 'moved')).toBeDefined()
    expect(await emailOf(ctx, 'moved-staff')).toBeUndefined()
    await updateCompany(ctx, { changes: { contactEmail: 'desk@firm.example' } })
    await applyCancellation(ctx, moved, 'visitor')
    await runDue(ctx)
    const firm = await emailOf(ctx, 'canceled-firm')
    expect(firm).toMatchObject({ recipient: 'desk@firm.example', calendar: null })
    expect(flat(firm?.text)).toContain(`The visitor canceled a consultation with ${adviser.name}.`)
    const former = await emailOf(ctx, 'canceled-staff')
    expect(former?.recipient).toBe(adviser.email)
    expect(entryOf(former)).toMatchObject({ method: 'CANCEL', uid: row.id, sequence: 2 })
  })

  test("to another adviser removes the entry from the first one's calendar, even after another change before the email", async ({
    ctx,
  }) => {
    const { row, adviser } = await booked(ctx)
    const grace = await newAdviser(ctx, { name: 'Grace', email: 'grace@firm.example' })
    const moved = await moveForFirm(ctx, row, { startsAt: row.startsAt, adviserId: grace.id })
    await applyCancellation(ctx, moved, 'visitor')
    await runDue(ctx)
    const former = await emailOf(ctx, 'handed-over-staff')
    expect(former?.recipient).toBe(adviser.email)
    expect(entryOf(former)).toMatchObject({ method: 'CANCEL', uid: row.id, sequence: 1, startsAt: monday })
    expect(await emailOf(ctx, 'handed-over')).toBeUndefined()
    expect(entryOf(await emailOf(ctx, 'canceled'))).toMatchObject({ method: 'CANCEL', sequence: 2 })
  })

  test('back to the first adviser removes nothing from that calendar', async ({ ctx }) => {
    const { row, adviser } = await booked(ctx)
    const grace = await newAdviser(ctx, { name: 'Grace', email: 'grace@firm.example' })
    const moved = await moveForFirm(ctx, row, { startsAt: row.startsAt, adviserId: grace.id })
    await moveForFirm(ctx, moved, { startsAt: row.startsAt, adviserId: adviser.id })
    await runDue(ctx)
    const toFirst = (await listEmails(ctx)).filter(
      ({ recipient, key }) => recipient === adviser.email && !key.endsWith(':0'),
    )
    expect(toFirst.map((mail) => entryOf(mail).method)).toEqual(['REQUEST'])
  })

  test('by the firm includes its reason', async ({ ctx }) => {
    const { row } = await booked(ctx)
    await applyCancellation(ctx, row, 'firm', 'Our adviser is <ill>.')
    await runDue(ctx)
    const mail = await emailOf(ctx, 'canceled')
    expect(flat(mail?.text)).toContain('Reason: Our adviser is <ill>.')
    expect(mail?.html).toContain('&lt;ill&gt;')
    expect(flat((await emailOf(ctx, 'canceled-staff'))?.text)).toContain('The firm canceled')
  })

  test('offers a no-show another time and sends the firm nothing', async ({ ctx }) => {
    const { row } = await booked(ctx)
    await ctx.db.update(appointments).set({ state: 'no-show' })
    await announce(ctx, 'no-show', row)
    await runDue(ctx)
    const mail = await emailOf(ctx, 'no-show')
    expect(mail).toMatchObject({ recipient: row.email, calendar: null })
    expect(mail?.text).toContain('/book-consultation?service=individual-tax')
    expect(await emailOf(ctx, 'no-show-staff')).toBeUndefined()
  })

  test('that is undone before the email sends nothing', async ({ ctx }) => {
    const { row } = await booked(ctx)
    const before = await listEmails(ctx)
    await announce(ctx, 'no-show', row)
    await runDue(ctx)
    expect(await listEmails(ctx)).toEqual(before)
  })
})
