import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { invalidField } from '../../../../platform/errors.ts'
import { announce } from '../../public/server/announce.ts'
import { change, requireUnchanged } from '../../public/server/change-appointment.ts'
import { adviserLock, lockFor } from '../../server/locks.ts'
import { dayMs } from '../../server/rules/starts.ts'
import { loadSettings, rulesOf } from '../../server/settings.ts'
import { justTaken, searchOf } from '../../server/slots.ts'
import { type AppointmentRow, appointments } from '../../server/tables.ts'
import { expireHoldsIn, isTimeTaken, timesAt } from '../../server/taken-times.ts'

interface Wanted {
  startsAt: Date
  adviserId: string
}

/**
 * Gives an appointment another time, another adviser, or both. Any future time works if nothing else is booked with
 * that adviser, even outside their hours. The present time and adviser change nothing.
 */
export function moveForFirm(ctx: Ctx, row: AppointmentRow, { startsAt, adviserId }: Wanted): Promise<AppointmentRow> {
  return inTransaction(ctx, async (ctx) => {
    await requireUnchanged(ctx, row)
    const settings = await loadSettings(ctx)
    const advisers = settings.advisers.filter(({ id, isActive }) => id === adviserId && isActive)
    if (advisers.length === 0) throw invalidField('adviserId', 'Please choose an adviser who takes consultations')
    if (startsAt.getTime() === row.startsAt.getTime() && adviserId === row.adviserId) return row
    requireSensible(ctx, startsAt)
    await lockFor(ctx, adviserLock(adviserId))
    const topic = settings.topics.find(({ key }) => key === row.topicKey)
    const rules = rulesOf(settings, topic)
    const times = timesAt(startsAt, rules)
    await expireHoldsIn(ctx, adviserId, times.taken)
    if (await isTimeTaken(ctx, adviserId, times.taken, row.id)) {
      const search = { ...searchOf(ctx, settings, rules, advisers), except: eq(appointments.id, row.id) }
      throw await justTaken(ctx, search, startsAt.getTime())
    }
    const changed = await change(ctx, row, { ...times, adviserId })
    await announce(ctx, 'moved', changed, row)
    return changed
  })
}

function requireSensible(ctx: Ctx, startsAt: Date): void {
  if (startsAt <= ctx.now()) throw invalidField('startsAt', 'Please choose a time in the future')
  if (startsAt.getTime() > ctx.now().getTime() + 365 * dayMs)
    throw invalidField('startsAt', 'Please choose a time within the next 365 days')
}
