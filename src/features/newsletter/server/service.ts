import { and, gte, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/context.ts'
import { subscribers } from './tables.ts'

/** Counts the subscriptions that were confirmed in a time, and those that ended. */
export async function countSubscriptions({ db }: Ctx, from: Date, until: Date) {
  const countBy = (at: PgColumn) => db.$count(subscribers, and(gte(at, from), lt(at, until)))
  return {
    subscribed: await countBy(subscribers.confirmedAt),
    unsubscribed: await countBy(subscribers.unsubscribedAt),
  }
}
