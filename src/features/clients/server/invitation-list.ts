import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { ClientInvitation } from '../contract.ts'
import { clientInvitations as invitations } from './tables.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** True if the invitation is neither accepted nor revoked. It may have expired. */
export const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))
export const isOpen = (ctx: Ctx) => and(isPending, gt(invitations.expiresAt, ctx.now()))

export function stateOf(ctx: Ctx, { acceptedAt, revokedAt, expiresAt }: InvitationRow): ClientInvitation['state'] {
  if (acceptedAt) return 'accepted'
  if (revokedAt) return 'revoked'
  return expiresAt > ctx.now() ? 'sent' : 'expired'
}

const toInvitation = (ctx: Ctx, row: InvitationRow): ClientInvitation => {
  const { id, email, right, round, sentAt, expiresAt } = row
  const times = { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
  return { id, email, right, round, state: stateOf(ctx, row), ...times }
}

/** Returns the invitations that owners can still resend or revoke. */
export async function listPendingInvitations(ctx: Ctx, clientId: string): Promise<ClientInvitation[]> {
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.clientId, clientId), isPending))
    .orderBy(desc(invitations.sentAt), asc(invitations.id))
  return rows.map((row) => toInvitation(ctx, row))
}

/** Returns all invitations of a client, for the administration. */
export async function listInvitations(ctx: Ctx, clientId: string): Promise<ClientInvitation[]> {
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(eq(invitations.clientId, clientId))
    .orderBy(desc(invitations.sentAt), asc(invitations.id))
    .limit(100)
  return rows.map((row) => toInvitation(ctx, row))
}
