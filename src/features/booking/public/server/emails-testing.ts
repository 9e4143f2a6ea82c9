import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { oneRow } from '../../../../platform/db/rows.ts'
import { emails } from '../../../../platform/db/tables.ts'
import type { TestCtx } from '../../../../platform/testing/test.ts'
import { appointmentByToken } from '../../server/manage-link.ts'
import { type AppointmentRow, appointments } from '../../server/tables.ts'
import { newAdviser, newAppointment } from '../../server/testing.ts'
import { remindOfAppointment } from './reminders.ts'

export const monday = '2026-11-23T15:00:00.000Z'
export const tuesday = '2026-11-24T20:30:00.000Z'
export const note = 'My spouse left me and I owe the IRS'

/** Runs the jobs that are due. Reminders are due later, so they don't run. */
export async function runDue(ctx: TestCtx) {
  const reminders = ctx.queued.filter(({ job }) => job.name === remindOfAppointment.name)
  ctx.queued.splice(0, ctx.queued.length, ...ctx.queued.filter((one) => !reminders.includes(one)))
  while (ctx.queued.length > 0) {
    const next = ctx.queued.shift()
    if (next?.job.name === remindOfAppointment.name) reminders.push(next)
    else await next?.job.run(ctx, next.data)
  }
  ctx.queued.push(...reminders)
}

export const listEmails = (ctx: TestCtx) => ctx.db.select().from(emails).orderBy(emails.key)
export const emailOf = async (ctx: TestCtx, kind: string) =>
  (await listEmails(ctx)).find(({ key }) => key.startsWith(`booking.${kind}:`))

export async function booked(ctx: TestCtx, startsAt = monday, more = {}) {
  const adviser = await newAdviser(ctx)
  const appointment = await newAppointment(ctx, startsAt, { note, zone: 'Europe/Berlin', ...more })
  const row = await appointmentByToken(ctx, appointment.token)
  await runDue(ctx)
  return { adviser, appointment, row }
}

export const refresh = async (ctx: TestCtx, { id }: AppointmentRow) =>
  oneRow(await ctx.db.select().from(appointments).where(eq(appointments.id, id)))

export function entryOf(mail: { calendar: { method: string; content: string } | null } | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    zone: event.startDate.zone.tzid,
    startsAt: new Date(event.startDate.toUnixTime() * 1000).toISOString(),
    status: event.component.getFirstPropertyValue('status'),
    organizer: String(event.organizer),
    attendees: event.attendees.map((one) => String(one.getFirstValue())),
    text: `${event.summary}\n${event.description}`,
  }
}

/** Puts the text on one line. */
export const flat = (text = '') => text.replaceAll(/\s+/g, ' ')
