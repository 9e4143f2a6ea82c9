import { and, isNull, lt } from 'drizzle-orm'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { testimonialInvitations } from './tables.ts'

/** Whom an invitation went to is forgotten where nobody used it, as the privacy policy says; a used one is proof. */
export const sweepInvitations = defineRetention({
  name: 'testimonials.sweep-invitations',
  schedule: '56 4 * * *',
  months: 24,
  forget: ({ db }, since) => {
    const { usedAt, invitedAt } = testimonialInvitations
    return db.delete(testimonialInvitations).where(and(isNull(usedAt), lt(invitedAt, since)))
  },
})
