import { lt, sql } from 'drizzle-orm'
import { rateLimits } from '../db/tables.ts'
import type { TestCtx } from './test.ts'

/** What is counted for an hour or less begins anew; what counts for a day stays. */
export const hourLater = (ctx: TestCtx) =>
  ctx.db
    .update(rateLimits)
    .set({ expiresAt: sql`now()` })
    .where(lt(rateLimits.expiresAt, sql`now() + interval '61 minutes'`))
