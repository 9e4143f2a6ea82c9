import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { type ClientRow, holdClients, requireMember } from '../../clients/server/service.ts'
import { engagements } from './tables.ts'

export type EngagementRow = typeof engagements.$inferSelect

/** The answer for strangers, former members and unknown ids alike. */
export const unknownEngagement = () => new AppError('not_found', 'There is no such engagement.')

const closed = ({ title }: EngagementRow) =>
  new AppError(
    'conflict',
    `${title} is closed, so nothing can be changed. Please contact us if something needs to change.`,
  )

export interface OpenedEngagement {
  engagement: EngagementRow
  client: ClientRow
}

/**
 * The one gate to an engagement for the members of its client. With `write`, it refuses a closed engagement and locks
 * an open one, so that no one moves, closes or gives it to another client until the transaction ends.
 */
export const requireEngagement = (
  ctx: Ctx,
  id: string,
  { write = false }: { write?: boolean } = {},
): Promise<OpenedEngagement> =>
  withItsClient(ctx, id, async (seen) => {
    const { client } = await requireMember(ctx, seen.clientId, { write, unknown: unknownEngagement })
    if (!write) return { engagement: seen, client }
    const engagement = await lock(ctx, seen)
    if (engagement.closedAt) throw closed(engagement)
    return { engagement, client }
  })

/** An engagement by its id, for the administration. */
export async function getEngagementRow(ctx: Ctx, id: string): Promise<EngagementRow> {
  const [engagement] = await ctx.db.select().from(engagements).where(eq(engagements.id, id))
  if (!engagement) throw unknownEngagement()
  return engagement
}

/**
 * An engagement for a change by the administration, locked until the transaction ends. Every change locks the client
 * first, then the engagement. Refuses if the client is archived.
 */
export const lockEngagement = (ctx: Ctx, id: string): Promise<OpenedEngagement> =>
  withItsClient(ctx, id, async (seen) => {
    const client = oneRow(await holdClients(ctx, [seen.clientId]))
    if (client.archivedAt) throw new AppError('conflict', `${client.name} is archived, so nothing can be changed.`)
    return { engagement: await lock(ctx, seen), client }
  })

/** Runs `work`, and again if a merge has moved the engagement to another client meanwhile. */
async function withItsClient<T>(ctx: Ctx, id: string, work: (seen: EngagementRow) => Promise<T>): Promise<T> {
  const seen = await getEngagementRow(ctx, id)
  try {
    return await work(seen)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { clientId } = await getEngagementRow(ctx, id)
    if (clientId === seen.clientId) throw error
    return withItsClient(ctx, id, work)
  }
}

/** As `lockEngagement`, but refuses a closed engagement too. */
export async function lockOpenEngagement(ctx: Ctx, id: string): Promise<OpenedEngagement> {
  const opened = await lockEngagement(ctx, id)
  if (opened.engagement.closedAt) throw closed(opened.engagement)
  return opened
}

/** `no key update` still lets other slices add rows that refer to the engagement. */
async function lock(ctx: Ctx, { id, clientId }: EngagementRow): Promise<EngagementRow> {
  const isStill = and(eq(engagements.id, id), eq(engagements.clientId, clientId))
  const [row] = await ctx.db.select().from(engagements).where(isStill).for('no key update')
  if (!row) throw unknownEngagement()
  return row
}

/** Locks several engagements in the order of their ids, so that two calls can't deadlock. */
export const lockEngagements = (ctx: Ctx, which: SQL): Promise<EngagementRow[]> =>
  ctx.db.select().from(engagements).where(which).orderBy(asc(engagements.id)).for('no key update')
