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
import type { MessageSide } from '../shared/addresses.ts'
import { type messages, messageThreads } from './tables.ts'

export type ThreadRow = typeof messageThreads.$inferSelect
export type MessageRow = typeof messages.$inferSelect

/**
 * The one gate to read the messages about an engagement. Members get those of their clients. The firm's side is for
 * administrators, which its endpoints check.
 */
export async function openEngagement(ctx: Ctx, side: MessageSide, id: string): Promise<OpenedEngagement> {
  if (side === 'client') return requireEngagement(ctx, id)
  const engagement = await getEngagementRow(ctx, id)
  return { engagement, client: await getClientRow(ctx, engagement.clientId) }
}

/**
 * The one gate to write. It refuses a closed engagement and an archived client, and locks the engagement, so that
 * messages get their numbers one after the other.
 */
export const lockForMessage = (ctx: Ctx, side: MessageSide, id: string): Promise<OpenedEngagement> =>
  side === 'client' ? requireEngagement(ctx, id, { write: true }) : lockOpenEngagement(ctx, id)

export async function findThread(ctx: Ctx, engagementId: string): Promise<ThreadRow | undefined> {
  const [thread] = await ctx.db.select().from(messageThreads).where(eq(messageThreads.engagementId, engagementId))
  return thread
}

/** The thread, locked until the transaction ends. Every change of a thread locks it. */
export async function lockThread(ctx: Ctx, engagementId: string): Promise<ThreadRow | undefined> {
  const isIt = eq(messageThreads.engagementId, engagementId)
  const [thread] = await ctx.db.select().from(messageThreads).where(isIt).for('no key update')
  return thread
}

export const otherSide = (side: MessageSide): MessageSide => (side === 'client' ? 'firm' : 'client')

/** Messages are about an engagement, so its audit entries list them too. */
export const asObject = ({ id, title }: Pick<EngagementRow, 'id' | 'title'>) => ({
  type: 'engagement',
  id,
  name: title,
})
