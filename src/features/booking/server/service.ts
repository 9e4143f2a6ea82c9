import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { dateIn, startOfDay } from '../../../time/clock.ts'
import { addDays } from '../../../time/days.ts'
import { getCompany } from '../../company/server/service.ts'
import { appointments } from './tables.ts'

/** How many consultations are booked for today in the firm's time zone, and when the next one starts. */
export async function summarizeAppointments(ctx: Ctx): Promise<{ today: number; nextAt: string | null }> {
  const { zone } = (await getCompany(ctx)).hours
  const date = dateIn(zone, ctx.now())
  const { startsAt } = appointments
  const isBooked = eq(appointments.state, 'confirmed')
  const isToday = and(isBooked, gte(startsAt, startOfDay(date, zone)), lt(startsAt, startOfDay(addDays(date, 1), zone)))
  const [next] = await ctx.db
    .select({ startsAt })
    .from(appointments)
    .where(and(isBooked, gt(startsAt, ctx.now())))
    .orderBy(asc(startsAt))
    .limit(1)
  return { today: await ctx.db.$count(appointments, isToday), nextAt: next?.startsAt.toISOString() ?? null }
}
