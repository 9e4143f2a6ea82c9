import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { lockOpenEngagement, type OpenedEngagement, requireEngagement } from '../../../engagements/server/service.ts'
import { checklistItems, checklists } from '../tables.ts'

export type ChecklistRow = typeof checklists.$inferSelect
export type IssuedItem = typeof checklistItems.$inferSelect

/**
 * Strangers, former members and people with a wrong id all get this answer, so no one learns which checklists exist.
 */
export const unknownChecklist = () => new AppError('not_found', 'There is no such checklist.')
export const unknownItem = () => new AppError('not_found', 'There is no such checklist item.')

export interface OpenedChecklist extends OpenedEngagement {
  checklist: ChecklistRow
  /** All items in their order, also those that don't apply. */
  items: IssuedItem[]
}

export interface OpenedItem extends OpenedChecklist {
  item: IssuedItem
}

/** Returns the items of a checklist in their order. */
export const listItems = (ctx: Ctx, checklistId: string): Promise<IssuedItem[]> =>
  ctx.db
    .select()
    .from(checklistItems)
    .where(eq(checklistItems.checklistId, checklistId))
    .orderBy(asc(checklistItems.position), asc(checklistItems.key))

export async function getChecklistRow(ctx: Ctx, id: string): Promise<ChecklistRow> {
  const [row] = await ctx.db.select().from(checklists).where(eq(checklists.id, id))
  if (!row) throw unknownChecklist()
  return row
}

async function opened(ctx: Ctx, engagement: OpenedEngagement, id: string): Promise<OpenedChecklist> {
  return { ...engagement, checklist: await getChecklistRow(ctx, id), items: await listItems(ctx, id) }
}

/**
 * Opens a checklist for a member of its client, who sees it only once it is sent. Members reach checklists only through
 * this function. With `write`, it locks the engagement, so that changes of its checklists happen one after another.
 */
export async function requireChecklist(
  ctx: Ctx,
  id: string,
  { write = false, unknown = unknownChecklist }: { write?: boolean; unknown?: () => AppError } = {},
): Promise<OpenedChecklist> {
  const isSent = and(eq(checklists.id, id), isNotNull(checklists.sentAt))
  const [seen] = await ctx.db.select().from(checklists).where(isSent)
  if (!seen) throw unknown()
  return opened(ctx, await requireEngagement(ctx, seen.engagementId, { write, unknown }), id)
}

async function checklistOf(ctx: Ctx, itemId: string): Promise<string> {
  const [item] = await ctx.db.select().from(checklistItems).where(eq(checklistItems.id, itemId))
  if (!item) throw unknownItem()
  return item.checklistId
}

function withItem(list: OpenedChecklist, id: string): OpenedItem {
  const item = list.items.find((one) => one.id === id)
  if (!item) throw unknownItem()
  return { ...list, item }
}

/** Opens an item for a change by a member. Members change items only through this function. */
export const requireItem = async (ctx: Ctx, id: string): Promise<OpenedItem> =>
  withItem(await requireChecklist(ctx, await checklistOf(ctx, id), { write: true, unknown: unknownItem }), id)

/**
 * Locks a checklist, so that the administration can change it. Refuses if the engagement is closed or the client
 * archived.
 */
export async function lockChecklist(ctx: Ctx, id: string): Promise<OpenedChecklist> {
  const { engagementId } = await getChecklistRow(ctx, id)
  return opened(ctx, await lockOpenEngagement(ctx, engagementId), id)
}

export const lockItem = async (ctx: Ctx, id: string): Promise<OpenedItem> =>
  withItem(await lockChecklist(ctx, await checklistOf(ctx, id)), id)

export const asObject = ({ id, title }: Pick<ChecklistRow, 'id' | 'title'>) => ({ type: 'checklist', id, name: title })
