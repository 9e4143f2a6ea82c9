import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/link-token.ts'
import { announce } from './announce.ts'
import { type AppointmentRow, appointments } from './tables.ts'

const purpose = 'booking-manage'

/** Of the link with which a visitor sees and changes an appointment. */
export const manageToken = (ctx: Ctx, id: string): string => makeLinkToken(ctx.site.secretKey, purpose, id)

/** The appointment of a link; a hold is none yet. */
export async function appointmentByToken(ctx: Ctx, token: string): Promise<AppointmentRow> {
  const id = readLinkToken(ctx.site.secretKey, purpose, token)
  const [row] = id ? await ctx.db.select().from(appointments).where(eq(appointments.id, id)) : []
  if (!row || row.state === 'held' || row.state === 'expired')
    throw new AppError('not_found', 'This link is not valid. Please use the one in the newest email.')
  return row
}

/** Calls an appointment off; its time is free at once. */
export function cancelAppointment(
  ctx: Ctx,
  row: AppointmentRow,
  by: 'visitor' | 'firm',
  reason = '',
): Promise<AppointmentRow> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await change(ctx, row, { state: 'cancelled', cancelledBy: by, cancelReason: reason })
    await announce(ctx, 'cancelled', changed)
    return changed
  })
}

/** Changes an appointment that is still as the row says, for both calendars to follow. */
async function change(ctx: Ctx, row: AppointmentRow, values: Partial<AppointmentRow>): Promise<AppointmentRow> {
  const next = { sequence: row.sequence + 1, version: row.version + 1, changedAt: ctx.now() }
  const isAsKnown = and(
    eq(appointments.id, row.id),
    eq(appointments.version, row.version),
    eq(appointments.state, 'confirmed'),
  )
  const [changed] = await ctx.db
    .update(appointments)
    .set({ ...values, ...next })
    .where(isAsKnown)
    .returning()
  if (changed) return changed
  throw new AppError('conflict', 'This appointment has changed in the meantime. Please look at it again.', {
    reason: 'newer_version',
  })
}
