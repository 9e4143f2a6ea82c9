import { asc, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
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
export { type CountedItems, dueDateChanged, engagementRolled, engagementsShown, stageMoved } from './hooks.ts'
export { engagementsLike, engagementsMatching, findEngagements, listAcceptedEngagements } from './matching.ts'
export { moveStage } from './moves.ts'

/** The column to which tables of other slices refer. */
export const engagementKey = (): AnyPgColumn => engagements.id

const findOfClient = prepared((db) =>
  db
    .select()
    .from(engagements)
    .where(eq(engagements.clientId, sql.placeholder('clientId')))
    .orderBy(desc(engagements.taxYear), asc(engagements.finalDueOn), asc(engagements.id))
    .prepare('find_engagements_of_client'),
)

/** A client's engagements, the newest tax year first. */
export const listEngagements = (ctx: Ctx, clientId: string): Promise<EngagementRow[]> =>
  findOfClient(ctx.db).execute({ clientId })

/** A subquery for queries of other slices about one client. Call it only for someone who may see the client. */
export const engagementsOf = (db: Db, clientId: Placeholder) =>
  db.select().from(engagements).where(eq(engagements.clientId, clientId)).as('engagement')
