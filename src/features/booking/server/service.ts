import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { dateIn, startOfDay } from '../../../time/clock.ts'
import { addDays } from '../../../time/days.ts'
import { getFirmZone } from '../../company/server/service.ts'
import { advisersOf, firmWeek, loadSettings } from './settings.ts'
import { appointments } from './tables.ts'

const { startsAt } = appointments
const isBooked = eq(appointments.state, 'confirmed')

/** Counts today's consultations, in the firm's time zone, that no one has marked as done yet. */
export const countAppointmentsLeftToday = async (ctx: Ctx): Promise<number> =>
  ctx.db.$count(appointments, and(isBooked, await isToday(ctx)))

async function isToday(ctx: Ctx) {
  const zone = await getFirmZone(ctx)
  const date = dateIn(zone, ctx.now())
  return and(gte(startsAt, startOfDay(date, zone)), lt(startsAt, startOfDay(addDays(date, 1), zone)))
}

/** When the next booked consultation starts. */
export async function nextAppointmentAt(ctx: Ctx): Promise<string | null> {
  const [next] = await ctx.db
    .select({ startsAt })
    .from(appointments)
    .where(and(isBooked, gt(startsAt, ctx.now())))
    .orderBy(asc(startsAt))
    .limit(1)
  return next?.startsAt.toISOString() ?? null
}

/** Counts the consultations that people booked within a period, whatever became of them. */
export const countBooked = (ctx: Ctx, from: Date, until: Date): Promise<number> =>
  ctx.db.$count(appointments, and(gte(appointments.bookedAt, from), lt(appointments.bookedAt, until)))

/** True once an adviser who works on some day of the week takes a topic, so that people can book a consultation. */
export async function hasBookableAdviser(ctx: Ctx): Promise<boolean> {
  const settings = await loadSettings(ctx)
  const firm = firmWeek(settings.company)
  return settings.topics
    .filter(({ isActive }) => isActive)
    .flatMap((topic) => advisersOf(settings, topic))
    .some(({ hours }) => (hours ?? firm).some((times) => times.length > 0))
}
