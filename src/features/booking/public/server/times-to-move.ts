import type { Ctx } from '../../../../platform/context.ts'
import { appointmentByToken } from '../../server/manage-link.ts'
import { loadSettings } from '../../server/settings.ts'
import { freeBetween, limitSearches, requireDays } from '../../server/slot-searches.ts'
import type { SlotDays, Slots } from '../contract.ts'
import { searchToMove } from './change-appointment.ts'

/**
 * Free starts to which a visitor can move an appointment, and the first one after the searched days. Leaves out the
 * appointment's own start, unless another adviser would take it.
 */
export async function listTimesToMove(ctx: Ctx, { token, ...days }: SlotDays & { token: string }): Promise<Slots> {
  limitSearches(ctx)
  requireDays(days)
  const row = await appointmentByToken(ctx, token)
  const search = searchToMove(ctx, await loadSettings(ctx), row)
  const { starts, next } = await freeBetween(ctx, search, days)
  const own = search.advisers.some(({ id }) => id === row.adviserId) ? row.startsAt.toISOString() : undefined
  return { starts: starts.filter((start) => start !== own), next }
}
