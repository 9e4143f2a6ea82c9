import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { addDays, type Day } from '../../../../time/days.ts'
import type { EngagementRow } from '../../../engagements/server/service.ts'
import { checklistItems, checklists } from '../tables.ts'
import { listItems } from './gate.ts'
import { settle } from './settle.ts'

/** Days that a client has at least, even if the engagement is due soon. */
const minDays = 7

export const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10)

/** When an item is due: its number of days before the engagement, but at least a week after we asked. */
export function dueOnOf({ dueDays, askedAt }: { dueDays: number; askedAt: Date }, engagement: EngagementRow): Day {
  const planned = addDays(engagement.finalDueOn, -dueDays)
  return [planned, addDays(dayOf(askedAt), minDays)].sort().at(-1) ?? planned
}

/** The engagement's due date has changed: its items' due dates move along. */
export async function moveDueDates(ctx: Ctx, { engagement }: { engagement: EngagementRow }): Promise<void> {
  const lists = await ctx.db.select().from(checklists).where(eq(checklists.engagementId, engagement.id))
  for (const { id } of lists) {
    for (const item of await listItems(ctx, id))
      await ctx.db
        .update(checklistItems)
        .set({ dueOn: dueOnOf(item, engagement) })
        .where(eq(checklistItems.id, item.id))
    await settle(ctx, id)
  }
}
