import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/security/link-token.ts'
import { type AppointmentRow, appointments } from './tables.ts'

const purpose = 'booking-manage'

/** The token of the link with which a visitor sees and changes an appointment. */
export const manageToken = (ctx: Ctx, id: string): string => makeLinkToken(ctx.site.secretKey, purpose, id)

/** The id of the appointment that a link names; undefined if we didn't issue the link. */
export const readManageToken = (ctx: Ctx, token: string): string | undefined =>
  readLinkToken(ctx.site.secretKey, purpose, token)

/** Finds the appointment to which a link leads. */
export async function appointmentByToken(ctx: Ctx, token: string): Promise<AppointmentRow> {
  const id = readManageToken(ctx, token)
  const [row] = id ? await ctx.db.select().from(appointments).where(eq(appointments.id, id)) : []
  if (!row) throw new AppError('not_found', "This link isn't valid. Please use the one in our latest email.")
  return row
}
