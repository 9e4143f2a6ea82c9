import { addDays, addMonths } from '../../time/days.ts'
import type { Ctx, Job } from '../context.ts'
import { defineJob } from './jobs.ts'

interface Retention {
  name: string
  /** A cron expression, in UTC. */
  schedule: string
  /** How long the data is kept. */
  keep: { days: number } | { months: number }
  /** Deletes data from before `since`. */
  forget: (ctx: Ctx, since: Date) => Promise<unknown>
}

/** Makes a job that deletes data after the time in `keep`. */
export const defineRetention = ({ name, schedule, keep, forget }: Retention): Job =>
  defineJob({
    name,
    schedule,
    run: async (ctx) => {
      const [today = '', time] = ctx.now().toISOString().split('T')
      const since = 'days' in keep ? addDays(today, -keep.days) : addMonths(today, -keep.months)
      await forget(ctx, new Date(`${since}T${time}`))
    },
  })
