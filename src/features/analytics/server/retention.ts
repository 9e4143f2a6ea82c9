import { lt } from 'drizzle-orm'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { addDays } from '../../../time/days.ts'
import { keepRollUpMonths } from '../shared/roll-ups.ts'
import { getAnalyticsChoices } from './settings.ts'
import { analyticsDays, analyticsEvents } from './tables.ts'

/** Deletes events after the time that the firm has set. Their counts stay. */
export const sweepEvents = defineJob({
  name: 'analytics.sweep-events',
  schedule: '14 5 * * *',
  run: async (ctx) => {
    const { keepDays } = await getAnalyticsChoices(ctx)
    const since = addDays(ctx.now().toISOString().slice(0, 10), -keepDays)
    await ctx.db.delete(analyticsEvents).where(lt(analyticsEvents.day, since))
  },
})

/** Deletes the counts of days long ago. */
export const sweepDays = defineRetention({
  name: 'analytics.sweep-days',
  schedule: '17 5 * * *',
  keep: { months: keepRollUpMonths },
  forget: ({ db }, since) => db.delete(analyticsDays).where(lt(analyticsDays.day, since.toISOString().slice(0, 10))),
})
