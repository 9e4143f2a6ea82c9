import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { maxIdempotencyKeyLength } from '../../../../platform/browser/endpoint.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { statementErrorOf } from '../../../../platform/db/statement-error.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isRobot } from '../../../../platform/http/form-trap.ts'
import { emailLimits, limitRate } from '../../../../platform/http/rate-limit.ts'
import { hashToken } from '../../../../platform/http/session.ts'
import { newReference } from '../../../../platform/security/reference.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { audit } from '../../../audit/server/service.ts'
import { dateIn } from '../../../company/shared/hours.ts'
import { limitPerDay } from '../../server/network-limits.ts'
import { freeOn } from '../../server/rules/free-starts.ts'
import { advisersOf, loadSettings, rulesOf, type Settings, spokenAs } from '../../server/settings.ts'
import { loadAvailability, notFree, type Search, searchOf } from '../../server/slots.ts'
import { type AppointmentRow, appointments } from '../../server/tables.ts'
import { toAppointment } from '../../server/to-appointment.ts'
import type { Appointment, BookAppointment } from '../contract.ts'
import { announce } from './announce.ts'
import { CodeNeeded, emailCode, limitGuesses, requireProof } from './email-proof.ts'
import { refuseForOpen, requireFewOpen, TooManyOpen } from './open-appointment.ts'

/** Turns a hold into an appointment, once per `Idempotency-Key`. */
export async function bookAppointment(ctx: Ctx, input: BookAppointment): Promise<Appointment> {
  const isFromRobot = isRobot(input)
  const request = requestOf(ctx, input)
  await limitRate(ctx, { name: 'booking.book', subject: ctx.address ?? 'unknown', max: 30, seconds: 600 })
  // A refusal reveals that an address has an appointment. This limit keeps anyone from testing many addresses.
  await limitPerDay(ctx, 'booking.book.day', 40)
  await limitGuesses(ctx, input)
  const settings = await loadSettings(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const known = await findBooked(ctx, request)
    if (known) return known
    const hold = await lockHold(ctx, input.hold)
    const isSame = hold.requestKey === request.requestKey && hold.requestHash === request.requestHash
    if (hold.state !== 'held' && isSame) return hold
    await requireHeld(ctx, settings, hold, input.language)
    if (isFromRobot) return pretended(hold, input)
    return confirm(ctx, settings, hold, input, request)
  }).catch(async (error) => {
    if (error instanceof CodeNeeded) throw await emailCode(ctx, settings, input)
    if (error instanceof TooManyOpen) throw await refuseForOpen(ctx, error.next, input)
    throw toReadable(error)
  })
  return toAppointment(ctx, settings, row)
}

interface BookingRequest {
  requestKey: string
  requestHash: string
}

/** The request's key and a hash of its content. Without a key, a hold can be booked once. */
function requestOf({ http }: Ctx, { elapsed: _, remark: __, code: ___, ...content }: BookAppointment): BookingRequest {
  const key = http?.request.get('idempotency-key') ?? `hold ${hashToken(content.hold)}`
  if (!/^[\x20-\x7e]+$/.test(key) || key.length > maxIdempotencyKeyLength) {
    const sentence = `Please send an Idempotency-Key of 1 to ${maxIdempotencyKeyLength} plain characters.`
    throw new AppError('invalid', sentence)
  }
  return { requestKey: key, requestHash: createHash('sha256').update(JSON.stringify(content)).digest('base64url') }
}

const usedKey = () =>
  new AppError('conflict', 'This Idempotency-Key was already used for another request. Please send a new one.')

async function findBooked(ctx: Ctx, { requestKey, requestHash }: BookingRequest): Promise<AppointmentRow | undefined> {
  const [known] = await ctx.db.select().from(appointments).where(eq(appointments.requestKey, requestKey))
  if (known && known.requestHash !== requestHash) throw usedKey()
  return known
}

/** Another request with the same key and another hold was faster. */
function toReadable(error: unknown): unknown {
  return statementErrorOf(error)?.constraint === 'appointments_request_key_unique' ? usedKey() : error
}

const ended = () => new AppError('gone', 'Your hold on this time has expired. Please choose the time again.')

async function lockHold(ctx: Ctx, token: string): Promise<AppointmentRow> {
  const [row] = await ctx.db
    .select()
    .from(appointments)
    .where(eq(appointments.holdHash, hashToken(token)))
    .for('update')
  if (!row) throw ended()
  return row
}

/**
 * Since the hold was made, the firm may have closed the day or the topic, the adviser may have left or not speak the
 * language, or the hold may have expired and someone else taken the time.
 */
async function requireHeld(ctx: Ctx, settings: Settings, hold: AppointmentRow, language: string): Promise<void> {
  if (hold.state !== 'held' && hold.state !== 'expired')
    throw new AppError('conflict', 'This time is already booked. Use the link in the email to change it.')
  const topic = settings.topics.find(({ key, isActive }) => key === hold.topicKey && isActive)
  if (!topic) throw ended()
  spokenAs(settings, language)
  const search = searchOf(ctx, settings, rulesOf(settings, topic), advisersOf(settings, topic, language))
  if (!(await isFree(ctx, search, hold)))
    throw await notFree(ctx, search, hold.startsAt.getTime(), 'This time is no longer free. Please choose another.')
  if (hold.state === 'expired' || !hold.heldUntil || hold.heldUntil <= ctx.now()) throw ended()
}

/** True if the hold's adviser would be free without this hold. The notice was long enough when the hold was made. */
async function isFree(ctx: Ctx, search: Search, { id, adviserId, startsAt }: AppointmentRow): Promise<boolean> {
  const rules = { ...search.rules, noticeMinutes: 0 }
  const date = dateIn(search.settings.zone, startsAt)
  const day = { ...search, rules, firstDay: date, lastDay: date, except: eq(appointments.id, id) }
  const free = freeOn(date, await loadAvailability(ctx, day))
  return free.some((one) => one.adviserId === adviserId && one.starts.includes(startsAt.getTime()))
}

async function confirm(
  ctx: Ctx,
  settings: Settings,
  hold: AppointmentRow,
  input: BookAppointment,
  request: BookingRequest,
): Promise<AppointmentRow> {
  await requireFewOpen(ctx, settings, input.email.toLowerCase())
  await limitBookings(ctx, input.email.toLowerCase())
  await requireProof(ctx, input)
  const booked = oneRow(
    await ctx.db
      .update(appointments)
      .set({
        ...request,
        ...detailsOf(input),
        state: 'confirmed',
        heldUntil: null,
        holderHash: null,
        reference: newReference(),
        userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
        bookedAt: ctx.now(),
        changedAt: ctx.now(),
      })
      .where(eq(appointments.id, hold.id))
      .returning(),
  )
  await announce(ctx, 'booked', booked)
  await audit(ctx, 'appointment.booked', { type: 'appointment', id: booked.id, name: booked.reference ?? undefined })
  return booked
}

/** Masks identifiers, in the name too, because some people type them there. */
const detailsOf = ({ name, email, phone, country, note, language, linkWay, zone }: BookAppointment) => ({
  name: maskIdentifiers(name).text,
  email: email.toLowerCase(),
  phone,
  country,
  note: maskIdentifiers(note).text,
  language,
  linkWay,
  zone,
})

/** Looks like a successful answer, so that bots learn nothing. */
const pretended = (hold: AppointmentRow, input: BookAppointment): AppointmentRow => ({
  ...hold,
  ...detailsOf(input),
  id: '00000000-0000-0000-0000-000000000000',
  state: 'confirmed',
  reference: newReference(),
})

/** Limits bookings by network, account and mailbox. */
async function limitBookings(ctx: Ctx, email: string): Promise<void> {
  await limitPerDay(ctx, 'booking.booked', 5)
  // Signed-in bookings don't count toward the load, and an account can use many networks, so they have a limit of their
  // own.
  if (ctx.actor.kind === 'user')
    await limitRate(ctx, { name: 'booking.booked.user', subject: ctx.actor.userId, max: 5, seconds: 86_400 })
  await limitRate(ctx, ...emailLimits('booking.booked.email', email, { perDay: 5 }))
}
