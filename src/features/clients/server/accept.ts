import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitRate, processLimit } from '../../../platform/http/rate-limit.ts'
import { signInByAddress } from '../../identity/server/service.ts'
import type { AcceptedInvitation, InvitationCheck } from '../contract.ts'
import { type InvitationRow, isOpen, stateOf } from './invitation-list.ts'
import { readInvitationToken } from './invitation-token.ts'
import { addMember, isArchivedNow, lockClient } from './members.ts'
import { type ClientRow, waitingFor } from './service.ts'
import { clients, clientInvitations as invitations } from './tables.ts'

type Refused = Exclude<InvitationCheck['state'], 'open'>
type Found = { state: 'open'; row: InvitationRow; client: ClientRow } | { state: Refused }

async function find(ctx: Ctx, token: string): Promise<Found> {
  const named = readInvitationToken(ctx, token)
  if (!named) return { state: 'unknown' }
  const [found] = await ctx.db
    .select({ row: invitations, client: clients })
    .from(invitations)
    .innerJoin(clients, eq(clients.id, invitations.clientId))
    .where(eq(invitations.id, named.id))
  if (!found) return { state: 'unknown' }
  const state = stateOf(ctx, found.row)
  if (state === 'accepted' || state === 'revoked') return { state }
  if (found.row.round !== named.round) return { state: 'replaced' }
  return state === 'sent' ? { state: 'open', ...found } : { state }
}

const limitChecks = processLimit({ max: 60, seconds: 900 })

/** Checks whether a link still works. Only if it does, says for whom it is. */
export async function checkInvitation(ctx: Ctx, { token }: { token: string }): Promise<InvitationCheck> {
  limitChecks(ctx)
  const found = await find(ctx, token)
  if (found.state !== 'open') return { state: found.state }
  const { row, client } = found
  const { name, kind } = client
  return {
    ...{ state: 'open', email: row.email, client: name, kind, right: row.right },
    waiting: await waitingFor(ctx, client),
  }
}

const refusals: Record<Refused, string> = {
  accepted: 'This invitation has already been accepted. Open the client portal to continue.',
  expired: 'This invitation has expired. Please ask for a new one.',
  revoked: 'This invitation was revoked. Please contact us if you think this is a mistake.',
  replaced: 'We sent you a newer link. Please open our latest email.',
  unknown: "This link isn't valid. Please open the link in the email again.",
}

const refusal = (state: Refused) => new AppError(state === 'unknown' ? 'not_found' : 'conflict', refusals[state])

/**
 * Makes the invited person a member, only once. The link proves that the address is theirs, so it also signs them in.
 */
export async function acceptInvitation(ctx: Ctx, { token }: { token: string }): Promise<AcceptedInvitation> {
  await limitRate(ctx, { name: 'clients.accept', subject: ctx.address ?? 'unknown', max: 30, seconds: 900 })
  return acceptNewest(ctx, token)
}

/**
 * If the invitation changes in the meantime, tries again: a merge may have moved it, or someone may have revoked it.
 */
async function acceptNewest(ctx: Ctx, token: string): Promise<AcceptedInvitation> {
  const found = await find(ctx, token)
  if (found.state !== 'open') throw refusal(found.state)
  return (await accept(ctx, found.row)) ?? acceptNewest(ctx, token)
}

/** Returns undefined if the invitation was used, changed or moved to another client a moment ago. */
function accept(ctx: Ctx, { id, clientId, round, email, right }: InvitationRow) {
  return inTransaction(ctx, async (ctx): Promise<AcceptedInvitation | undefined> => {
    const client = await lockClient(ctx, clientId)
    const isIt = and(eq(invitations.id, id), eq(invitations.clientId, clientId), eq(invitations.round, round))
    const [used] = await ctx.db
      .update(invitations)
      .set({ acceptedAt: ctx.now() })
      .where(and(isIt, isOpen(ctx)))
      .returning()
    if (!used) return undefined
    if (client.archivedAt) throw isArchivedNow(client)
    const { actor, step } = await enter(ctx, email)
    await ctx.db.update(invitations).set({ acceptedBy: actor.userId }).where(eq(invitations.id, id))
    await addMember({ ...ctx, actor }, client, { id: actor.userId, email }, right)
    return { clientId, step }
  })
}

/** Returns the invited person, who is already signed in or whom the link signs in. */
async function enter(ctx: Ctx, email: string): ReturnType<typeof signInByAddress> {
  const { actor } = ctx
  if (actor.kind !== 'user') return signInByAddress(ctx, email)
  if (actor.email.toLowerCase() !== email.toLowerCase()) {
    throw new AppError(
      'conflict',
      `This invitation is for ${email}, and you are signed in as ${actor.email}. Please sign out first.`,
    )
  }
  if (actor.isEmailUnconfirmed) throw new AppError('conflict', 'Please confirm your email address first.')
  return { actor, step: { next: 'done', role: actor.role } }
}
