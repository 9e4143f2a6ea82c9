import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { getClientRow } from '../../clients/server/service.ts'
import {
  type EngagementRow,
  getEngagementRow,
  lockOpenEngagement,
  type OpenedEngagement,
  requireEngagement,
} from '../../engagements/server/service.ts'
import type { ReadOnly } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { type messages, messageThreads } from './tables.ts'

export type ThreadRow = typeof messageThreads.$inferSelect
export type MessageRow = typeof messages.$inferSelect

/**
 * Opens the messages about an engagement for reading. Members get only those of their clients, and reach them only
 * through this function. The `firm` side gets all, so its endpoints must admit only administrators.
 */
export async function openEngagement(ctx: Ctx, side: MessageSide, id: string): Promise<OpenedEngagement> {
  if (side === 'client') return requireEngagement(ctx, id)
  const engagement = await getEngagementRow(ctx, id)
  return { engagement, client: await getClientRow(ctx, engagement.clientId) }
}

/**
 * Opens the messages about an engagement for writing. All code that writes messages
 * must call this function. It refuses a closed engagement and an archived client.
 * It locks the engagement, so that messages get their numbers one after another.
 */
export const lockForMessage = (ctx: Ctx, side: MessageSide, id: string): Promise<OpenedEngagement> =>
  side === 'client' ? requireEngagement(ctx, id, { write: true }) : lockOpenEngagement(ctx, id)

/** Says why no one can write about an engagement. */
export const readOnlyOf = ({ engagement, client }: OpenedEngagement): ReadOnly =>
  engagement.closedAt ? 'closed' : client.archivedAt ? 'archived' : null

export async function findThread(ctx: Ctx, engagementId: string): Promise<ThreadRow | undefined> {
  const [thread] = await ctx.db.select().from(messageThreads).where(eq(messageThreads.engagementId, engagementId))
  return thread
}

/** Returns the thread and locks it until the transaction ends. Every change of a thread locks it. */
export async function lockThread(ctx: Ctx, engagementId: string): Promise<ThreadRow | undefined> {
  const isIt = eq(messageThreads.engagementId, engagementId)
  const [thread] = await ctx.db.select().from(messageThreads).where(isIt).for('no key update')
  return thread
}

export const otherSide = (side: MessageSide): MessageSide => (side === 'client' ? 'firm' : 'client')

/** Audit entries about messages name the engagement, so that the engagement's history lists them. */
export const asObject = ({ id, title }: Pick<EngagementRow, 'id' | 'title'>) => ({
  type: 'engagement',
  id,
  name: title,
})
