import type { Ctx } from '../../../platform/context.ts'
import { dateIn, instantOf } from '../../../time/clock.ts'
import { changedHoursOn } from './rules/free-starts.ts'
import { planOf, type Settings } from './settings.ts'
import type { AppointmentRow } from './tables.ts'

type Booked = Pick<AppointmentRow, 'state' | 'adviserId' | 'startsAt' | 'endsAt'>

/**
 * Returns a function that says whether an upcoming appointment is on a day off, or outside the special hours of its
 * day. Outside the weekly hours is fine, because the firm can move an appointment there.
 */
export function timeOffOf(ctx: Ctx, settings: Settings): (booked: Booked) => boolean {
  const { zone } = settings
  const plan = planOf(settings, settings.advisers)
  const advisers = new Map(plan.advisers.map((adviser) => [adviser.id, adviser]))
  return ({ state, adviserId, startsAt, endsAt }) => {
    const adviser = advisers.get(adviserId)
    if (!adviser || state !== 'confirmed' || endsAt <= ctx.now()) return false
    const date = dateIn(zone, startsAt)
    const hours = changedHoursOn(date, plan)(adviser)
    const isWithin = hours?.some(
      ({ opens, closes }) => instantOf(date, opens, zone) <= startsAt && endsAt <= instantOf(date, closes, zone),
    )
    return isWithin === false
  }
}
