import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { adviserLock, lockFor } from '../../server/locks.ts'
import { advisersOf, loadSettings, rulesOf, type Settings } from '../../server/settings.ts'
import { justTaken, requireFree, type Search, searchOf } from '../../server/slots.ts'
import { type AppointmentRow, appointments } from '../../server/tables.ts'
import { expireHoldsIn, isTimeTaken, timesAt } from '../../server/taken-times.ts'
import { announce } from './announce.ts'

/** The times of its adviser; where that one takes no calls any more, of those who take such calls. */
export function searchToMove(ctx: Ctx, settings: Settings, row: AppointmentRow): Search {
  const topic = settings.topics.find(({ key }) => key === row.topicKey)
  const own = settings.advisers.filter(({ id, isActive }) => id === row.adviserId && isActive)
  const advisers = own.length > 0 || !topic ? own : advisersOf(settings, topic, row.language)
  return { ...searchOf(ctx, settings, rulesOf(settings, topic), advisers), except: eq(appointments.id, row.id) }
}

/**
 * Gives an appointment another time of those that its visitor is offered, which is with somebody else where the adviser
 * takes no calls any more. Its own time is no change.
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

/** Of those who have the time free the one with least to do on that day. */
async function chooseAdviser(ctx: Ctx, search: Search, startsAt: Date): Promise<string> {
  const [free] = await requireFree(ctx, search, startsAt)
  if (!free) throw await justTaken(ctx, search, startsAt.getTime())
  return free.adviserId
}

/** Calls an appointment off; its time is free at once. */
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

/** Of an appointment that is still as the row says. */
const isUnchanged = ({ id, version }: AppointmentRow) =>
  and(eq(appointments.id, id), eq(appointments.version, version), eq(appointments.state, 'confirmed'))

/** Nobody else changes it before the transaction ends. */
export async function requireUnchanged(ctx: Ctx, row: AppointmentRow): Promise<void> {
  const [known] = await ctx.db.select({ id: appointments.id }).from(appointments).where(isUnchanged(row)).for('update')
  if (!known) throw newerVersion()
}

export const newerVersion = () =>
  new AppError('conflict', 'This appointment has changed in the meantime. Please look at it again.', {
    reason: 'newer_version',
  })

/** Both calendars follow by the sequence. */
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
