import { createHash } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx, Site } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { makeLinkToken } from '../../../platform/security/link-token.ts'
import type { InvitedSurvey } from '../contract.ts'
import { surveyInvitations as invitations, surveys } from './tables.ts'
import { toPublicSurvey } from './versions.ts'

type Row = typeof invitations.$inferSelect

/** The token in an invitation's link. The site's key makes it, so that a reminder has the same link. */
export const tokenOf = ({ secretKey }: Site, id: string) => makeLinkToken(secretKey, 'surveys.answer', id)

/** The hash of a token, for the database. No one can make the link from it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Says what someone can do with a link. Reading changes nothing, because email scanners open links too. */
export async function getInvitedSurvey(ctx: Ctx, { token }: { token: string }): Promise<InvitedSurvey> {
  const { invitation, survey } = await findInvitation(ctx, token)
  const state = invitation.answeredAt
    ? 'used'
    : survey.audience === 'closed'
      ? 'closed'
      : invitation.expiresAt <= ctx.now()
        ? 'expired'
        : 'open'
  return { state, survey: state === 'open' ? await toPublicSurvey(ctx, survey) : null }
}

async function findInvitation(ctx: Ctx, token: string) {
  const [found] = await ctx.db
    .select({ invitation: invitations, survey: surveys })
    .from(invitations)
    .innerJoin(surveys, eq(surveys.id, invitations.surveyId))
    .where(eq(invitations.tokenHash, hashOf(token)))
  if (!found) throw new AppError('not_found', "This link isn't valid. Please open the link in our email again.")
  return found
}

/**
 * Uses an invitation, in the transaction that stores the answers. A single statement checks and marks it, so that of
 * several answers at the same moment only one is stored.
 */
export async function redeemInvitation(ctx: Ctx, token: string, surveyId: string): Promise<Row> {
  const { invitation } = await findInvitation(ctx, token)
  if (invitation.surveyId !== surveyId) throw new AppError('not_found', 'This link belongs to another survey.')
  const [used] = await ctx.db
    .update(invitations)
    .set({ answeredAt: ctx.now() })
    .where(and(eq(invitations.id, invitation.id), isNull(invitations.answeredAt), gt(invitations.expiresAt, ctx.now())))
    .returning()
  if (used) return used
  throw (await findInvitation(ctx, token)).invitation.answeredAt
    ? new AppError('gone', 'You have already answered with this link. Thank you.')
    : new AppError('gone', 'This link has expired. You can still write to us.')
}
