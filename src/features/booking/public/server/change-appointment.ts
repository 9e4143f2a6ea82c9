import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { adviserLock, lockFor } from '../../server/locks.ts'
import { advisersOf, loadSettings, rulesOf, type Settings } from '../../server/settings.ts'
import { justTaken, requireFree, type Search, searchOf } from '../../server/slots.ts'
import { type AppointmentRow, appointments } from '../../server/tables.ts'
import { expireHoldsIn, isTimeTaken, timesAt } from '../../server/taken-times.ts'
import { announce } from './announce.ts'

/** The adviser's free times. If that adviser no longer takes consultations, the times of all who take this topic. */
export function searchToMove(ctx: Ctx, settings: Settings, row: AppointmentRow): Search {
  const topic = settings.topics.find(({ key }) => key === row.topicKey)
  const own = settings.advisers.filter(({ id, isActive }) => id === row.adviserId && isActive)
  const advisers = own.length > 0 || !topic ? own : advisersOf(settings, topic, row.language)
  return { ...searchOf(ctx, settings, rulesOf(settings, topic), advisers), except: eq(appointments.id, row.id) }
}

/**
 * Moves an appointment to one of the times that its visitor is offered. If its adviser no longer takes consultations,
 * someone else takes it. Moving to the present time changes nothing.
 */
export function applyMove(ctx: Ctx, row: AppointmentRow, startsAt: Date): Promise<AppointmentRow> {
  return inTransaction(ctx, async (ctx) => {
    await requireUnchanged(ctx, row)
    const settings = await loadSettings(ctx)
    const search = searchToMove(ctx, settings, row)
    const takers = search.advisers.map(({ id }) => id)
    if (startsAt.getTime() === row.startsAt.getTime() && takers.includes(row.adviserId)) return row
    await lockFor(ctx, ...takers.toSorted().map(adviserLock))
    const adviserId = await chooseAdviser(ctx, search, startsAt)
    const times = timesAt(startsAt, search.rules)
    await expireHoldsIn(ctx, adviserId, times.taken)
    if (await isTimeTaken(ctx, adviserId, times.taken, row.id)) throw await justTaken(ctx, search, startsAt.getTime())
    const changed = await change(ctx, row, { ...times, adviserId })
    await announce(ctx, 'moved', changed, row)
    return changed
  })
}

/** The free adviser with the fewest appointments that day. */
async function chooseAdviser(ctx: Ctx, search: Search, startsAt: Date): Promise<string> {
  const [free] = await requireFree(ctx, search, startsAt)
  if (!free) throw await justTaken(ctx, search, startsAt.getTime())
  return free.adviserId
}

/** Cancels an appointment. Its time is free at once. */
export function applyCancellation(
  ctx: Ctx,
  row: AppointmentRow,
  by: 'visitor' | 'firm',
  reason = '',
): Promise<AppointmentRow> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await change(ctx, row, { state: 'canceled', canceledBy: by, cancelReason: reason })
    await announce(ctx, 'canceled', changed)
    return changed
  })
}

/** The appointment still has the row's version and is confirmed. */
const isUnchanged = ({ id, version }: AppointmentRow) =>
  and(eq(appointments.id, id), eq(appointments.version, version), eq(appointments.state, 'confirmed'))

/** Locks the appointment until the transaction ends. */
export async function requireUnchanged(ctx: Ctx, row: AppointmentRow): Promise<void> {
  const [known] = await ctx.db.select({ id: appointments.id }).from(appointments).where(isUnchanged(row)).for('update')
  if (!known) throw newerVersion()
}

export const newerVersion = () =>
  new AppError('conflict', 'This consultation has just changed. Please check it and try again.', {
    reason: 'newer_version',
  })

/** Calendars update an entry only if its sequence has grown. */
export async function change(ctx: Ctx, row: AppointmentRow, values: Partial<AppointmentRow>): Promise<AppointmentRow> {
  const next = { sequence: row.sequence + 1, version: row.version + 1, changedAt: ctx.now() }
  const [changed] = await ctx.db
    .update(appointments)
    .set({ ...values, ...next })
    .where(isUnchanged(row))
    .returning()
  if (!changed) throw newerVersion()
  return changed
}
