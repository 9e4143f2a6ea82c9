import { oneRow } from '../../../../platform/db/rows.ts'
import type { TestCtx } from '../../../../platform/testing/test.ts'
import { subscribers } from '../../server/tables.ts'

type NewSubscriber = Partial<typeof subscribers.$inferInsert>

/** Adds a confirmed subscriber. */
export async function newSubscriber(ctx: TestCtx, email: string, columns: NewSubscriber = {}) {
  const at = ctx.now()
  const values = {
    email,
    state: 'confirmed',
    requestedAt: at,
    confirmedAt: at,
    consentText: 'Yes',
    createdAt: at,
  } as const
  return oneRow(
    await ctx.db
      .insert(subscribers)
      .values({ ...values, ...columns })
      .returning(),
  )
}
