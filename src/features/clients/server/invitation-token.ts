import type { Ctx } from '../../../platform/context.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/security/link-token.ts'
import type { InvitationRow } from './invitation-list.ts'

/** A token works only for the purpose it was made for. */
export const invitationPurpose = 'clients.invitation'

/**
 * Makes the token from the invitation's id, its round and the firm's key. So a stolen database contains no working
 * link.
 */
export const invitationToken = (ctx: Ctx, { id, round }: Pick<InvitationRow, 'id' | 'round'>) =>
  makeLinkToken(ctx.site.secretKey, invitationPurpose, `${id}:${round}`)

/** Returns the id and the round in a token. Undefined if this site didn't make the token. */
export function readInvitationToken(ctx: Ctx, token: string): { id: string; round: number } | undefined {
  const [id, round] = readLinkToken(ctx.site.secretKey, invitationPurpose, token)?.split(':') ?? []
  return id ? { id, round: Number(round) } : undefined
}
