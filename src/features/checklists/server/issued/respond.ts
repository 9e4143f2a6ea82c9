import type { RowVersion } from '../../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError, invalidField } from '../../../../platform/errors.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import type { AddItemNote, AnswerItem, ClaimItem, OwnChecklistPage, ResubmitItem } from '../../contract.ts'
import { type ItemKind, optionsOf } from '../../shared/items.ts'
import { applyingItems } from '../../shared/progress.ts'
import { byClient, changeItem, undecidedState } from './change-item.ts'
import { type OpenedItem, requireItem } from './gate.ts'
import { addNote } from './notes.ts'
import { getOwnChecklist } from './portal.ts'
import { settle } from './settle.ts'

/** Runs a member's change of an item in one transaction. Returns the changed checklist. */
export const respond = (ctx: Ctx, id: string, work: (ctx: Ctx, opened: OpenedItem) => Promise<unknown>) =>
  inTransaction(ctx, async (ctx): Promise<OwnChecklistPage> => {
    const opened = await requireItem(ctx, id)
    requireApplying(opened)
    await work(ctx, opened)
    await settle(ctx, opened.checklist.id)
    return getOwnChecklist(ctx, opened.checklist)
  })

export function requireApplying({ items, item }: OpenedItem): void {
  if (applyingItems(items).includes(item)) return
  throw new AppError('conflict', 'This item no longer applies, because an answer has changed. Please look at the list.')
}

/** Refuses to change what the firm has accepted, because the firm's work is based on it. */
export function requireNotAccepted({ item }: OpenedItem): void {
  if (item.state !== 'accepted') return
  throw new AppError('conflict', 'We have accepted this already. If something has changed, please add a note.')
}

const wrongKind: Record<ItemKind, string> = {
  upload: 'This item asks for documents. Please upload them.',
  answer: 'This item asks for an answer. Please answer the question.',
  information: 'This item asks you to confirm that you have read it.',
}

export function requireKind({ item }: OpenedItem, kind: ItemKind): void {
  if (item.kind !== kind) throw new AppError('conflict', wrongKind[item.kind])
}

export const answerItem = (ctx: Ctx, { id, version, answer }: AnswerItem): Promise<OwnChecklistPage> =>
  respond(ctx, id, async (ctx, opened) => {
    requireKind(opened, 'answer')
    requireNotAccepted(opened)
    const options = optionsOf(opened.item)
    if (options.length > 0 && !options.some(({ value }) => value === answer))
      throw invalidField('answer', 'Please choose one of the answers.')
    const text = options.length > 0 ? answer : maskIdentifiers(answer).text
    await changeItem(ctx, opened, 'checklist.item-answered', {
      ...{ version, state: 'received', answer: text },
      ...byClient(ctx),
    })
  })

/** Confirms that the client has read the item. The firm needs no review of it. */
export const acknowledgeItem = (ctx: Ctx, { id, version }: RowVersion): Promise<OwnChecklistPage> =>
  respond(ctx, id, async (ctx, opened) => {
    requireKind(opened, 'information')
    requireNotAccepted(opened)
    await changeItem(ctx, opened, 'checklist.item-acknowledged', { version, state: 'accepted', ...byClient(ctx) })
  })

export const claimItem = (ctx: Ctx, { id, version, reason }: ClaimItem): Promise<OwnChecklistPage> =>
  respond(ctx, id, async (ctx, opened) => {
    requireNotAccepted(opened)
    if (opened.item.state === 'not_applicable')
      throw new AppError('conflict', "We already know that this doesn't apply to you.")
    const text = maskIdentifiers(reason).text
    await changeItem(ctx, opened, 'checklist.item-claimed', {
      ...{ version, state: 'claimed', reason: text },
      ...byClient(ctx),
    })
  })

export const withdrawClaim = (ctx: Ctx, { id, version }: RowVersion): Promise<OwnChecklistPage> =>
  respond(ctx, id, async (ctx, opened) => {
    const { item } = opened
    if (item.state !== 'claimed' && item.state !== 'not_applicable')
      throw new AppError('conflict', "You haven't said that this doesn't apply.")
    const state = await undecidedState(ctx, item)
    await changeItem(ctx, opened, 'checklist.claim-withdrawn', { version, state })
  })

/** Hands in again an item that we sent back, without a new document or answer. The note explains why. */
export const resubmitItem = (ctx: Ctx, { id, version, note }: ResubmitItem): Promise<OwnChecklistPage> =>
  respond(ctx, id, async (ctx, opened) => {
    if (opened.item.state !== 'needs_change')
      throw new AppError('conflict', "This item wasn't sent back, so there is nothing to return.")
    await changeItem(ctx, opened, 'checklist.item-resubmitted', { version, state: 'received', ...byClient(ctx) })
    await addNote(ctx, opened, { itemId: id, text: note, isFromFirm: false, isInternal: false })
  })

/** Adds a note to an item, even to an accepted one, so that people can tell us what has changed. */
export const addItemNote = (ctx: Ctx, { id, text }: AddItemNote): Promise<OwnChecklistPage> =>
  respond(ctx, id, (ctx, opened) => addNote(ctx, opened, { itemId: id, text, isFromFirm: false, isInternal: false }))
