import { and, isNull, lt, ne } from 'drizzle-orm'
import { defineJob } from '../../../platform/jobs.ts'
import { appointments } from './tables.ts'

const monthsKept = 24

/** Consultations of whoever has no account here are forgotten, as the privacy policy says; those of accounts are records. */
export const sweepAppointments = defineJob({
  name: 'booking.sweep-appointments',
  schedule: '41 4 * * *',
  run: async (ctx) => {
    const since = new Date(ctx.now())
    since.setUTCMonth(since.getUTCMonth() - monthsKept)
    const { userId, endsAt, state } = appointments
    await ctx.db.delete(appointments).where(and(isNull(userId), lt(endsAt, since), ne(state, 'held')))
  },
})
