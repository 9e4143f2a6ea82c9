import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { addDays, dayMs, hourMs } from '../../../../time/days.ts'
import { getEngagementRow, moveStage } from '../../../engagements/server/service.ts'
import { applyingItems, progressOf } from '../../shared/progress.ts'
import { isOpen, isToReview } from '../../shared/states.ts'
import { checklists, never } from '../tables.ts'
import { type ChecklistRow, getChecklistRow, type IssuedItem, listItems } from './gate.ts'

const earliest = (days: string[]): string => days.sort()[0] ?? never

/**
 * Must run at the end of every change of a checklist, while its engagement is locked. It counts the open items and the
 * items to review, and plans the next reminder. If the last required item has been settled, it moves the engagement on.
 */
export async function settle(ctx: Ctx, id: string): Promise<ChecklistRow> {
  const before = await getChecklistRow(ctx, id)
  const items = applyingItems(await listItems(ctx, id))
  const progress = progressOf(items)
  const isWaiting = items.filter(({ state }) => isToReview(state))
  const row = oneRow(
    await ctx.db
      .update(checklists)
      .set({
        ...progress,
        nextDueOn: earliest(items.filter(({ state }) => isOpen(state)).map(({ dueOn }) => dueOn)),
        reviewSince: new Date(earliest(isWaiting.map(({ respondedAt }) => respondedAt?.toISOString() ?? never))),
        nextReminderAt: nextReminder(ctx, before, progress.open),
        nextDueReminderAt: nextDueReminder(before, items),
        version: sql`${checklists.version} + 1`,
      })
      .where(eq(checklists.id, id))
      .returning(),
  )
  if (before.missing > 0 && row.missing === 0 && row.settled > 0) await moveToPreparation(ctx, row.engagementId)
  return row
}

/** When to send the next reminder. Reminders stop while nothing is open, and start again when something is. */
function nextReminder(ctx: Ctx, { sentAt, nextReminderAt, reminderEveryDays }: ChecklistRow, open: number) {
  if (!sentAt || open === 0) return null
  if (nextReminderAt || !reminderEveryDays) return nextReminderAt
  return new Date(ctx.now().getTime() + reminderEveryDays * dayMs)
}

/** A client gets at most one reminder in this time, even if two people send one on the same day. */
export const reminderPauseMs = 20 * hourMs

/** In the morning, in North America. */
const reminderTime = 'T13:00:00Z'

type Reminded = Pick<ChecklistRow, 'sentAt' | 'lastRemindedAt' | 'dueReminderDays'>

/** When to remind the client that an open item is due soon. Each item gets at most one such reminder. */
export function nextDueReminder({ sentAt, lastRemindedAt, dueReminderDays }: Reminded, items: IssuedItem[]) {
  const last = lastRemindedAt ?? sentAt
  if (!sentAt || !last || !dueReminderDays) return null
  const moments = items
    .filter(({ state }) => isOpen(state))
    .map(({ dueOn }) => Date.parse(`${addDays(dueOn, -dueReminderDays)}${reminderTime}`))
    .filter((at) => at > last.getTime() + reminderPauseMs)
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** Moves the engagement on to preparation, if all required items of all its checklists are settled. */
async function moveToPreparation(ctx: Ctx, engagementId: string): Promise<void> {
  const { stage } = await getEngagementRow(ctx, engagementId)
  if (stage !== 'documents') return
  const isOfIt = and(eq(checklists.engagementId, engagementId), isNotNull(checklists.sentAt))
  const sent = await ctx.db.select({ missing: checklists.missing }).from(checklists).where(isOfIt)
  if (sent.length === 0 || sent.some(({ missing }) => missing > 0)) return
  await moveStage(ctx, engagementId, 'preparation', { isAutomatic: true })
}
