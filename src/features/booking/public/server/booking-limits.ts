import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isRobot } from '../../../../platform/http/form-trap.ts'
import { emailLimits, limitRate } from '../../../../platform/http/rate-limit.ts'
import { hashToken } from '../../../../platform/http/session.ts'
import { limitPerDay } from '../../server/network-limits.ts'
import type { BookAppointment } from '../contract.ts'

/** Limits attempts to book, and refuses robots before they learn anything about the hold or the address. */
export async function limitAttempts(ctx: Ctx, input: BookAppointment): Promise<void> {
  if (isRobot(input)) throw new AppError('conflict', "We couldn't book this time. Please call us or write to us.")
  await limitRate(ctx, { name: 'booking.book', subject: ctx.address ?? 'unknown', max: 30, seconds: 600 })
  // Our refusal reveals that an address has an appointment. This limit keeps anyone from testing many addresses.
  await limitPerDay(ctx, 'booking.book.day', 40)
  // We count codes outside the booking's transaction, because a wrong code rolls that transaction back.
  if (input.code !== undefined)
    await limitRate(ctx, { name: 'booking.code', subject: hashToken(input.hold), max: 5, seconds: 3_600 })
}

/** Limits bookings by network, account and mailbox. */
export async function limitBookings(ctx: Ctx, email: string): Promise<void> {
  try {
    await limitPerDay(ctx, 'booking.booked', 5)
    // Bookings by signed-in people don't count toward the number from which we ask for codes, and one account can use
    // many networks. So each account has a limit of its own.
    if (ctx.actor.kind === 'user')
      await limitRate(ctx, { name: 'booking.booked.user', subject: ctx.actor.userId, max: 5, seconds: 86_400 })
    await limitRate(ctx, ...emailLimits('booking.booked.email', email, { perDay: 5 }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, enoughToday, error.details)
  }
}

const enoughToday = "You can't book any more consultations online today. Please call us or write to us."
