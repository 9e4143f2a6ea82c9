import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { claimVersion } from '../../../../platform/db/versions.ts'
import { AppError } from '../../../../platform/errors.ts'
import { lockTimes } from '../../server/locks.ts'
import { isOther, timesAt } from '../../server/reserved-times.ts'
import { advisersOf, loadSettings, rulesOf, type Settings } from '../../server/settings.ts'
import { justTaken, requireFree, type Search, searchOf } from '../../server/slots.ts'
import { type AppointmentRow, appointments, reservedTimes } from '../../server/tables.ts'
import { announce } from './announce.ts'

/**
 * A search for the adviser's free times. If that adviser no longer takes consultations, searches the times of all who
 * take the topic.
 */
export function searchToMove(ctx: Ctx, settings: Settings, row: AppointmentRow): Search {
  const topic = settings.topics.find(({ key }) => key === row.topicKey)
  const own = settings.advisers.filter(({ id, isActive }) => id === row.adviserId && isActive)
  const advisers = own.length > 0 || !topic ? own : advisersOf(settings, topic, row.language)
  return { ...searchOf(ctx, settings, rulesOf(settings, topic), advisers), except: row.reservedId }
}

/**
 * Moves an appointment to one of the times that we offer its visitor. If its adviser no longer takes consultations,
 * another adviser takes it. Does nothing if the appointment already has this time.
 */
export function applyMove(ctx: Ctx, row: AppointmentRow, startsAt: Date): Promise<AppointmentRow> {
  return inTransaction(ctx, async (ctx) => {
    await requireUnchanged(ctx, row)
    const settings = await loadSettings(ctx)
    const search = searchToMove(ctx, settings, row)
    const takers = search.advisers.map(({ id }) => id)
    if (startsAt.getTime() === row.startsAt.getTime() && takers.includes(row.adviserId)) return row
    await lockTimes(ctx, takers)
    const [free] = await requireFree(ctx, search, startsAt)
    if (!free) throw await justTaken(ctx, search, startsAt.getTime())
    return moveTo(ctx, row, search, { startsAt, adviserId: free.adviserId })
  })
}

interface Wanted {
  startsAt: Date
  adviserId: string
}

/**
 * Moves the reserved time and the appointment with it, or refuses if another reserved time overlaps. Must run after
 * `lockTimes`.
 */
export async function moveTo(ctx: Ctx, row: AppointmentRow, search: Search, { startsAt, adviserId }: Wanted) {
  const times = timesAt(startsAt, search.rules)
  const isOverlapping = sql`${reservedTimes.range} && ${times.range}::tstzrange`
  const others = and(eq(reservedTimes.adviserId, adviserId), isOverlapping, isOther(row.reservedId))
  if ((await ctx.db.$count(reservedTimes, others)) > 0) throw await justTaken(ctx, search, startsAt.getTime())
  await ctx.db
    .update(reservedTimes)
    .set({ adviserId, ...times })
    .where(isReservedFor(row))
  const changed = await change(ctx, row)
  await announce(ctx, 'moved', changed, row)
  return changed
}

const isReservedFor = ({ reservedId }: AppointmentRow) => sql`${reservedTimes.id} = ${reservedId}`

/** Cancels an appointment and frees its time at once. */
export function applyCancellation(
  ctx: Ctx,
  row: AppointmentRow,
  by: 'visitor' | 'firm',
  reason = '',
): Promise<AppointmentRow> {
  return inTransaction(ctx, async (ctx) => {
    const values = { state: 'canceled', reservedId: null, canceledBy: by, cancelReason: reason } as const
    const changed = await change(ctx, row, values)
    await ctx.db.delete(reservedTimes).where(isReservedFor(row))
    await announce(ctx, 'canceled', changed)
    return changed
  })
}

/** Locks the appointment until the transaction ends. Refuses if the appointment has changed since we read the row. */
export const requireUnchanged = (ctx: Ctx, row: AppointmentRow) => claim(ctx, row, { version: row.version })

/** Writes the change with a higher sequence, because calendars update an entry only if its sequence has grown. */
const change = (ctx: Ctx, row: AppointmentRow, values: Partial<AppointmentRow> = {}) =>
  claim(ctx, row, { ...values, sequence: row.sequence + 1, changedAt: ctx.now() })

async function claim(ctx: Ctx, { id, version, state }: AppointmentRow, values: Partial<AppointmentRow>) {
  if (state !== 'confirmed') throw justChanged()
  const where = eq(appointments.id, id)
  const refuse = async () => justChanged()
  return claimVersion(ctx, appointments, { where, version, noun: 'consultation', refuse }, values)
}

export const justChanged = () =>
  new AppError('conflict', 'This consultation has just changed. Please check it and try again.', {
    reason: 'newer_version',
  })
