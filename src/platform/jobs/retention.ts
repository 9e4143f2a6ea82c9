import type { Ctx, Job } from '../context.ts'
import { defineJob } from './jobs.ts'

interface Retention {
  name: string
  schedule: string
  /** How long it is kept. */
  months: number
  /** Deletes what is over since then. */
  forget: (ctx: Ctx, since: Date) => Promise<unknown>
}

/** A job that forgets what has been kept for so many months. */
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
