import type { Ctx } from '../../../platform/context.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/security/link-token.ts'

const purpose = 'booking-manage'

/** Of the link with which a visitor sees and changes an appointment. */
export const manageToken = (ctx: Ctx, id: string): string => makeLinkToken(ctx.site.secretKey, purpose, id)

/** The appointment that a link names; undefined for a link that is not ours. */
export const readManageToken = (ctx: Ctx, token: string): string | undefined =>
  readLinkToken(ctx.site.secretKey, purpose, token)
