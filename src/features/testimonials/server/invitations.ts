import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { emailLimits, limitRate } from '../../../platform/http/rate-limit.ts'
import { readLinkToken } from '../../../platform/security/link-token.ts'
import { dayMs } from '../../../time/days.ts'
import { audit } from '../../audit/server/service.ts'
import type { Invitation } from '../contract.ts'
import type { InviteToReview } from '../desk-contract.ts'
import { invitationDays } from '../shared/choices.ts'
import { invitationPurpose, sendInvitation } from './jobs.ts'
import { testimonialInvitations as invitations } from './tables.ts'

type Row = typeof invitations.$inferSelect

/** The limit of invitations to one email address. */
export const invitationsTo = (email: string) => emailLimits(invitationPurpose, email, { perDay: 3 })

export const asObject = ({ id, email }: Pick<Row, 'id' | 'email'>) => ({
  type: 'testimonial-invitation',
  id,
  name: email,
})

/** Emails a client an invitation to write a testimonial. */
export async function inviteToReview(ctx: Ctx, { email, ...person }: InviteToReview): Promise<{ message: string }> {
  await limitRate(ctx, ...invitationsTo(email))
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(invitations)
      .values({ email, ...person, invitedAt: ctx.now() })
      .returning({ id: invitations.id })
    const id = row?.id ?? ''
    await ctx.jobs.enqueue(sendInvitation, { invitationId: id })
    await audit(ctx, 'testimonial.invited', asObject({ id, email }))
    return { message: `We're sending an invitation to ${email}.` }
  })
}

/** Returns a link's invitation if people can still use it. */
export async function getInvitation(ctx: Ctx, { token }: { token: string }): Promise<Invitation> {
  const row = await findInvitation(ctx, token)
  if (!isOpen(ctx, row)) throw cannotBeUsed(row)
  return { name: row.name, serviceType: row.serviceType }
}

/** Marks an invitation as used, in the transaction that stores the testimonial. */
export async function redeemInvitation(ctx: Ctx, token: string): Promise<Row> {
  const row = await findInvitation(ctx, token)
  const [used] = await ctx.db
    .update(invitations)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(invitations.id, row.id),
        isNull(invitations.usedAt),
        gt(invitations.invitedAt, invitationsExpiredBefore(ctx)),
      ),
    )
    .returning()
  if (!used) throw cannotBeUsed(await findInvitation(ctx, token))
  return used
}

async function findInvitation(ctx: Ctx, token: string): Promise<Row> {
  const id = readLinkToken(ctx.site.secretKey, invitationPurpose, token)
  const [row] = await ctx.db
    .select()
    .from(invitations)
    .where(eq(invitations.id, id ?? sql`null`))
  if (!row) throw new AppError('not_found', "This link isn't valid. You can still write a testimonial without it.")
  return row
}

/** Invitations sent at or before this time have expired. */
export const invitationsExpiredBefore = (ctx: Ctx) => new Date(ctx.now().getTime() - invitationDays * dayMs)
export const isOpen = (ctx: Ctx, { usedAt, invitedAt }: Row) =>
  usedAt === null && invitedAt > invitationsExpiredBefore(ctx)

const cannotBeUsed = ({ usedAt }: Row) =>
  usedAt
    ? new AppError('conflict', 'This link has already been used. Thank you for your testimonial.')
    : new AppError('conflict', 'This link has expired. You can still write a testimonial without it.')
