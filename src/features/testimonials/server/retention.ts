import { and, isNull, lt } from 'drizzle-orm'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { testimonialInvitations } from './tables.ts'

/**
 * Deletes unused invitations, as the privacy policy says. Keeps used invitations as proof that the author is a client.
 */
export const sweepInvitations = defineRetention({
  name: 'testimonials.sweep-invitations',
  schedule: '56 4 * * *',
  keep: { months: 24 },
  forget: ({ db }, since) => {
    const { usedAt, invitedAt } = testimonialInvitations
    return db.delete(testimonialInvitations).where(and(isNull(usedAt), lt(invitedAt, since)))
  },
})
