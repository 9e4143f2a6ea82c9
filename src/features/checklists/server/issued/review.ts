import { eq, inArray } from 'drizzle-orm'
import type { BulkResult, RowVersion } from '../../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { claimVersion } from '../../../../platform/db/versions.ts'
import { AppError } from '../../../../platform/errors.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { audit } from '../../../audit/server/service.ts'
import type { AcceptItems, AddDeskNote, DeskChecklist, JudgeItem } from '../../desk-contract.ts'
import { isToReview } from '../../shared/states.ts'
import { checklistItems } from '../tables.ts'
import { byFirm, changeItem, undecidedState } from './change-item.ts'
import { getChecklist } from './desk-list.ts'
import { asObject, lockChecklist, lockItem, type OpenedItem, unknownItem } from './gate.ts'
import { addNote } from './notes.ts'
import { noteForClient } from './notices.ts'
import { settle } from './settle.ts'

/** Runs the firm's change of an item in one transaction. Returns the changed checklist. */
const decide = (ctx: Ctx, id: string, work: (ctx: Ctx, opened: OpenedItem) => Promise<unknown>) =>
  inTransaction(ctx, async (ctx): Promise<DeskChecklist> => {
    const opened = await lockItem(ctx, id)
    await work(ctx, opened)
    await settle(ctx, opened.checklist.id)
    return getChecklist(ctx, opened.checklist)
  })

/** Accepts what the client gave for an item, or confirms that the item doesn't apply. */
export const acceptItem = (ctx: Ctx, { id, version }: RowVersion): Promise<DeskChecklist> =>
  decide(ctx, id, async (ctx, opened) => {
    if (opened.item.version === version && !isToReview(opened.item.state))
      throw new AppError('conflict', "The client hasn't sent this yet, so there is nothing to accept.")
    await accept(ctx, opened, version)
  })

const accept = (ctx: Ctx, opened: OpenedItem, version: number) =>
  opened.item.state === 'claimed'
    ? changeItem(ctx, opened, 'checklist.claim-confirmed', {
        ...{ version, state: 'not_applicable', reason: opened.item.reason },
        ...byFirm(ctx),
      })
    : changeItem(ctx, opened, 'checklist.item-accepted', { version, state: 'accepted', ...byFirm(ctx) })

/** Accepts several items. Leaves out those that someone changed after the person saw them. */
export async function acceptItems(ctx: Ctx, { chosen }: AcceptItems): Promise<BulkResult> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const rows = await ctx.db
    .select({ id: checklistItems.id, checklistId: checklistItems.checklistId })
    .from(checklistItems)
    .where(inArray(checklistItems.id, [...versions.keys()]))
  let done = 0
  for (const checklistId of new Set(rows.map((row) => row.checklistId))) {
    done += await inTransaction(ctx, async (ctx) => {
      const opened = await lockChecklist(ctx, checklistId)
      const waiting = opened.items.filter(({ id, version, state }) => versions.get(id) === version && isToReview(state))
      for (const item of waiting) await accept(ctx, { ...opened, item }, item.version)
      await settle(ctx, checklistId)
      return waiting.length
    })
  }
  return { done, left: versions.size - done }
}

export const sendItemBack = (ctx: Ctx, { id, version, reason }: JudgeItem): Promise<DeskChecklist> =>
  decide(ctx, id, async (ctx, opened) => {
    const { state } = opened.item
    if (opened.item.version === version && !isToReview(state) && state !== 'accepted')
      throw new AppError('conflict', "The client hasn't sent this yet, so there is nothing to send back.")
    await changeItem(ctx, opened, 'checklist.item-sent-back', {
      ...{ version, state: 'needs_change', reason: maskIdentifiers(reason).text },
      ...byFirm(ctx),
    })
    await noteForClient(ctx, opened.checklist, 'sent_back')
  })

export const waiveItem = (ctx: Ctx, { id, version, reason }: JudgeItem): Promise<DeskChecklist> =>
  decide(ctx, id, (ctx, opened) =>
    changeItem(ctx, opened, 'checklist.item-waived', {
      ...{ version, state: 'not_applicable', reason: maskIdentifiers(reason).text },
      ...byFirm(ctx),
    }),
  )

export const reopenItem = (ctx: Ctx, { id, version }: RowVersion): Promise<DeskChecklist> =>
  decide(ctx, id, async (ctx, opened) => {
    const { item } = opened
    if (item.version === version && item.state !== 'accepted' && item.state !== 'not_applicable')
      throw new AppError('conflict', 'Nothing has been decided about this item, so there is nothing to take back.')
    const decision = { version, state: await undecidedState(ctx, item), reviewedAt: null, reviewedBy: null }
    await changeItem(ctx, opened, 'checklist.item-reopened', decision)
  })

/** Removes an item. Refuses if the client has given something for it, because we never remove that. */
export const removeChecklistItem = (ctx: Ctx, { id, version }: RowVersion): Promise<DeskChecklist> =>
  decide(ctx, id, async (ctx, { checklist, items, item }) => {
    const dependent = items.find(({ condition }) => condition?.item === item.key)
    if (dependent) {
      const sentence = `“${dependent.title.en}” depends on the answer to this item, so it stays. Mark it as not applicable instead.`
      throw new AppError('conflict', sentence)
    }
    const where = eq(checklistItems.id, id)
    const claimed = await claimVersion(ctx, checklistItems, { where, version, noun: 'item' }, {})
    if (claimed.respondedAt)
      throw new AppError(
        'conflict',
        'The client has answered this already, so it stays. Mark it as not applicable instead.',
      )
    await ctx.db.delete(checklistItems).where(where)
    await audit(ctx, 'checklist.item-removed', asObject(checklist), { item: item.title.en })
  })

export const addDeskNote = (ctx: Ctx, { id, itemId, text, isInternal }: AddDeskNote): Promise<DeskChecklist> =>
  inTransaction(ctx, async (ctx) => {
    const opened = await lockChecklist(ctx, id)
    if (itemId && !opened.items.some((item) => item.id === itemId)) throw unknownItem()
    await addNote(ctx, opened, { itemId, text, isInternal, isFromFirm: true })
    return getChecklist(ctx, opened.checklist)
  })
