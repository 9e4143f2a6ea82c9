import { lt } from 'drizzle-orm'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { accessRequests, clientInvitations } from './tables.ts'

/** Deletes invitations six months after their links expired. The audit log still says who accepted which one. */
export const sweepInvitations = defineRetention({
  name: 'clients.sweep-invitations',
  schedule: '11 5 * * *',
  keep: { months: 6 },
  forget: ({ db }, since) => db.delete(clientInvitations).where(lt(clientInvitations.expiresAt, since)),
})

/** Deletes requests for access two years after the answer. Open requests stay, because their `answeredAt` is null. */
export const sweepAccessRequests = defineRetention({
  name: 'clients.sweep-access-requests',
  schedule: '13 5 * * *',
  keep: { months: 24 },
  forget: ({ db }, since) => db.delete(accessRequests).where(lt(accessRequests.answeredAt, since)),
})
