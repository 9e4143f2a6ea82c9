import { eq, lt } from 'drizzle-orm'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { addDays } from '../../../time/days.ts'
import { keepRollUpMonths } from '../shared/roll-ups.ts'
import { getAnalyticsSettings } from './settings.ts'
import { analyticsDays, analyticsEvents } from './tables.ts'

/**
 * Deletes events after the time that the firm has set. Their daily counts stay. Each statement deletes one day, the
 * oldest first, so that no statement takes too long and an interrupted run has already done a part.
 */
export const sweepEvents = defineJob({
  name: 'analytics.sweep-events',
  schedule: '14 5 * * *',
  run: async (ctx) => {
    const { keepDays } = await getAnalyticsSettings(ctx)
    const since = addDays(ctx.now().toISOString().slice(0, 10), -keepDays)
    const days = await ctx.db
      .selectDistinct({ day: analyticsEvents.day })
      .from(analyticsEvents)
      .where(lt(analyticsEvents.day, since))
      .orderBy(analyticsEvents.day)
    for (const { day } of days) await ctx.db.delete(analyticsEvents).where(eq(analyticsEvents.day, day))
  },
})

/** Deletes old daily counts. */
export const sweepDays = defineRetention({
  name: 'analytics.sweep-days',
  schedule: '17 5 * * *',
  keep: { months: keepRollUpMonths },
  forget: ({ db }, since) => db.delete(analyticsDays).where(lt(analyticsDays.day, since.toISOString().slice(0, 10))),
})
