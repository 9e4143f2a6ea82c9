import type { Ctx } from '../../../platform/context.ts'
import type { SlotDays, Slots } from '../contract.ts'
import { appointmentByToken, searchToMove } from './appointment-access.ts'
import { loadSettings } from './settings.ts'
import { freeBetween, limitSearches, requireDays } from './slot-searches.ts'

/** Free starts to which an appointment can go, and the first one after them. */
export async function listTimesToMove(ctx: Ctx, { token, ...days }: SlotDays & { token: string }): Promise<Slots> {
  limitSearches(ctx)
  requireDays(days)
  const row = await appointmentByToken(ctx, token)
  return freeBetween(ctx, searchToMove(ctx, await loadSettings(ctx), row), days)
}
