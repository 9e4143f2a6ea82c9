import {
  and,
  asc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { containing } from '../../../platform/db/lists.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { clientsWithNameLike } from '../../clients/server/service.ts'
import type { EngagementFilters } from '../desk-contract.ts'
import { isClosing } from '../shared/stages.ts'
import type { EngagementRow } from './gate.ts'
import { engagements } from './tables.ts'

const matchesAdviser = (adviser: string) =>
  adviser === 'none' ? isNull(engagements.adviserId) : eq(engagements.adviserId, adviser)

/** Returns the SQL conditions for a list's filters. */
export function conditionsOf(ctx: Ctx, filters: EngagementFilters): (SQL | undefined)[] {
  const { q, client, stage, adviser, year, country, service, closed } = filters
  return [
    q
      ? or(ilike(engagements.title, containing(q)), inArray(engagements.clientId, clientsWithNameLike(ctx, q)))
      : undefined,
    client ? eq(engagements.clientId, client) : undefined,
    stage ? eq(engagements.stage, stage) : undefined,
    adviser ? matchesAdviser(adviser) : undefined,
    year ? eq(engagements.taxYear, Number(year)) : undefined,
    country ? eq(engagements.country, country) : undefined,
    service ? eq(engagements.service, service) : undefined,
    // All engagements in these stages are closed, so this filter includes closed ones.
    closed === 'too' || (stage && isClosing(stage))
      ? undefined
      : closed === 'only'
        ? isNotNull(engagements.closedAt)
        : isNull(engagements.closedAt),
  ]
}

/** A subquery for searches of other slices. It returns the ids and stages of the engagements that match the filters. */
export const engagementsMatching = (ctx: Ctx, filters: EngagementFilters) =>
  ctx.db
    .select({ id: engagements.id, stage: engagements.stage })
    .from(engagements)
    .where(and(...conditionsOf(ctx, filters)))
    .as('engagement')

const findByIds = prepared((db) =>
  db
    .select()
    .from(engagements)
    .where(sql`${engagements.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('find_engagements'),
)

/** Returns engagements by their ids, for lists of other slices. */
export async function findEngagements(ctx: Ctx, ids: string[]): Promise<Map<string, EngagementRow>> {
  if (ids.length === 0) return new Map()
  const rows = await findByIds(ctx.db).execute({ ids })
  return new Map(rows.map((row) => [row.id, row]))
}

interface AcceptedSearch {
  /** The engagements were accepted between these two times. */
  since: Date
  until: Date
  /** A subquery with the ids of engagements to leave out. */
  without: SQLWrapper
  /** How many of the earliest ones to leave out. */
  skip?: number
  max: number
}

/** Returns the engagements that were accepted in this time and still are, the earliest first. */
export const listAcceptedEngagements = (ctx: Ctx, { since, until, without, skip = 0, max }: AcceptedSearch) =>
  ctx.db
    .select({ id: engagements.id, clientId: engagements.clientId })
    .from(engagements)
    .where(
      and(
        eq(engagements.stage, 'accepted'),
        gte(engagements.closedAt, since),
        lte(engagements.closedAt, until),
        notInArray(engagements.id, without),
      ),
    )
    .orderBy(asc(engagements.closedAt), asc(engagements.id))
    .offset(skip)
    .limit(max)

interface EngagementSearch {
  /** A part of the client's name. */
  client?: string
  /** The id of the responsible adviser's account, or `none`. */
  adviser?: string
}

/** A subquery for searches of other slices. It returns the ids of the engagements that match the search. */
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
