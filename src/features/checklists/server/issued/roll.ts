import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { audit } from '../../../audit/server/service.ts'
import type { EngagementRow } from '../../../engagements/server/service.ts'
import { applyingItems } from '../../shared/progress.ts'
import { shiftItem, shiftYears } from '../../shared/years.ts'
import { checklists } from '../tables.ts'
import { asObject, type IssuedItem, listItems } from './gate.ts'
import { insertChecklist, nextTemplate } from './issue.ts'

/**
 * Runs when an engagement is rolled forward. Makes next year's checklist from what the firm accepted this year. The
 * client doesn't see it until the firm has checked and sent it.
 */
export async function rollChecklists(
  ctx: Ctx,
  { from, to }: { from: EngagementRow; to: EngagementRow },
): Promise<void> {
  const isOfYear = and(eq(checklists.engagementId, from.id), isNotNull(checklists.sentAt))
  const lists = await ctx.db.select().from(checklists).where(isOfYear).orderBy(asc(checklists.createdAt))
  for (const { id, title, templateId, firstReminderDays, reminderEveryDays, dueReminderDays } of lists) {
    const items = itemsToAsk(await listItems(ctx, id))
    if (items.length === 0) continue
    const by = to.taxYear - from.taxYear
    const template = await nextTemplate(ctx, templateId)
    const facts = { templateId: template.id, versionId: null, title: shiftYears(title, by) }
    const rolled = await insertChecklist(
      ctx,
      to,
      { ...facts, firstReminderDays, reminderEveryDays, dueReminderDays },
      items.map((item) => ({ ...shiftItem(item, by), previousId: item.id })),
    )
    if (rolled) await audit(ctx, 'checklist.rolled', asObject(rolled), { from: from.title, to: to.title })
  }
}

/** Returns the accepted items, and the items that would apply with other answers. */
export function itemsToAsk(items: IssuedItem[]): IssuedItem[] {
  const applying = new Set(applyingItems(items))
  const kept = new Set<string>()
  return items.flatMap((item) => {
    const { key, state, condition } = item
    const hasQuestion = condition !== null && kept.has(condition.item)
    const isAccepted = applying.has(item) && state === 'accepted'
    if (!isAccepted && (applying.has(item) || !hasQuestion)) return []
    kept.add(key)
    return [hasQuestion ? item : { ...item, condition: null }]
  })
}
