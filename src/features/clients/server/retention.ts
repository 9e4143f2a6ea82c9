import { lt } from 'drizzle-orm'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { accessRequests, clientInvitations } from './tables.ts'

/** Deletes invitations long after their links expired. The audit log says who accepted which. */
export const sweepInvitations = defineRetention({
  name: 'clients.sweep-invitations',
  schedule: '11 5 * * *',
  keep: { months: 6 },
  forget: ({ db }, since) => db.delete(clientInvitations).where(lt(clientInvitations.expiresAt, since)),
})

/** Deletes answered requests for access. Open ones have no time of an answer. */
export const sweepAccessRequests = defineRetention({
  name: 'clients.sweep-access-requests',
  schedule: '13 5 * * *',
  keep: { months: 24 },
  forget: ({ db }, since) => db.delete(accessRequests).where(lt(accessRequests.answeredAt, since)),
})
