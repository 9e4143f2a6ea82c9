import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Ctx, UserActor } from '../../../../platform/context.ts'
import { audit } from '../../../audit/server/service.ts'
import { appointments } from '../../server/tables.ts'

/**
 * Moves what a guest booked into the account of the person who has proved the address. Call it in the transaction of the
 * proof. Appointments that belong to an account stay there.
 */
export async function linkAppointments(
  ctx: Ctx,
  { userId, email }: Pick<UserActor, 'userId' | 'email'>,
): Promise<void> {
  const isGuests = and(isNull(appointments.userId), notInArray(appointments.state, ['held', 'expired']))
  const linked = await ctx.db
    .update(appointments)
    .set({ userId })
    .where(and(eq(appointments.email, email), isGuests))
    .returning({ id: appointments.id, reference: appointments.reference })
  for (const { id, reference } of linked) {
    const object = { type: 'appointment', id, name: reference ?? undefined }
    await audit(ctx, 'appointment.linked', object, { from: 'no account', to: email })
  }
}
