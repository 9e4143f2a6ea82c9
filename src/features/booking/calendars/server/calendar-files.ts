import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hashToken } from '../../../../platform/http/session.ts'
import { dayMs } from '../../../../time/days.ts'
import { findDetails, toDetails } from '../../server/appointment-details.ts'
import { appointmentByToken } from '../../server/manage-link.ts'
import { loadSettings } from '../../server/settings.ts'
import { advisers, appointments } from '../../server/tables.ts'
import { adviserEntry, visitorEntry } from './appointment-entries.ts'
import { writeCalendar } from './icalendar/icalendar.ts'

/** A feed goes back at most `maxDaysBack` days and has at most `maxEntries` appointments. */
const maxDaysBack = 30
const maxEntries = 2_000

/** Makes a calendar file with the appointment that a visitor's link is about. */
export async function visitorCalendar(ctx: Ctx, token: string): Promise<string> {
  const { id } = await appointmentByToken(ctx, token)
  const details = await findDetails(ctx, id)
  if (!details) throw new AppError('not_found', "This link isn't valid. Please use the one in our latest email.")
  const method = details.row.state === 'canceled' ? 'CANCEL' : 'PUBLISH'
  return writeCalendar({ method, zone: details.row.zone, entries: [visitorEntry(details)] })
}

/** An active adviser's appointments, for a calendar program that polls this secret address. */
export async function adviserFeed(ctx: Ctx, secret: string): Promise<string> {
  const [adviser] = await ctx.db
    .select()
    .from(advisers)
    .where(and(eq(advisers.feedHash, hashToken(secret)), eq(advisers.isActive, true)))
  if (!adviser) throw new AppError('not_found', "This calendar doesn't exist. Its address may have been replaced.")
  const since = new Date(ctx.now().getTime() - maxDaysBack * dayMs)
  const isShown = and(
    eq(appointments.adviserId, adviser.id),
    ne(appointments.state, 'canceled'),
    gt(appointments.endsAt, since),
  )
  const rows = await ctx.db
    .select()
    .from(appointments)
    .where(isShown)
    .orderBy(asc(appointments.startsAt))
    .limit(maxEntries)
  const settings = await loadSettings(ctx)
  return writeCalendar({
    method: 'PUBLISH',
    zone: settings.zone,
    name: `Consultations at ${settings.company.name}`,
    entries: rows.map((row) => adviserEntry(toDetails(ctx, settings, row, adviser))),
  })
}
