import { and, isNull, lt, ne } from 'drizzle-orm'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { appointments } from './tables.ts'

/**
 * Deletes appointments of people without an account, as the privacy policy says. Those of accounts are client records.
 */
export const sweepAppointments = defineRetention({
  name: 'booking.sweep-appointments',
  schedule: '41 4 * * *',
  keep: { months: 24 },
  forget: ({ db }, since) => {
    const { userId, endsAt, state } = appointments
    return db.delete(appointments).where(and(isNull(userId), lt(endsAt, since), ne(state, 'held')))
  },
})
