import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx, UserActor } from '../../../../platform/context.ts'
import { audit } from '../../../audit/server/service.ts'
import { appointments } from '../../server/tables.ts'

/**
 * Gives the appointments that a guest booked to the account of the person who has proved the email address.
 * Appointments of other accounts don't change.
 */
export async function linkAppointments(
  ctx: Ctx,
  { userId, email }: Pick<UserActor, 'userId' | 'email'>,
): Promise<void> {
  const linked = await ctx.db
    .update(appointments)
    .set({ userId, version: sql`${appointments.version} + 1` })
    .where(and(eq(appointments.email, email), isNull(appointments.userId)))
    .returning({ id: appointments.id, reference: appointments.reference })
  for (const { id, reference } of linked) {
    const object = { type: 'appointment', id, name: reference }
    await audit(ctx, 'appointment.linked', object, { from: 'no account', to: email })
  }
}
