import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { type ClientRow, holdClients, requireMember } from '../../clients/server/service.ts'
import { engagements } from './tables.ts'

export type EngagementRow = typeof engagements.$inferSelect

/**
 * Strangers, former members and people with a wrong id all get this answer, so no one learns which engagements exist.
 */
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

interface Needs {
  write?: boolean
  /**
   * The error for people who aren't members. Pass it if they asked for something of the engagement, such as a checklist:
   * the usual error would tell them that the checklist exists.
   */
  unknown?: () => AppError
}

/**
 * Opens an engagement for a member of its client. Members reach engagements only through this function. With `write`,
 * it refuses a closed engagement and locks an open one. Until the transaction ends, no one else can then move it, close
 * it or give it to another client.
 */
export const requireEngagement = (
  ctx: Ctx,
  id: string,
  { write = false, unknown = unknownEngagement }: Needs = {},
): Promise<OpenedEngagement> =>
  withItsClient(ctx, id, async (seen) => {
    const { client } = await requireMember(ctx, seen.clientId, { write, unknown })
    if (!write) return { engagement: seen, client }
    const engagement = await lock(ctx, seen)
    if (engagement.closedAt) throw closed(engagement)
    return { engagement, client }
  })

/** Returns an engagement for the administration, which may see all of them. */
export async function getEngagementRow(ctx: Ctx, id: string): Promise<EngagementRow> {
  const [engagement] = await ctx.db.select().from(engagements).where(eq(engagements.id, id))
  if (!engagement) throw unknownEngagement()
  return engagement
}

/**
 * Locks an engagement until the transaction ends, so that the administration can change it. Refuses if the client is
 * archived. Every change locks first the client and then the engagement, so that two changes can't deadlock.
 */
export const lockEngagement = (ctx: Ctx, id: string): Promise<OpenedEngagement> =>
  withItsClient(ctx, id, async (seen) => {
    const client = oneRow(await holdClients(ctx, [seen.clientId]))
    if (client.archivedAt) throw new AppError('conflict', `${client.name} is archived, so nothing can be changed.`)
    return { engagement: await lock(ctx, seen), client }
  })

/**
 * Runs `work`. If it fails because a merge has given the engagement to another client in the meantime, runs it again.
 */
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

/** Like `lockEngagement`, but also refuses a closed engagement. */
export async function lockOpenEngagement(ctx: Ctx, id: string): Promise<OpenedEngagement> {
  const opened = await lockEngagement(ctx, id)
  if (opened.engagement.closedAt) throw closed(opened.engagement)
  return opened
}

/** Uses `no key update`, which still lets other slices add rows that refer to the engagement. */
async function lock(ctx: Ctx, { id, clientId }: EngagementRow): Promise<EngagementRow> {
  const isStill = and(eq(engagements.id, id), eq(engagements.clientId, clientId))
  const [row] = await ctx.db.select().from(engagements).where(isStill).for('no key update')
  if (!row) throw unknownEngagement()
  return row
}

/** Locks several engagements. They are locked in the order of their ids, so that two calls can't deadlock. */
export const lockEngagements = (ctx: Ctx, which: SQL): Promise<EngagementRow[]> =>
  ctx.db.select().from(engagements).where(which).orderBy(asc(engagements.id)).for('no key update')
