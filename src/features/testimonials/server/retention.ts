import { and, isNull, lt } from 'drizzle-orm'
import { defineJob } from '../../../platform/jobs.ts'
import { testimonialInvitations } from './tables.ts'

const monthsKept = 24

/** Whom an invitation went to is forgotten where nobody used it, as the privacy policy says; a used one is proof. */
export const sweepInvitations = defineJob({
  name: 'testimonials.sweep-invitations',
  schedule: '56 4 * * *',
  run: async (ctx) => {
    const since = new Date(ctx.now())
    since.setUTCMonth(since.getUTCMonth() - monthsKept)
    const { usedAt, invitedAt } = testimonialInvitations
    await ctx.db.delete(testimonialInvitations).where(and(isNull(usedAt), lt(invitedAt, since)))
  },
})
