import { eq } from 'drizzle-orm'
import type { RowVersion } from '../../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { claimVersion, newerVersion } from '../../../../platform/db/versions.ts'
import { AppError } from '../../../../platform/errors.ts'
import { dayMs, daysFrom } from '../../../../time/days.ts'
import { audit } from '../../../audit/server/service.ts'
import { type EngagementRow, moveStage } from '../../../engagements/server/service.ts'
import type { AskForMore, ChangeReminders, DeskChecklist } from '../../desk-contract.ts'
import { maxItems } from '../../item-contract.ts'
import { checklistItems, checklists } from '../tables.ts'
import { newKey, placeFor } from '../template-draft.ts'
import { getChecklist } from './desk-list.ts'
import { asObject, type ChecklistRow, lockChecklist, type OpenedChecklist } from './gate.ts'
import { noteForClient } from './notices.ts'
import { settle } from './settle.ts'

/** Shows a checklist to the client. If the engagement is still in its first stage, moves it on to documents. */
export async function markAsSent(ctx: Ctx, { id, firstReminderDays }: ChecklistRow, engagement: EngagementRow) {
  const sentAt = ctx.now()
  const nextReminderAt = firstReminderDays ? new Date(sentAt.getTime() + firstReminderDays * dayMs) : null
  await ctx.db.update(checklists).set({ sentAt, nextReminderAt }).where(eq(checklists.id, id))
  const sent = await settle(ctx, id)
  await audit(ctx, 'checklist.sent', asObject(sent), { engagement: engagement.title })
  await noteForClient(ctx, sent, 'request')
  if (engagement.stage === 'intake') await moveStage(ctx, engagement.id, 'documents', { isSilent: true })
}

/** Changes a checklist in one transaction. Refuses if someone else has changed it since the person saw it. */
const change = (
  ctx: Ctx,
  { id, version }: RowVersion,
  work: (ctx: Ctx, opened: OpenedChecklist) => Promise<unknown>,
): Promise<DeskChecklist> =>
  inTransaction(ctx, async (ctx) => {
    const opened = await lockChecklist(ctx, id)
    if (opened.checklist.version !== version) throw newerVersion('checklist')
    await work(ctx, opened)
    return getChecklist(ctx, { id })
  })

export const sendChecklist = (ctx: Ctx, seen: RowVersion): Promise<DeskChecklist> =>
  change(ctx, seen, async (ctx, { checklist, engagement }) => {
    if (checklist.sentAt) throw new AppError('conflict', 'The client has this checklist already.')
    if (checklist.total === 0) throw new AppError('conflict', 'This checklist has no items. Add the first one.')
    await markAsSent(ctx, checklist, engagement)
  })

/**
 * Removes a checklist that was issued by mistake. Refuses if the client has given something for it, because we never
 * remove that.
 */
export const removeChecklist = (ctx: Ctx, { id, version }: RowVersion): Promise<{ message: string }> =>
  inTransaction(ctx, async (ctx) => {
    const { checklist, items, engagement } = await lockChecklist(ctx, id)
    if (items.some(({ respondedAt }) => respondedAt))
      throw new AppError('conflict', 'The client has answered items of this checklist, so it stays.')
    const where = eq(checklists.id, id)
    await claimVersion(ctx, checklists, { where, version, noun: 'checklist' }, {})
    await ctx.db.delete(checklists).where(where)
    await audit(ctx, 'checklist.removed', asObject(checklist), { engagement: engagement.title })
    return { message: `${checklist.title} is removed.` }
  })

export const changeReminders = (ctx: Ctx, { id, version, ...reminders }: ChangeReminders) =>
  change(ctx, { id, version }, async (ctx, { checklist }) => {
    const { reminderEveryDays } = reminders
    const next = reminderEveryDays ? new Date(ctx.now().getTime() + reminderEveryDays * dayMs) : null
    const values = { ...reminders, nextReminderAt: next, version: version + 1 }
    await ctx.db.update(checklists).set(values).where(eq(checklists.id, id))
    await settle(ctx, id)
    const details = { before: scheduleWords(checklist), after: scheduleWords(reminders) }
    await audit(ctx, 'checklist.reminders-changed', asObject(checklist), details)
  })

type Schedule = Pick<ChecklistRow, 'reminderEveryDays' | 'dueReminderDays'>

function scheduleWords({ reminderEveryDays: every, dueReminderDays: before }: Schedule): string {
  const words = [every ? `every ${every} days` : '', before ? `${before} days before something is due` : '']
  return words.filter(Boolean).join(', ') || 'none'
}

/** Adds an item to a single checklist, after the other items of its category. */
export const askForMore = (ctx: Ctx, { id, title, help, dueOn, ...asked }: AskForMore): Promise<DeskChecklist> =>
  inTransaction(ctx, async (ctx) => {
    const { checklist, items, engagement } = await lockChecklist(ctx, id)
    if (items.length >= maxItems) throw new AppError('conflict', `A checklist has at most ${maxItems} items.`)
    const place = placeFor(asked, items)
    for (const { id, position } of items.slice(place))
      await ctx.db
        .update(checklistItems)
        .set({ position: position + 1 })
        .where(eq(checklistItems.id, id))
    await ctx.db.insert(checklistItems).values({
      ...asked,
      checklistId: id,
      key: newKey(title, items),
      position: (items[place - 1]?.position ?? 0) + 1,
      accepts: asked.kind === 'upload' ? asked.accepts : [],
      title: { en: title, fr: '' },
      help: { en: help, fr: '' },
      why: { en: '', fr: '' },
      options: [],
      dueDays: Math.max(0, daysFrom(dueOn, engagement.finalDueOn)),
      dueOn,
      askedAt: ctx.now(),
    })
    const row = await settle(ctx, id)
    await audit(ctx, 'checklist.item-added', asObject(checklist), { item: title })
    await noteForClient(ctx, row, 'request')
    return getChecklist(ctx, { id })
  })
