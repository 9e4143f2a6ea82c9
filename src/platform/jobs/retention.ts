import type { Ctx, Job } from '../context.ts'
import { defineJob } from './jobs.ts'

interface Retention {
  name: string
  schedule: string
  /** How long the data is kept. */
  months: number
  /** Deletes data from before `since`. */
  forget: (ctx: Ctx, since: Date) => Promise<unknown>
}

/** A job that deletes data after this many months. */
export const defineRetention = ({ name, schedule, months, forget }: Retention): Job =>
  defineJob({
    name,
    schedule,
    run: async (ctx) => {
      const since = new Date(ctx.now())
      since.setUTCMonth(since.getUTCMonth() - months)
      await forget(ctx, since)
    },
  })
