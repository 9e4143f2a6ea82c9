import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { BulkResult } from '../../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { dateIn } from '../../../../time/clock.ts'
import { type Day, dayMs } from '../../../../time/days.ts'
import { audit } from '../../../audit/server/service.ts'
import type { RemindClients } from '../../desk-contract.ts'
import { applyingItems } from '../../shared/progress.ts'
import { checklists } from '../tables.ts'
import { asObject, type ChecklistRow, lockChecklist, type OpenedChecklist } from './gate.ts'
import { noteForClient } from './notices.ts'
import { nextDueReminder, reminderPauseMs } from './settle.ts'

/**
 * Emails the client's members, and plans the next reminders. A reminder of a due date also counts as a regular
 * reminder, so that the client doesn't get both. The caller has locked the checklist.
 */
async function remind(ctx: Ctx, { checklist, items }: OpenedChecklist, kind: 'reminder' | 'due_soon') {
  const { id, reminderEveryDays: days } = checklist
  const regular = days ? new Date(ctx.now().getTime() + days * dayMs) : null
  const reminded = {
    lastRemindedAt: ctx.now(),
    nextReminderAt: kind === 'due_soon' ? (regular ?? checklist.nextReminderAt) : regular,
  }
  const nextDueReminderAt = nextDueReminder({ ...checklist, ...reminded }, applyingItems(items))
  await ctx.db
    .update(checklists)
    .set({ ...reminded, nextDueReminderAt, version: sql`${checklists.version} + 1` })
    .where(eq(checklists.id, id))
  await noteForClient(ctx, checklist, kind)
  await audit(ctx, 'checklist.reminded', asObject(checklist))
}

/**
 * Locks the checklist and runs `work`. Undefined if the checklist was removed, the engagement closed or the client
 * archived in the meantime.
 */
async function ifOpen<T>(ctx: Ctx, id: string, work: (ctx: Ctx, opened: OpenedChecklist) => Promise<T>) {
  try {
    return await inTransaction(ctx, async (ctx) => work(ctx, await lockChecklist(ctx, id)))
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/**
 * Reminds the clients of these checklists. Leaves out checklists without open items, and clients who were just
 * reminded.
 */
export async function remindClients(ctx: Ctx, { chosen }: RemindClients): Promise<BulkResult> {
  const ids = new Set(chosen.map(({ id }) => id))
  let done = 0
  for (const id of ids) {
    const wasReminded = await ifOpen(ctx, id, async (ctx, opened) => {
      const row = opened.checklist
      const isRecent = row.lastRemindedAt && row.lastRemindedAt.getTime() > ctx.now().getTime() - reminderPauseMs
      if (!row.sentAt || row.open === 0 || isRecent) return false
      await remind(ctx, opened, 'reminder')
      return true
    })
    if (wasReminded) done += 1
  }
  return { done, left: ids.size - done }
}

/** Reminds clients as often as their checklists say, and before something is due, as long as something is open. */
export const sendReminders = defineJob({
  name: 'checklists.send-reminders',
  schedule: '33 * * * *',
  run: async (ctx) => {
    const isPlanned = and(
      isNotNull(checklists.sentAt),
      gt(checklists.open, 0),
      or(lte(checklists.nextReminderAt, ctx.now()), lte(checklists.nextDueReminderAt, ctx.now())),
    )
    const due = await ctx.db
      .select({ id: checklists.id })
      .from(checklists)
      .where(isPlanned)
      .orderBy(asc(checklists.nextReminderAt), asc(checklists.nextDueReminderAt))
      .limit(1_000)
    for (const { id } of due) {
      const wasReminded = await ifOpen(ctx, id, async (ctx, opened) => {
        const kind = dueKind(ctx, opened.checklist)
        if (kind) await remind(ctx, opened, kind)
        return true
      })
      // The engagement is closed or the client archived. Reminders start again with the next change of the checklist.
      if (!wasReminded)
        await ctx.db
          .update(checklists)
          .set({ nextReminderAt: null, nextDueReminderAt: null })
          .where(eq(checklists.id, id))
    }
  },
})

/** Which reminder is due now. If both are, one email reminds the client of the due date. */
function dueKind(ctx: Ctx, { open, nextReminderAt, nextDueReminderAt }: ChecklistRow) {
  const isReached = (at: Date | null) => open > 0 && at !== null && at <= ctx.now()
  return isReached(nextDueReminderAt) ? 'due_soon' : isReached(nextReminderAt) ? 'reminder' : undefined
}

/** The day of the earlier of the two planned reminders, in the firm's time zone. */
export function nextReminderOn(zone: string, { nextReminderAt, nextDueReminderAt }: ChecklistRow): Day | null {
  const [first] = [nextReminderAt, nextDueReminderAt]
    .flatMap((at) => at ?? [])
    .sort((a, b) => a.getTime() - b.getTime())
  return first ? dateIn(zone, first) : null
}
