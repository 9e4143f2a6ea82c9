import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'

/** Anyone about to take an adviser's time waits for this lock, so each sees what the other has taken. */
export const adviserLock = (adviserId: string) => `booking.adviser ${adviserId}`

/** Takes the locks in this order and keeps them until the transaction ends. */
export async function lockFor(ctx: Ctx, ...subjects: string[]): Promise<void> {
  const locks = subjects.map((subject) => sql`pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  await ctx.db.execute(sql`select ${sql.join(locks, sql`, `)}`)
}
