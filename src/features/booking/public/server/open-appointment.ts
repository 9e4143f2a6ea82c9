import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { AppError } from '../../../../platform/errors.ts'
import { emailLimits, isOverRate } from '../../../../platform/http/rate-limit.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { clockIn, longDayIn, zoneWordsIn } from '../../../../time/words.ts'
import { replyHeaders } from '../../../company/shared/letterhead.ts'
import { findDetails } from '../../server/appointment-details.ts'
import { lockFor } from '../../server/locks.ts'
import { manageToken } from '../../server/manage-link.ts'
import { isOwnAddress } from '../../server/own-address.ts'
import type { Settings } from '../../server/settings.ts'
import { type AppointmentRow, appointments } from '../../server/tables.ts'
import type { BookAppointment } from '../contract.ts'

/**
 * Refuses an address that has the max number of open appointments, so that one person can't take a whole day. The
 * signed-in owner of the address sees which appointment is open. Anyone else learns only that there is one, and the
 * link goes to the mailbox.
 */
export async function refuseForOpen(
  ctx: Ctx,
  { rules }: Settings,
  { email, zone }: Pick<BookAppointment, 'email' | 'zone'>,
): Promise<AppError | undefined> {
  const next = await nextOfTooMany(ctx, rules.maxOpenPerEmail, email)
  if (!next) return undefined
  if (isOwnAddress(ctx, email)) {
    const at = next.startsAt
    const time = `${longDayIn(zone, at)} at ${clockIn(zone, at)} (${zoneWordsIn(zone, at)})`
    const sentence = `You already have a consultation on ${time}. Move or cancel it before you book another.`
    return new AppError('conflict', sentence, {
      fields: { email: sentence },
      page: `/booking/${manageToken(ctx, next.id)}`,
    })
  }
  // Past the limit, we send no email but give the same answer. Earlier emails have the link.
  if (!(await isOverRate(ctx, ...emailLimits('booking.open.email', email, { perDay: 3 })))) {
    await ctx.jobs.enqueue(emailOpenAppointment, { appointmentId: next.id, occasion: randomUUID() })
  }
  const sentence =
    "You can't book another consultation with this address right now. We've emailed its owner a link to move or cancel the one that's booked."
  return new AppError('conflict', sentence, { fields: { email: sentence } })
}

/** The next open appointment of an address that has the max number of open appointments. */
export async function nextOfTooMany(ctx: Ctx, max: number, email: string): Promise<AppointmentRow | undefined> {
  await lockFor(ctx, `booking.email ${email.toLowerCase()}`)
  const isOpen = and(eq(appointments.state, 'confirmed'), gt(appointments.endsAt, ctx.now()))
  const open = await ctx.db
    .select()
    .from(appointments)
    .where(and(eq(appointments.email, email), isOpen))
    .orderBy(asc(appointments.startsAt))
    .limit(max)
  return open.length >= max ? open[0] : undefined
}

export const emailOpenAppointment = defineJob<{ appointmentId: string; occasion: string }>({
  name: 'booking.mail-open-booking',
  run: async (ctx, { appointmentId, occasion }) => {
    const details = await findDetails(ctx, appointmentId)
    if (details?.row.state !== 'confirmed') return
    const { openAppointmentEmail } = await import('./emails.tsx')
    await queueEmail(ctx, {
      ...(await openAppointmentEmail(details)),
      key: `booking.open:${occasion}`,
      to: details.row.email,
      headers: replyHeaders(details.company),
    })
  },
})
