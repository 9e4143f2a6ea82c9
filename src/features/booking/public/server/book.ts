import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { audit } from '../../../audit/server/service.ts'
import { loadSettings, type Settings } from '../../server/settings.ts'
import { toAppointment } from '../../server/to-appointment.ts'
import type { Appointment, BookAppointment } from '../contract.ts'
import { announce } from './announce.ts'
import { limitAttempts, limitBookings } from './booking-limits.ts'
import { type BookingRequest, findBooked, requestOf } from './booking-request.ts'
import { lockHold, requireBookable, turnIntoAppointment } from './claim-hold.ts'
import { refuseWithoutCode } from './email-proof.ts'
import { refuseForOpen } from './open-appointment.ts'

/** Turns a hold into an appointment. If a request repeats an `Idempotency-Key`, returns the same appointment. */
export async function bookAppointment(ctx: Ctx, input: BookAppointment): Promise<Appointment> {
  const request = requestOf(ctx, input)
  await limitAttempts(ctx, input)
  const settings = await loadSettings(ctx)
  const booked = await inTransaction(ctx, (ctx) => book(ctx, settings, input, request))
  if (booked instanceof AppError) throw booked
  return toAppointment(ctx, settings, booked)
}

/**
 * Books the hold. Returns a refusal that comes with an email instead of throwing it, so that the transaction commits
 * the email.
 */
async function book(ctx: Ctx, settings: Settings, input: BookAppointment, request: BookingRequest) {
  const locked = await lockHold(ctx, request)
  const known = await findBooked(ctx, request)
  if (known) return known
  const hold = await requireBookable(ctx, settings, locked, input.language)
  const refusal = (await refuseForOpen(ctx, settings, input)) ?? (await refuseWithoutCode(ctx, settings, input))
  if (refusal) return refusal
  await limitBookings(ctx, input.email.toLowerCase())
  const booked = await turnIntoAppointment(ctx, hold, input, request)
  await announce(ctx, 'booked', booked)
  await audit(ctx, 'appointment.booked', { type: 'appointment', id: booked.id, name: booked.reference })
  return booked
}
