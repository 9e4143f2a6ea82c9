import { and, inArray, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { reservedTimes } from './tables.ts'

/** Waits until no one else has this lock, and keeps it until the transaction ends. */
export const lockFor = (ctx: Ctx, subject: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)

/**
 * Locks these advisers' times, in an order that everyone keeps, and frees those of expired holds. Anyone about to take a
 * time calls it first, so each sees what the other has taken.
 */
export async function lockTimes(ctx: Ctx, adviserIds: string[]): Promise<void> {
  for (const id of adviserIds.toSorted()) await lockFor(ctx, `booking.adviser ${id}`)
  const isExpired = lte(reservedTimes.expiresAt, ctx.now())
  await ctx.db.delete(reservedTimes).where(and(inArray(reservedTimes.adviserId, adviserIds), isExpired))
}
