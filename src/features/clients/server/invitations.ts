import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { emailLimits, limitRate } from '../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { dayMs } from '../../../time/days.ts'
import { audit } from '../../audit/server/service.ts'
import { findAccountByEmail } from '../../identity/server/service.ts'
import type { ClientMembers, InviteDelegate, SeenInvitation } from '../contract.ts'
import { invitationDays, type MemberRight } from '../shared/choices.ts'
import { type InvitationRow, isPending } from './invitation-list.ts'
import { sendInvitation } from './jobs.ts'
import { asObject, asOwner, requireOwnerFirst } from './members.ts'
import type { ClientRow } from './service.ts'
import { clientMembers, clientInvitations as invitations } from './tables.ts'

const sendingNow = (ctx: Ctx) => ({
  sentAt: ctx.now(),
  expiresAt: new Date(ctx.now().getTime() + invitationDays * dayMs),
})

/** Limits the emails to one address, whether or not it has an account. */
const limitInvitationsTo = (ctx: Ctx, email: string) =>
  limitRate(ctx, ...emailLimits('clients.invitation', email, { perDay: 5 }))

/** Limits what one owner can send, so that a thief can't send spam from their account. */
const limitOwner = (ctx: Ctx) =>
  limitRate(ctx, { name: 'clients.invite', subject: requireUser(ctx).userId, max: 20, seconds: 86_400 })

/** Emails an invitation to act for a locked client. An open invitation to the same address gets a new link. */
export async function invite(ctx: Ctx, client: ClientRow, { email, right }: { email: string; right: MemberRight }) {
  await requireOwnerFirst(ctx, client, right)
  await requireStranger(ctx, client, email)
  await limitInvitationsTo(ctx, email)
  const isSame = and(eq(invitations.clientId, client.id), eq(invitations.email, email), isPending)
  const [known] = await ctx.db.select().from(invitations).where(isSame)
  if (known) return sendAgain(ctx, client, known, right)
  const row = oneRow(
    await ctx.db
      .insert(invitations)
      .values({ clientId: client.id, email, right, ...sendingNow(ctx) })
      .returning(),
  )
  await ctx.jobs.enqueue(sendInvitation, { invitationId: row.id, round: row.round })
  await audit(ctx, 'client.member-invited', asObject(client), { email, right })
}

/**
 * Refuses if the address belongs to a member already. This reveals no account, because everyone who may invite can see
 * the members.
 */
async function requireStranger(ctx: Ctx, client: ClientRow, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx, email)
  if (!account) return
  const isMember = and(eq(clientMembers.clientId, client.id), eq(clientMembers.userId, account.id))
  if (await ctx.db.$count(clientMembers, isMember)) {
    throw new AppError('conflict', `${email} already acts for ${client.name}.`)
  }
}

/** Emails a new link and starts a new round, so that only the new link works. It works for two weeks. */
async function sendAgain(ctx: Ctx, client: ClientRow, row: InvitationRow, right: MemberRight): Promise<void> {
  const round = row.round + 1
  await ctx.db
    .update(invitations)
    .set({ round, right, ...sendingNow(ctx) })
    .where(eq(invitations.id, row.id))
  await ctx.jobs.enqueue(sendInvitation, { invitationId: row.id, round })
  await audit(ctx, 'client.member-invited-again', asObject(client), { email: row.email, right })
}

/**
 * Returns an invitation of a locked client. Refuses if someone has used, revoked or resent it since the person saw it.
 */
async function getSeen(ctx: Ctx, client: ClientRow, { invitationId, round }: SeenInvitation): Promise<InvitationRow> {
  const isIt = and(eq(invitations.id, invitationId), eq(invitations.clientId, client.id))
  const [row] = await ctx.db.select().from(invitations).where(isIt)
  if (!row) throw new AppError('not_found', 'There is no such invitation.')
  if (row.acceptedAt) throw new AppError('conflict', `${row.email} has already accepted this invitation.`)
  if (row.revokedAt) throw new AppError('conflict', 'This invitation is already revoked. You can send a new one.')
  if (row.round !== round) throw new AppError('conflict', 'Someone else has just resent this invitation.')
  return row
}

export async function resend(ctx: Ctx, client: ClientRow, seen: SeenInvitation): Promise<void> {
  const row = await getSeen(ctx, client, seen)
  await requireOwnerFirst(ctx, client, row.right)
  await limitInvitationsTo(ctx, row.email)
  await sendAgain(ctx, client, row, row.right)
}

/** Revokes an invitation. Its link stops working at once. */
export async function revoke(ctx: Ctx, client: ClientRow, seen: SeenInvitation): Promise<void> {
  await revokeRows(ctx, client, [await getSeen(ctx, client, seen)])
}

export async function revokeRows(ctx: Ctx, client: ClientRow, rows: InvitationRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await ctx.db.update(invitations).set({ revokedAt: ctx.now() }).where(inArray(invitations.id, ids))
  for (const { email } of rows) await audit(ctx, 'client.invitation-revoked', asObject(client), { email })
}

export const inviteDelegate = (ctx: Ctx, { id, email }: InviteDelegate): Promise<ClientMembers> =>
  asOwner(ctx, id, async (ctx, client) => {
    await limitOwner(ctx)
    await invite(ctx, client, { email, right: 'delegate' })
  })

export const resendInvitation = (ctx: Ctx, input: SeenInvitation): Promise<ClientMembers> =>
  asOwner(ctx, input.id, async (ctx, client) => {
    await limitOwner(ctx)
    await resend(ctx, client, input)
  })

export const revokeInvitation = (ctx: Ctx, input: SeenInvitation): Promise<ClientMembers> =>
  asOwner(ctx, input.id, (ctx, client) => revoke(ctx, client, input))
