import { and, eq } from 'drizzle-orm'
import { slugOf } from '../../../platform/browser/slug.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { AppError } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import type { AuditAction } from '../../audit/shared/actions.ts'
import { type ItemText, maxItems } from '../item-contract.ts'
import type { AddItem, ArrangeItems, ChangeItem, DeskTemplate, RemoveItem, SeenDraft } from '../template-contract.ts'
import { checklistTemplateItems, checklistTemplates, checklistTemplateVersions } from './tables.ts'
import { asObject, insertVersion, lastNumber, requireSound } from './template-desk.ts'
import {
  getTemplate,
  type ItemRow,
  listItems,
  type TemplateRow,
  unknownTemplate,
  type VersionRow,
} from './template-list.ts'

/**
 * Returns the template and locks its row until the transaction ends, so that two people can't change its versions or
 * items at once.
 */
async function lockTemplate(ctx: Ctx, id: string): Promise<TemplateRow> {
  const [template] = await ctx.db.select().from(checklistTemplates).where(eq(checklistTemplates.id, id)).for('update')
  if (!template) throw unknownTemplate()
  if (template.archivedAt) throw new AppError('conflict', 'This template is archived. Restore it before you change it.')
  return template
}

async function findVersion(ctx: Ctx, templateId: string, state: VersionRow['state']): Promise<VersionRow | undefined> {
  const { templateId: owner, state: stateColumn } = checklistTemplateVersions
  const [version] = await ctx.db
    .select()
    .from(checklistTemplateVersions)
    .where(and(eq(owner, templateId), eq(stateColumn, state)))
  return version
}

const inUse = () =>
  new AppError('conflict', 'This version is in use, so it stays as it is. Make a new version to change it.')

/** Locks the template, changes its draft, and returns the changed template. */
const changeDraft = (
  ctx: Ctx,
  id: string,
  action: AuditAction,
  work: (ctx: Ctx, draft: VersionRow, items: ItemRow[]) => Promise<string>,
): Promise<DeskTemplate> =>
  inTransaction(ctx, async (ctx) => {
    const template = await lockTemplate(ctx, id)
    const draft = await findVersion(ctx, id, 'draft')
    if (!draft) throw inUse()
    const item = await work(ctx, draft, await listItems(ctx, draft.id))
    await touch(ctx, id)
    await audit(ctx, action, asObject(template), { version: String(draft.number), ...(item ? { item } : {}) })
    return getTemplate(ctx, { id })
  })

const touch = (ctx: Ctx, id: string) =>
  ctx.db.update(checklistTemplates).set({ changedAt: ctx.now() }).where(eq(checklistTemplates.id, id))

export const startDraft = (ctx: Ctx, { id }: { id: string }): Promise<DeskTemplate> =>
  inTransaction(ctx, async (ctx) => {
    const template = await lockTemplate(ctx, id)
    const current = await findVersion(ctx, id, 'current')
    if (!current || (await findVersion(ctx, id, 'draft'))) {
      throw new AppError('conflict', 'Someone has already started a new version. Continue with that one.')
    }
    const number = (await lastNumber(ctx, id)) + 1
    await insertVersion(ctx, { templateId: id, number, state: 'draft' }, await listItems(ctx, current.id))
    await touch(ctx, id)
    await audit(ctx, 'checklist-template.draft-started', asObject(template), { version: String(number) })
    return getTemplate(ctx, { id })
  })

function requireSeen(draft: VersionRow, { number }: SeenDraft): void {
  if (draft.number !== number)
    throw new AppError('conflict', 'Someone has started another version since. Please check it.')
}

export const discardDraft = (ctx: Ctx, seen: SeenDraft): Promise<DeskTemplate> =>
  changeDraft(ctx, seen.id, 'checklist-template.draft-discarded', async (ctx, draft) => {
    requireSeen(draft, seen)
    if (!(await findVersion(ctx, seen.id, 'current'))) {
      throw new AppError('conflict', 'This is the only version. Archive the template instead.')
    }
    await ctx.db.delete(checklistTemplateVersions).where(eq(checklistTemplateVersions.id, draft.id))
    return ''
  })

export const adoptDraft = (ctx: Ctx, seen: SeenDraft): Promise<DeskTemplate> =>
  changeDraft(ctx, seen.id, 'checklist-template.draft-used', async (ctx, draft, items) => {
    requireSeen(draft, seen)
    if (items.length === 0) throw new AppError('conflict', 'This version has no items yet. Add the first one.')
    const current = await findVersion(ctx, seen.id, 'current')
    if (current) await setState(ctx, current.id, { state: 'earlier' })
    await setState(ctx, draft.id, { state: 'current', startedAt: ctx.now() })
    return ''
  })

const setState = (ctx: Ctx, id: string, values: Partial<VersionRow>) =>
  ctx.db.update(checklistTemplateVersions).set(values).where(eq(checklistTemplateVersions.id, id))

export const addItem = (ctx: Ctx, { id, ...text }: AddItem): Promise<DeskTemplate> =>
  changeDraft(ctx, id, 'checklist-template.item-added', async (ctx, draft, items) => {
    if (items.length >= maxItems) throw new AppError('conflict', `A template has at most ${maxItems} items.`)
    const item = { ...tidy(text), key: newKey(text.title.en, items) }
    const place = placeFor(item, items)
    requireSound(items.toSpliced(place, 0, item as ItemRow))
    const [added] = await ctx.db
      .insert(checklistTemplateItems)
      .values({ ...item, versionId: draft.id, position: items.length + 1 })
      .returning({ id: checklistTemplateItems.id })
    const ids = items.map((one) => one.id).toSpliced(place, 0, added?.id ?? '')
    await saveOrder(ctx, ids)
    return text.title.en
  })

/** Removes what only other kinds of item have, such as a question's choices from an item for documents. */
const tidy = <Text extends ItemText>(text: Text): Text => ({
  ...text,
  accepts: text.kind === 'upload' ? text.accepts : [],
  format: text.kind === 'answer' ? text.format : 'yes_no',
  options: text.kind === 'answer' && text.format === 'choice' ? text.options : [],
})

/** Makes a key from the title that no other item has. */
export function newKey(title: string, items: { key: string }[]): string {
  const slug = (slugOf(title) || 'item').slice(0, 50)
  const taken = new Set(items.map(({ key }) => key))
  for (let number = 2; taken.has(slug) && number <= maxItems + 1; number += 1) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
  }
  return slug
}

type Categorized = Pick<ItemRow, 'category'>

/** Returns the position for a new item: after the last item of its category, or at the end if the category is new. */
export function placeFor({ category }: Categorized, items: Categorized[]): number {
  const last = items.findLastIndex((one) => one.category === category)
  return last < 0 ? items.length : last + 1
}

export const changeItem = (ctx: Ctx, { id, itemId, version, ...text }: ChangeItem): Promise<DeskTemplate> =>
  changeDraft(ctx, id, 'checklist-template.item-changed', async (ctx, draft, items) => {
    const values = tidy(text)
    const where = requireItem(draft, items, itemId)
    await claimVersion(ctx, checklistTemplateItems, { where, version, noun: 'item' }, values)
    requireSound(items.map((item) => (item.id === itemId ? { ...item, ...values } : item)))
    return text.title.en
  })

/** Finds the item in the draft. Refuses an item of a version in use, because it must never change. */
function requireItem(draft: VersionRow, items: ItemRow[], itemId: string) {
  if (!items.some(({ id }) => id === itemId)) {
    throw new AppError('conflict', 'This item is no longer in the draft. Please look at the current list.')
  }
  const condition = and(eq(checklistTemplateItems.id, itemId), eq(checklistTemplateItems.versionId, draft.id))
  if (!condition) throw new Error('A condition of two parts is never empty.')
  return condition
}

export const removeItem = (ctx: Ctx, { id, itemId, version }: RemoveItem): Promise<DeskTemplate> =>
  changeDraft(ctx, id, 'checklist-template.item-removed', async (ctx, draft, items) => {
    const where = requireItem(draft, items, itemId)
    const removed = await claimVersion(ctx, checklistTemplateItems, { where, version, noun: 'item' }, {})
    const dependent = items.find(({ condition }) => condition?.item === removed.key)
    if (dependent) {
      const sentence = `“${dependent.title.en}” depends on the answer to “${removed.title.en}”. Change that condition first.`
      throw new AppError('conflict', sentence)
    }
    await ctx.db.delete(checklistTemplateItems).where(where)
    return removed.title.en
  })

const isSame = (a: string[], b: string[]) => a.length === b.length && a.every((id, index) => id === b[index])

export const arrangeItems = (ctx: Ctx, { id, before, after }: ArrangeItems): Promise<DeskTemplate> =>
  changeDraft(ctx, id, 'checklist-template.arranged', async (ctx, _, items) => {
    const now = items.map((item) => item.id)
    if (!isSame(now, before)) {
      throw new AppError(
        'conflict',
        'Someone else changed the list while you had it open. Please check it and try again.',
      )
    }
    const byId = new Map(items.map((item) => [item.id, item]))
    const arranged = after.flatMap((itemId) => byId.get(itemId) ?? [])
    if (new Set(after).size !== items.length || arranged.length !== items.length) {
      throw new AppError('invalid', 'Please list every item exactly once.')
    }
    requireSound(arranged)
    await saveOrder(ctx, after)
    return ''
  })

async function saveOrder(ctx: Ctx, ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await ctx.db
      .update(checklistTemplateItems)
      .set({ position: index + 1 })
      .where(eq(checklistTemplateItems.id, id))
  }
}
