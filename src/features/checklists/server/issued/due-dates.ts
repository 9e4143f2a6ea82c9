import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { dateIn } from '../../../../time/clock.ts'
import { addDays, type Day } from '../../../../time/days.ts'
import { getFirmZone } from '../../../company/server/service.ts'
import type { EngagementRow } from '../../../engagements/server/service.ts'
import { checklistItems, checklists } from '../tables.ts'
import { listItems } from './gate.ts'
import { settle } from './settle.ts'

/** The client gets at least this many days for an item, even if the engagement is due sooner. */
const minDays = 7

/**
 * When an item is due: its number of days before the engagement's due date, but at least a week after we asked for it.
 * The firm's time zone decides on which day we asked.
 */
export function dueOnOf(
  zone: string,
  { dueDays, askedAt }: { dueDays: number; askedAt: Date },
  engagement: EngagementRow,
): Day {
  const planned = addDays(engagement.finalDueOn, -dueDays)
  return [planned, addDays(dateIn(zone, askedAt), minDays)].sort().at(-1) ?? planned
}

/** Runs after the engagement's due date has changed. Moves the due dates of its checklists' items too. */
export async function moveDueDates(ctx: Ctx, { engagement }: { engagement: EngagementRow }): Promise<void> {
  const zone = await getFirmZone(ctx)
  const lists = await ctx.db.select().from(checklists).where(eq(checklists.engagementId, engagement.id))
  for (const { id } of lists) {
    for (const item of await listItems(ctx, id))
      await ctx.db
        .update(checklistItems)
        .set({ dueOn: dueOnOf(zone, item, engagement) })
        .where(eq(checklistItems.id, item.id))
    await settle(ctx, id)
  }
}
