import { asc, desc, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/context.ts'
import type { EngagementRow } from './gate.ts'
import { engagements } from './tables.ts'

export {
  type EngagementRow,
  getEngagementRow,
  lockEngagement,
  lockOpenEngagement,
  type OpenedEngagement,
  requireEngagement,
} from './gate.ts'
export { dueDateChanged, engagementRolled, stageMoved } from './hooks.ts'
export { engagementsLike, engagementsMatching, findEngagements, listAcceptedEngagements } from './matching.ts'
export { moveStage } from './moves.ts'

/** The column to which tables of other slices refer. */
export const engagementKey = (): AnyPgColumn => engagements.id

/** A client's engagements, the newest tax year first. */
export const listEngagements = (ctx: Ctx, clientId: string): Promise<EngagementRow[]> =>
  ctx.db
    .select()
    .from(engagements)
    .where(eq(engagements.clientId, clientId))
    .orderBy(desc(engagements.taxYear), asc(engagements.finalDueOn), asc(engagements.id))
