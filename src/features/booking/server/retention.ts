import { and, inArray, isNull, lt } from 'drizzle-orm'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { appointments, reservedTimes } from './tables.ts'

/**
 * Deletes old appointments of people without an account, as the privacy policy says. Appointments of accounts are
 * client records, which we keep.
 */
export const sweepAppointments = defineRetention({
  name: 'booking.sweep-appointments',
  schedule: '41 4 * * *',
  keep: { months: 24 },
  forget: ({ db }, since) => {
    const { userId, endsAt, reservedId } = appointments
    const isOld = and(isNull(userId), lt(endsAt, since))
    const deleted = db.$with('deleted').as(db.delete(appointments).where(isOld).returning({ reservedId }))
    const reserved = db.select({ id: deleted.reservedId }).from(deleted)
    return db.with(deleted).delete(reservedTimes).where(inArray(reservedTimes.id, reserved))
  },
})
