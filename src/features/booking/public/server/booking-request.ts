import { createHash } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { maxIdempotencyKeyLength } from '../../../../platform/browser/endpoint.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hashToken } from '../../../../platform/http/session.ts'
import { type AppointmentRow, appointments } from '../../server/tables.ts'
import type { BookAppointment } from '../contract.ts'

/** The values by which we recognize a repeated request. */
export type BookingRequest = Pick<AppointmentRow, 'holdHash' | 'requestKey' | 'requestHash'>

const keyOf = (holdHash: string) => `hold ${holdHash}`

/** Returns the request's key and a hash of its content. Without a key from the browser, the hold is the key. */
export function requestOf({ http }: Ctx, { elapsed: _, remark: __, code: ___, ...content }: BookAppointment) {
  const holdHash = hashToken(content.hold)
  const requestKey = http?.request.get('idempotency-key') ?? keyOf(holdHash)
  if (!/^[\x20-\x7e]+$/.test(requestKey) || requestKey.length > maxIdempotencyKeyLength) {
    const sentence = `Please send an Idempotency-Key of 1 to ${maxIdempotencyKeyLength} plain characters.`
    throw new AppError('invalid', sentence)
  }
  return { holdHash, requestKey, requestHash: createHash('sha256').update(JSON.stringify(content)).digest('base64url') }
}

/**
 * Finds the appointment that an earlier copy of this request made. Refuses a key or a hold that another request has
 * used.
 */
export async function findBooked(
  ctx: Ctx,
  { holdHash, requestKey, requestHash }: BookingRequest,
): Promise<AppointmentRow | undefined> {
  const isKnown = or(eq(appointments.requestKey, requestKey), eq(appointments.holdHash, holdHash))
  const known = await ctx.db.select().from(appointments).where(isKnown)
  const same = known.find((row) => row.requestKey === requestKey)
  const isBooked = known.some((row) => row.holdHash === holdHash && row !== same)
  if (isBooked || (same && same.requestHash !== requestHash && requestKey === keyOf(holdHash))) throw alreadyBooked()
  if (same && same.requestHash !== requestHash) throw usedKey()
  return same
}

/**
 * Refuses a hold that is already booked. A visitor may return to such a hold if the answer to their booking was lost.
 */
export async function refuseBooked(ctx: Ctx, holdHash: string): Promise<void> {
  const isBooked = and(eq(appointments.holdHash, holdHash), eq(appointments.state, 'confirmed'))
  if ((await ctx.db.$count(appointments, isBooked)) > 0) throw alreadyBooked()
}

const alreadyBooked = () =>
  new AppError('conflict', 'This time is already booked. Use the link in the email to change it.')

export const usedKey = () =>
  new AppError('conflict', 'This Idempotency-Key was already used for another request. Please send a new one.')
