import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { type StageOnTheWay, stages } from '../shared/stages.ts'
import { moveStage } from './moves.ts'
import { engagements } from './tables.ts'

type Values = Partial<typeof engagements.$inferInsert>

/** Adds an engagement for a 2025 US return, in its first stage. */
export const newEngagement = async (ctx: Ctx, clientId: string, more: Values = {}) =>
  oneRow(
    await ctx.db
      .insert(engagements)
      .values({
        ...{ clientId, service: 'individual-tax', country: 'US', taxYear: 2025, returnId: 'us-1040' },
        ...{ title: '2025 US return (1040)', dueOn: '2026-04-15', stageSince: ctx.now(), createdAt: ctx.now() },
        ...more,
      })
      .returning(),
  )

/** Moves an engagement forward, one stage at a time, until it is in this stage. */
export async function moveTo(ctx: Ctx, id: string, stage: StageOnTheWay) {
  for (const to of stages.slice(1, stages.indexOf(stage) + 1)) await moveStage(ctx, id, to)
}
