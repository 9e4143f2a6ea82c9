import { and, inArray, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { reservedTimes } from './tables.ts'

/** Waits until no one else has this lock, then holds the lock until the transaction ends. */
export const lockFor = (ctx: Ctx, subject: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)

/**
 * Locks these advisers' times and frees those of expired holds. Callers lock before they take a time, so that no two
 * requests take the same one. The fixed order of locks prevents deadlocks.
 */
export async function lockTimes(ctx: Ctx, adviserIds: string[]): Promise<void> {
  for (const id of adviserIds.toSorted()) await lockFor(ctx, `booking.adviser ${id}`)
  const isExpired = lte(reservedTimes.expiresAt, ctx.now())
  await ctx.db.delete(reservedTimes).where(and(inArray(reservedTimes.adviserId, adviserIds), isExpired))
}
