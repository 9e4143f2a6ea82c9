import { asc, eq } from 'drizzle-orm'
import type { TestCtx } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { appointments } from '../../server/tables.ts'
import { newAdviser, newAppointment } from '../../server/testing.ts'

/** 10:00 and 11:00 AM in New York, on the next Monday. */
export const [ten, eleven] = ['2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z'] as const

/** Creates a firm with one adviser, one appointment and an administrator. */
export async function withBooking(ctx: TestCtx) {
  const adviser = await newAdviser(ctx)
  const admin = (await newPerson(ctx, 'admin')).ctx
  const booked = await newAppointment(ctx, ten, { note: 'My number is 123-45-6789.' })
  const [row] = await ctx.db.select().from(appointments).where(eq(appointments.reference, booked.reference))
  return { adviser, admin, booked, id: row?.id ?? '', version: row?.version ?? 0 }
}

/** Returns the audit entries about what the firm did with this appointment. */
export const recordOf = async (ctx: TestCtx, id: string) => {
  const entries = await ctx.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.objectId, id))
    .orderBy(asc(auditEntries.number))
  return entries
    .filter(({ action }) => action !== 'appointment.booked')
    .map(({ action, details }) => ({ action, details }))
}
