import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { BulkResult } from '../../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { dayMs, hourMs } from '../../../../time/days.ts'
import { audit } from '../../../audit/server/service.ts'
import type { RemindClients } from '../../desk-contract.ts'
import { checklists } from '../tables.ts'
import { asObject, type ChecklistRow, lockChecklist } from './gate.ts'
import { noteForClient } from './notices.ts'

/**
 * Within this time, nobody can remind a client again. So if two people remind the same clients on one day, they get
 * only one reminder.
 */
const pauseMs = 20 * hourMs

/** Emails the client's members, and plans the next reminder. The caller has locked the checklist. */
async function remind(ctx: Ctx, checklist: ChecklistRow): Promise<void> {
  const { id, reminderEveryDays: days } = checklist
  const nextReminderAt = days ? new Date(ctx.now().getTime() + days * dayMs) : null
  await ctx.db
    .update(checklists)
    .set({ lastRemindedAt: ctx.now(), nextReminderAt, version: sql`${checklists.version} + 1` })
    .where(eq(checklists.id, id))
  await noteForClient(ctx, checklist, 'reminder')
  await audit(ctx, 'checklist.reminded', asObject(checklist))
}

/**
 * Locks the checklist and runs `work`. Undefined if the checklist was removed, the engagement closed or the client
 * archived in the meantime.
 */
async function ifOpen<T>(ctx: Ctx, id: string, work: (ctx: Ctx, row: ChecklistRow) => Promise<T>) {
  try {
    return await inTransaction(ctx, async (ctx) => work(ctx, (await lockChecklist(ctx, id)).checklist))
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
    const wasReminded = await ifOpen(ctx, id, async (ctx, row) => {
      const isRecent = row.lastRemindedAt && row.lastRemindedAt.getTime() > ctx.now().getTime() - pauseMs
      if (!row.sentAt || row.open === 0 || isRecent) return false
      await remind(ctx, row)
      return true
    })
    if (wasReminded) done += 1
  }
  return { done, left: ids.size - done }
}

/** Reminds clients as often as their checklists say, as long as something is open. */
export const sendReminders = defineJob({
  name: 'checklists.send-reminders',
  schedule: '33 * * * *',
  run: async (ctx) => {
    const isPlanned = and(
      isNotNull(checklists.sentAt),
      gt(checklists.open, 0),
      lte(checklists.nextReminderAt, ctx.now()),
    )
    const due = await ctx.db
      .select({ id: checklists.id })
      .from(checklists)
      .where(isPlanned)
      .orderBy(asc(checklists.nextReminderAt))
      .limit(1_000)
    for (const { id } of due) {
      const wasReminded = await ifOpen(ctx, id, async (ctx, row) => {
        if (row.open > 0 && row.nextReminderAt && row.nextReminderAt <= ctx.now()) await remind(ctx, row)
        return true
      })
      // The engagement is closed or the client archived. Reminders start again with the next change of the checklist.
      if (!wasReminded) await ctx.db.update(checklists).set({ nextReminderAt: null }).where(eq(checklists.id, id))
    }
  },
})
