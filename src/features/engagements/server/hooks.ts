import { defineHook } from '../../../platform/hooks.ts'
import type { Stage } from '../shared/stages.ts'
import type { EngagementRow } from './gate.ts'

/** An engagement has moved to another stage. It is locked, and so is its client. */
export const stageMoved = defineHook<{ engagement: EngagementRow; from: Stage; to: Stage }>('engagements.stage-moved')

/** An engagement has been rolled forward to the next tax year. Both are locked. */
export const engagementRolled = defineHook<{ from: EngagementRow; to: EngagementRow }>('engagements.rolled')
