import type { Ctx } from '../../../platform/context.ts'
import { defineHook, runHook } from '../../../platform/hooks.ts'
import type { Stage } from '../shared/stages.ts'
import type { EngagementRow } from './gate.ts'

/** Runs after an engagement has moved to another stage. The engagement and its client are still locked. */
export const stageMoved = defineHook<{ engagement: EngagementRow; from: Stage; to: Stage }>('engagements.stage-moved')

/** Runs after an engagement's final due date has changed. The engagement and its client are still locked. */
export const dueDateChanged = defineHook<{ engagement: EngagementRow }>('engagements.due-date-changed')

/** How many required items are open for the client, by engagement. Has only engagements with a checklist. */
export type OpenItems = Map<string, number>

/** Runs when someone sees these open engagements. The actions add to `openItems`. */
export const engagementsShown = defineHook<{ ids: string[]; openItems: OpenItems }>('engagements.shown')

export async function openItemsOf(ctx: Ctx, rows: EngagementRow[]): Promise<OpenItems> {
  const ids = rows.filter(({ closedAt }) => closedAt === null).map(({ id }) => id)
  const openItems: OpenItems = new Map()
  if (ids.length > 0) await runHook(ctx, engagementsShown, { ids, openItems })
  return openItems
}

/** Runs after an engagement was rolled forward to the next tax year. Both engagements are still locked. */
export const engagementRolled = defineHook<{ from: EngagementRow; to: EngagementRow }>('engagements.rolled')
