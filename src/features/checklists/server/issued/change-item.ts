import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { claimVersion } from '../../../../platform/db/versions.ts'
import { requireUser } from '../../../../platform/http/signed-in.ts'
import { audit } from '../../../audit/server/service.ts'
import type { AuditAction } from '../../../audit/shared/actions.ts'
import type { ItemState } from '../../shared/states.ts'
import { checklistItemDocuments, checklistItems, checklistNotes } from '../tables.ts'
import { asObject, type IssuedItem, type OpenedItem } from './gate.ts'

type Values = Partial<typeof checklistItems.$inferInsert>

/**
 * Changes an item of a locked checklist. Refuses if someone else has changed the item since the person saw it. If the
 * new state has no place for the item's reason, keeps the reason as a note, so that both sides can still read it.
 */
export async function changeItem(
  ctx: Ctx,
  { checklist, item }: OpenedItem,
  action: AuditAction,
  { version = item.version, ...values }: Values,
): Promise<IssuedItem> {
  const claim = { where: eq(checklistItems.id, item.id), version, noun: 'item' }
  const next = { ...values, reason: values.reason ?? '' }
  const changed = await claimVersion(ctx, checklistItems, claim, next)
  if (item.reason && item.reason !== next.reason) await keepReason(ctx, item)
  await audit(ctx, action, asObject(checklist), { item: item.title.en })
  return changed
}

async function keepReason(ctx: Ctx, item: IssuedItem): Promise<void> {
  const isClaim = item.state === 'claimed'
  const by = (isClaim ? item.respondedBy : item.reviewedBy) ?? item.respondedBy ?? requireUser(ctx).userId
  const at = (isClaim ? item.respondedAt : item.reviewedAt) ?? ctx.now()
  const { checklistId, id: itemId, reason: text } = item
  await ctx.db
    .insert(checklistNotes)
    .values({ checklistId, itemId, text, by, at, isFromFirm: !isClaim, isInternal: false })
}

/** The state that the item would have if the firm hadn't decided about it. */
export async function undecidedState(ctx: Ctx, { id, kind, answer }: IssuedItem): Promise<ItemState> {
  const documents = await ctx.db.$count(checklistItemDocuments, eq(checklistItemDocuments.itemId, id))
  return kind !== 'information' && (answer !== '' || documents > 0) ? 'received' : 'to_do'
}

/** The columns to set when the client changes an item. */
export const byClient = (ctx: Ctx) => ({ respondedAt: ctx.now(), respondedBy: requireUser(ctx).userId })

/** The columns to set when the firm reviews an item. */
export const byFirm = (ctx: Ctx) => ({ reviewedAt: ctx.now(), reviewedBy: requireUser(ctx).userId })
