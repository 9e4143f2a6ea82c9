import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/context.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import { AppError } from '../../../../platform/errors.ts'
import { emailLimits, limitRate } from '../../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../../platform/http/signed-in.ts'
import { dateIn } from '../../../../time/clock.ts'
import { addDays } from '../../../../time/days.ts'
import { audit } from '../../../audit/server/service.ts'
import { appointmentByToken } from '../../server/manage-link.ts'
import { advisersOf, languagesOf, loadSettings, rulesOf, type Settings } from '../../server/settings.ts'
import { type AppointmentRow, appointments } from '../../server/tables.ts'
import { changeableUntil, toAppointment } from '../../server/to-appointment.ts'
import type { Appointment, BookingOptions, ChangeAppointment, OwnAppointment } from '../contract.ts'
import { applyCancellation, applyMove, justChanged } from './change-appointment.ts'

/** The topics, advisers and days that visitors can book. */
export async function getBookingOptions(ctx: Ctx): Promise<BookingOptions> {
  const settings = await loadSettings(ctx)
  const offered = settings.topics
    .filter(({ isActive }) => isActive)
    .map((topic) => ({ topic, advisers: advisersOf(settings, topic) }))
    .filter(({ advisers }) => advisers.length > 0)
  const takes = (id: string) => offered.filter(({ advisers }) => advisers.some((one) => one.id === id))
  const spelled = spellingOf(['English', ...settings.advisers.flatMap(languagesOf)])
  const { minutes, holdMinutes, cutOffMinutes, horizonDays } = settings.rules
  const horizon = Math.max(...offered.map(({ topic }) => rulesOf(settings, topic).horizonDays), 0)
  return {
    topics: offered.map(({ topic: { key, title } }) => ({ key, title })),
    advisers: settings.advisers
      .map((one) => ({ one, topics: takes(one.id).map(({ topic }) => topic.key) }))
      .filter(({ topics }) => topics.length > 0)
      .map(({ one, topics }) => ({ id: one.id, name: one.name, topics, languages: languagesOf(one).map(spelled) })),
    zone: settings.zone,
    minutes,
    holdMinutes,
    cutOffMinutes,
    lastDay: addDays(dateIn(settings.zone, ctx.now()), horizon || horizonDays),
  }
}

/** If words differ only in capital letters, uses the spelling that comes first. */
function spellingOf(words: string[]): (word: string) => string {
  const first = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]))
  return (word) => first.get(word.toLowerCase()) ?? word
}

export async function getAppointment(ctx: Ctx, { token }: { token: string }): Promise<Appointment> {
  const row = await appointmentByToken(ctx, token)
  return toAppointment(ctx, await loadSettings(ctx), row)
}

/**
 * Moves or cancels an appointment. Refuses after the cutoff, or if the appointment changed after the visitor opened it.
 */
export async function changeAppointment(
  ctx: Ctx,
  { token, sequence, change }: ChangeAppointment,
): Promise<Appointment> {
  const row = await appointmentByToken(ctx, token)
  await limitRate(ctx, { name: 'booking.change', subject: row.id, max: 20, seconds: 86_400 })
  const settings = await loadSettings(ctx)
  requireChangeable(ctx, settings, row, sequence)
  const changed = await inTransaction(ctx, async (ctx) => {
    const isMove = change.kind === 'move'
    const changed = isMove
      ? await applyMove(ctx, row, new Date(change.startsAt))
      : await applyCancellation(ctx, row, 'visitor')
    if (changed === row) return row
    // Each change sends an email to an address that may be unproven, and one address can have several appointments.
    await limitRate(ctx, ...emailLimits('booking.change.email', row.email, { perDay: 10 }))
    const object = { type: 'appointment', id: row.id, name: row.reference }
    await audit(ctx, isMove ? 'appointment.moved' : 'appointment.canceled', object)
    return changed
  })
  return toAppointment(ctx, settings, changed)
}

function requireChangeable(ctx: Ctx, settings: Settings, row: AppointmentRow, sequence: number): void {
  if (row.state === 'canceled') throw new AppError('conflict', 'This consultation is already canceled.')
  if (row.state !== 'confirmed' || row.endsAt <= ctx.now())
    throw new AppError('conflict', 'This consultation is over. Please book a new one.')
  if (row.sequence !== sequence) throw justChanged()
  if (ctx.now() > changeableUntil(row, settings))
    throw new AppError('conflict', "It's too late to change this consultation online. Please call us or write to us.")
}

const findOwn = prepared((db) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.userId, sql.placeholder('userId')))
    .orderBy(desc(appointments.startsAt))
    .limit(200)
    .prepare('find_own_appointments'),
)

/** All appointments of the person's account, newest first. */
export async function listMyAppointments(ctx: Ctx): Promise<OwnAppointment[]> {
  const { userId } = requireUser(ctx)
  const rows = await findOwn(ctx.db).execute({ userId })
  if (rows.length === 0) return []
  const settings = await loadSettings(ctx)
  return rows.map((row) => ({ ...toAppointment(ctx, settings, row), country: row.country }))
}
