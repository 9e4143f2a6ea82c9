import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { RowVersion } from '../../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { claimVersion, newerVersion } from '../../../../platform/db/versions.ts'
import { AppError, invalidField } from '../../../../platform/errors.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { audit } from '../../../audit/server/service.ts'
import { findAccount, findAccountByEmail } from '../../../identity/server/service.ts'
import { type AppointmentState, appointmentStates } from '../../public/contract.ts'
import { announce } from '../../public/server/announce.ts'
import { applyCancellation } from '../../public/server/change-appointment.ts'
import { callUrl, standInCallUrl } from '../../server/call-link.ts'
import { loadSettings } from '../../server/settings.ts'
import { type AppointmentRow, advisers, appointments } from '../../server/tables.ts'
import type {
  CancelAppointment,
  DeskAppointment,
  LinkAppointment,
  MoveAppointment,
  NoteAppointment,
  SetOutcome,
  SetOutcomes,
} from '../contract.ts'
import { selectAppointments, toListedAppointment } from './list.ts'
import { moveForFirm } from './move.ts'

const unknown = () => new AppError('not_found', 'There is no such consultation.')

/** One appointment with what the visitor entered. */
export async function getDeskAppointment(ctx: Ctx, { id }: { id: string }): Promise<DeskAppointment> {
  const [found] = await selectAppointments(ctx, eq(appointments.id, id))
  if (!found) throw unknown()
  const { row, isAttended } = found
  const wayIn = isAttended ? callUrl(ctx, row, 'adviser') : standInCallUrl(ctx, row)
  const settings = await loadSettings(ctx)
  const account = row.userId ? await findAccount(ctx, row.userId) : undefined
  const { version, topicKey, adviserId, zone, phone, country, language, linkWay, note, staffNote } = row
  return {
    ...toListedAppointment(ctx, settings)(found),
    ...{ version, topicKey, adviserId, zone, phone, country, language, linkWay, note, staffNote },
    firmZone: settings.zone,
    cancelReason: row.cancelReason,
    canceledBy: row.canceledBy,
    account: account?.email ?? null,
    callUrl: row.state === 'confirmed' ? wayIn : null,
    bookedAt: row.bookedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

const asObject = ({ id, reference }: AppointmentRow) => ({ type: 'appointment', id, name: reference })

/** Changes an appointment in one transaction. Refuses if someone changed the appointment after the person opened it. */
function change(
  ctx: Ctx,
  { id, version }: RowVersion,
  from: readonly AppointmentState[],
  work: (ctx: Ctx, row: AppointmentRow) => Promise<unknown>,
): Promise<DeskAppointment> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(appointments).where(eq(appointments.id, id)).for('update')
    if (!row) throw unknown()
    if (row.version !== version) throw newerVersion('consultation')
    if (!from.includes(row.state)) throw new AppError('conflict', refusals[row.state])
    await work(ctx, row)
    return getDeskAppointment(ctx, { id })
  })
}

/**
 * Writes values other than the time. The sequence doesn't grow, so calendar entries and the visitor's page are still up
 * to date.
 */
const write = (ctx: Ctx, { id, version }: AppointmentRow, values: Partial<AppointmentRow>) =>
  claimVersion(ctx, appointments, { where: eq(appointments.id, id), version, noun: 'consultation' }, values)

const refusals: Record<AppointmentState, string> = {
  confirmed: "This consultation hasn't taken place yet.",
  canceled: "This consultation is canceled. That can't be undone.",
  completed: 'This consultation has already taken place.',
  'no-show': 'The visitor missed this consultation.',
}

export const moveAppointment = (
  ctx: Ctx,
  { startsAt, adviserId, ...input }: MoveAppointment,
): Promise<DeskAppointment> =>
  change(ctx, input, ['confirmed'], async (ctx, row) => {
    const wanted = { startsAt: new Date(startsAt), adviserId: adviserId ?? row.adviserId }
    const moved = await moveForFirm(ctx, row, wanted)
    if (moved === row) return
    const times = { from: row.startsAt.toISOString(), to: moved.startsAt.toISOString() }
    const names = await namesOf(ctx, row.adviserId, moved.adviserId)
    const isOther = moved.adviserId !== row.adviserId
    await audit(ctx, 'appointment.moved', asObject(row), isOther ? { ...times, adviser: names.join(' → ') } : times)
  })

async function namesOf(ctx: Ctx, ...ids: string[]): Promise<string[]> {
  const { id, name } = advisers
  const rows = await ctx.db.select({ id, name }).from(advisers).where(inArray(id, ids))
  return ids.map((one) => rows.find((row) => row.id === one)?.name ?? one)
}

/** Cancels an appointment. The visitor reads the reason in our email. */
export const cancelAppointment = (ctx: Ctx, { reason, ...input }: CancelAppointment): Promise<DeskAppointment> =>
  change(ctx, input, ['confirmed'], async (ctx, row) => {
    if (row.endsAt <= ctx.now()) {
      throw new AppError('conflict', 'This consultation is over. Please mark it as completed or missed.')
    }
    await applyCancellation(ctx, row, 'firm', maskIdentifiers(reason).text)
    await audit(ctx, 'appointment.canceled', asObject(row), { time: row.startsAt.toISOString() })
  })

const outcomeActions = {
  completed: 'appointment.completed',
  'no-show': 'appointment.missed',
  confirmed: 'appointment.reopened',
} as const

/** Sets the outcome of an appointment that has begun. People can correct a wrong outcome. */
export const setAppointmentOutcome = (ctx: Ctx, { outcome, ...input }: SetOutcome): Promise<DeskAppointment> =>
  change(ctx, input, ['confirmed', 'completed', 'no-show'], async (ctx, row) => {
    if (row.startsAt > ctx.now()) throw new AppError('conflict', "This consultation hasn't started yet.")
    if (row.state !== outcome) await settle(ctx, row, outcome)
  })

async function settle(ctx: Ctx, row: AppointmentRow, outcome: SetOutcome['outcome']): Promise<void> {
  await write(ctx, row, { state: outcome, changedAt: ctx.now() })
  await audit(ctx, outcomeActions[outcome], asObject(row), { from: row.state, to: outcome })
  if (outcome === 'no-show') await announce(ctx, 'no-show', row)
}

/**
 * Sets the outcome of all these appointments that have begun and have no outcome, and skips the others. Locks the rows
 * in a fixed order, so that two people who do this at once can't deadlock.
 */
export async function setAppointmentOutcomes(ctx: Ctx, { ids, outcome }: SetOutcomes) {
  return inTransaction(ctx, async (ctx) => {
    const hasBegun = and(eq(appointments.state, 'confirmed'), lte(appointments.startsAt, ctx.now()))
    const rows = await ctx.db
      .select()
      .from(appointments)
      .where(and(inArray(appointments.id, ids), hasBegun))
      .orderBy(asc(appointments.id))
      .for('update')
    for (const row of rows) await settle(ctx, row, outcome)
    return { changed: rows.length, left: new Set(ids).size - rows.length }
  })
}

/** Writes the firm's note. The audit log leaves out the note's text, because many people can read the log for years. */
export const noteAppointment = (ctx: Ctx, { staffNote, ...input }: NoteAppointment): Promise<DeskAppointment> =>
  change(ctx, input, appointmentStates, async (ctx, row) => {
    const note = maskIdentifiers(staffNote).text
    if (note === row.staffNote) return
    await write(ctx, row, { staffNote: note })
    await audit(ctx, 'appointment.noted', asObject(row), { note: note ? 'written' : 'removed' })
  })

/**
 * Links an appointment to an account, so that the account's owner sees the consultation in the portal and can change
 * it.
 */
export const linkAppointment = (ctx: Ctx, { account, ...input }: LinkAppointment): Promise<DeskAppointment> =>
  change(ctx, input, appointmentStates, async (ctx, row) => {
    const known = row.userId ? await findAccount(ctx, row.userId) : undefined
    const user = account ? await findAccountByEmail(ctx, account) : undefined
    if (account && !user) throw invalidField('account', 'No account has this email address.')
    if (user?.id === known?.id) return
    await write(ctx, row, { userId: user?.id ?? null })
    const details = { from: known?.email ?? 'no account', to: user?.email ?? 'no account' }
    await audit(ctx, 'appointment.linked', asObject(row), details)
  })
