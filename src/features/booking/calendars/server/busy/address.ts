import type { Ctx } from '../../../../../platform/context.ts'
import { seal, unseal } from '../../../../../platform/security/encryption.ts'

const purpose = 'booking-busy-calendar'

/** Encrypts the address of an adviser's own calendar, because anyone who knows it can read the calendar. */
export const sealBusyUrl = (ctx: Ctx, adviserId: string, url: string) =>
  seal(ctx.site.secretKey, purpose, adviserId, url)

export const openBusyUrl = (ctx: Ctx, adviserId: string, sealed: string) =>
  unseal(ctx.site.secretKey, purpose, adviserId, sealed)
