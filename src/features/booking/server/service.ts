import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { dateIn, startOfDay } from '../../../time/clock.ts'
import { addDays } from '../../../time/days.ts'
import { getCompany } from '../../company/server/service.ts'
import { appointments } from './tables.ts'

const { startsAt } = appointments
const isBooked = eq(appointments.state, 'confirmed')

/** Counts the consultations booked for today in the firm's time zone. */
export async function countAppointmentsToday(ctx: Ctx): Promise<number> {
  const { zone } = (await getCompany(ctx)).hours
  const date = dateIn(zone, ctx.now())
  const isToday = and(gte(startsAt, startOfDay(date, zone)), lt(startsAt, startOfDay(addDays(date, 1), zone)))
  return ctx.db.$count(appointments, and(isBooked, isToday))
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

/** Counts the consultations that people booked in a time, whatever became of them. */
export const countBooked = (ctx: Ctx, from: Date, until: Date): Promise<number> =>
  ctx.db.$count(appointments, and(gte(appointments.bookedAt, from), lt(appointments.bookedAt, until)))
