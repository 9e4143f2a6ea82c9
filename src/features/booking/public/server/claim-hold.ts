import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { newReference } from '../../../../platform/security/reference.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { advisersOf, rulesOf, type Settings, spokenAs } from '../../server/settings.ts'
import { isFree, notFree, searchOf } from '../../server/slots.ts'
import { type AppointmentRow, appointments, holds, reservedTimes } from '../../server/tables.ts'
import type { BookAppointment } from '../contract.ts'
import { type BookingRequest, usedKey } from './booking-request.ts'

/** Reads a hold and its reserved time, and locks the reserved time until the transaction ends. */
export async function lockHold(ctx: Ctx, { holdHash }: BookingRequest) {
  const isIt = eq(holds.tokenHash, holdHash)
  const id = ctx.db.select({ id: holds.reservedId }).from(holds).where(isIt)
  const [reserved] = await ctx.db.select().from(reservedTimes).where(inArray(reservedTimes.id, id)).for('update')
  // Read the hold after locking, because another request may have booked or released it in the meantime.
  const [hold] = await ctx.db.select().from(holds).where(isIt)
  return { hold, reserved }
}

/**
 * Refuses a hold that can no longer be booked. For example, the firm may have closed the day or the topic, the adviser
 * may have left, or the hold may have expired.
 */
export async function requireBookable(
  ctx: Ctx,
  settings: Settings,
  { hold, reserved }: Awaited<ReturnType<typeof lockHold>>,
  language: string,
) {
  const topic = settings.topics.find(({ key, isActive }) => key === hold?.topicKey && isActive)
  if (!hold || !topic) throw expired()
  spokenAs(settings, language)
  const search = searchOf(ctx, settings, rulesOf(settings, topic), advisersOf(settings, topic, language))
  if (!(await isFree(ctx, { ...search, except: reserved?.id }, hold.adviserId, hold.startsAt)))
    throw await notFree(ctx, search, hold.startsAt.getTime(), 'This time is no longer free. Please choose another.')
  if (!reserved?.expiresAt || reserved.expiresAt <= ctx.now()) throw expired()
  return { topicKey: hold.topicKey, reserved }
}

const expired = () =>
  new AppError('gone', 'We no longer hold this time for you. Please choose it again, or choose another.')

/** Writes the appointment, gives the reserved time to it, and deletes the hold. */
export async function turnIntoAppointment(
  ctx: Ctx,
  { topicKey, reserved }: Awaited<ReturnType<typeof requireBookable>>,
  input: BookAppointment,
  request: BookingRequest,
): Promise<AppointmentRow> {
  const { id: reservedId, adviserId, startsAt, endsAt } = reserved
  const time = { reservedId, adviserId, startsAt, endsAt, bookedAt: ctx.now(), changedAt: ctx.now() }
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const facts = { state: 'confirmed', topicKey, userId, reference: newReference() } as const
  const [booked] = await ctx.db
    .insert(appointments)
    .values({ ...detailsOf(input), ...request, ...time, ...facts })
    .onConflictDoNothing({ target: appointments.requestKey })
    .returning()
  // Another request with the same key, but for another hold, was faster.
  if (!booked) throw usedKey()
  await ctx.db.update(reservedTimes).set({ expiresAt: null }).where(eq(reservedTimes.id, reservedId))
  await ctx.db.delete(holds).where(eq(holds.tokenHash, request.holdHash))
  return booked
}

type Details = Pick<BookAppointment, 'name' | 'email' | 'phone' | 'country' | 'note' | 'language' | 'linkWay' | 'zone'>

/** Masks numbers like a Social Security number in the note and in the name, because some people type them there. */
export const detailsOf = ({ name, email, phone, country, note, language, linkWay, zone }: Details) => ({
  name: maskIdentifiers(name).text,
  email: email.toLowerCase(),
  phone,
  country,
  note: maskIdentifiers(note).text,
  language,
  linkWay,
  zone,
})
