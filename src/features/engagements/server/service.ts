import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/context.ts'
import { clientsWithNameLike } from '../../clients/server/service.ts'
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
export { engagementRolled, stageMoved } from './hooks.ts'
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

/** Engagements by their ids, for the lists of other slices. */
export async function findEngagements(ctx: Ctx, ids: string[]): Promise<Map<string, EngagementRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(engagements).where(inArray(engagements.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

interface EngagementSearch {
  /** Part of the client's name. */
  client?: string
  /** The responsible adviser's account, or `none`. */
  adviser?: string
}

/** The ids of the engagements that a search means, as a part of another slice's search. */
export const engagementsLike = (ctx: Ctx, { client, adviser }: EngagementSearch) =>
  ctx.db
    .select({ id: engagements.id })
    .from(engagements)
    .where(
      and(
        client ? inArray(engagements.clientId, clientsWithNameLike(ctx, client)) : undefined,
        adviser ? matchesAdviser(adviser) : undefined,
      ),
    )

export const matchesAdviser = (adviser: string) =>
  adviser === 'none' ? isNull(engagements.adviserId) : eq(engagements.adviserId, adviser)
