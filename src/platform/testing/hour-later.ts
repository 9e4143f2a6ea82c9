import { lt, sql } from 'drizzle-orm'
import { rateLimits } from '../db/tables.ts'
import type { TestCtx } from './test.ts'

/** Resets limits of an hour or less, as if an hour had passed. Doesn't reset daily limits. */
export const hourLater = (ctx: TestCtx) =>
  ctx.db
    .update(rateLimits)
    .set({ expiresAt: sql`now()` })
    .where(lt(rateLimits.expiresAt, sql`now() + interval '61 minutes'`))
