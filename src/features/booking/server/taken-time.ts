import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { BookingRules } from '../shared/rules.ts'
import { minute } from './rules/starts.ts'
import { appointments } from './tables.ts'
import { isLive } from './taken-rows.ts'

/** Who is about to take an adviser's time waits for whoever else does: then each one finds what the other has taken. */
export const adviserLock = (adviserId: string) => `booking.adviser ${adviserId}`

/** In this order, until the transaction ends. */
export async function lockFor(ctx: Ctx, ...subjects: string[]): Promise<void> {
  const locks = subjects.map((subject) => sql`pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  await ctx.db.execute(sql`select ${sql.join(locks, sql`, `)}`)
}

export type Times = ReturnType<typeof timesAt>

/** What a consultation at this time takes of an adviser. */
export function timesAt(startsAt: Date, { minutes, minutesBefore, minutesAfter }: BookingRules) {
  const endsAt = new Date(startsAt.getTime() + minutes * minute)
  const from = new Date(startsAt.getTime() - minutesBefore * minute)
  const to = new Date(endsAt.getTime() + minutesAfter * minute)
  return { startsAt, endsAt, taken: `[${from.toISOString()},${to.toISOString()})` }
}

/** Holds that have ended by themselves no longer stand in the way. */
export async function endHoldsIn(ctx: Ctx, adviserId: string, taken: string): Promise<void> {
  const hasEnded = and(eq(appointments.state, 'held'), lte(appointments.heldUntil, ctx.now()))
  await ctx.db
    .update(appointments)
    .set({ state: 'expired' })
    .where(and(hasEnded, eq(appointments.adviserId, adviserId), sql`${appointments.taken} && ${taken}::tstzrange`))
}

/** True where something other than this appointment has a part of the time. */
export const isTimeTaken = async (ctx: Ctx, adviserId: string, taken: string, except: string): Promise<boolean> =>
  (await ctx.db.$count(
    appointments,
    and(
      eq(appointments.adviserId, adviserId),
      ne(appointments.id, except),
      sql`${appointments.taken} && ${taken}::tstzrange`,
      isLive(ctx),
    ),
  )) > 0
