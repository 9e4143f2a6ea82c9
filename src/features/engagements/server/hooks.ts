import type { Ctx } from '../../../platform/context.ts'
import { defineHook, runHook } from '../../../platform/hooks.ts'
import type { ItemCounts, Stage } from '../shared/stages.ts'
import type { EngagementRow } from './gate.ts'

/** Runs after an engagement has moved to another stage. The engagement and its client are still locked. */
export const stageMoved = defineHook<{ engagement: EngagementRow; from: Stage; to: Stage }>('engagements.stage-moved')

/** Runs after an engagement's final due date has changed. The engagement and its client are still locked. */
export const dueDateChanged = defineHook<{ engagement: EngagementRow }>('engagements.due-date-changed')

/** Counts by engagement. Has only engagements with a checklist. */
export type CountedItems = Map<string, ItemCounts>

/** Runs when someone sees these open engagements. The actions add to `counted`. */
export const engagementsShown = defineHook<{ ids: string[]; counted: CountedItems }>('engagements.shown')

/** Counts the checklist items of the open engagements among these. */
export async function countItemsOf(ctx: Ctx, rows: EngagementRow[]): Promise<CountedItems> {
  const ids = rows.filter(({ closedAt }) => closedAt === null).map(({ id }) => id)
  const counted: CountedItems = new Map()
  if (ids.length > 0) await runHook(ctx, engagementsShown, { ids, counted })
  return counted
}

/** Runs after an engagement was rolled forward to the next tax year. Both engagements are still locked. */
export const engagementRolled = defineHook<{ from: EngagementRow; to: EngagementRow }>('engagements.rolled')
