import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { invalidField } from '../../../../platform/errors.ts'
import { dayMs } from '../../../../time/days.ts'
import { moveTo, requireUnchanged } from '../../public/server/change-appointment.ts'
import { lockTimes } from '../../server/locks.ts'
import { type Adviser, loadSettings, rulesOf, type Settings } from '../../server/settings.ts'
import { searchOf } from '../../server/slots.ts'
import type { AppointmentRow } from '../../server/tables.ts'

interface Wanted {
  startsAt: Date
  adviserId: string
}

/**
 * Gives an appointment another time, another adviser or both. Refuses if the adviser's time is already reserved, but
 * allows times outside the adviser's hours. Does nothing if neither the time nor the adviser is new.
 */
export function moveForFirm(ctx: Ctx, row: AppointmentRow, { startsAt, adviserId }: Wanted): Promise<AppointmentRow> {
  return inTransaction(ctx, async (ctx) => {
    await requireUnchanged(ctx, row)
    const settings = await loadSettings(ctx)
    const adviser = requireAdviser(settings, adviserId)
    if (startsAt.getTime() === row.startsAt.getTime() && adviserId === row.adviserId) return row
    requireSensible(ctx, startsAt)
    await lockTimes(ctx, [adviserId])
    const topic = settings.topics.find(({ key }) => key === row.topicKey)
    const search = { ...searchOf(ctx, settings, rulesOf(settings, topic), [adviser]), except: row.reservedId }
    return moveTo(ctx, row, search, { startsAt, adviserId })
  })
}

/** Finds an adviser who takes consultations, or refuses. */
export function requireAdviser({ advisers }: Settings, adviserId: string): Adviser {
  const adviser = advisers.find(({ id, isActive }) => id === adviserId && isActive)
  if (!adviser) throw invalidField('adviserId', 'Please choose an adviser who takes consultations')
  return adviser
}

/** Refuses a time in the past, and one that is more than a year away. */
export function requireSensible(ctx: Ctx, startsAt: Date): void {
  if (startsAt <= ctx.now()) throw invalidField('startsAt', 'Please choose a time in the future')
  if (startsAt.getTime() > ctx.now().getTime() + 365 * dayMs)
    throw invalidField('startsAt', 'Please choose a time within the next 365 days')
}
