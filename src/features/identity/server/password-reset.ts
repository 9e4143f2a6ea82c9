import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { audit } from '../../audit/server/service.ts'
import type { LinkState } from '../contract.ts'
import { sendNotice } from './jobs.ts'
import { expireLinks, findLink, getLink, spendLink } from './links.ts'
import { hashNewPassword } from './passwords.ts'
import { endSessions, forgetCookies } from './sessions.ts'
import { users } from './tables.ts'
import { asObject, getUserRow, notifyEmailConfirmed } from './users.ts'

export async function checkPasswordReset(ctx: Ctx, { token }: { token: string }): Promise<LinkState> {
  const { state } = await findLink(ctx, 'reset_password', token)
  return { state }
}

/**
 * Sets a password and ends all sessions. Also confirms the address, because only its owner can have the emailed link.
 */
export async function resetPassword(ctx: Ctx, { token, password }: { token: string; password: string }) {
  await limitRate(ctx, { name: 'identity.reset', subject: ctx.address ?? 'unknown', max: 20, seconds: 900 })
  const { userId } = await getLink(ctx, 'reset_password', token)
  const user = await getUserRow(ctx, userId)
  const passwordHash = await hashNewPassword(ctx, user, password)
  await inTransaction(ctx, async (ctx) => {
    await spendLink(ctx, 'reset_password', token)
    const emailVerifiedAt = user.emailVerifiedAt ?? ctx.now()
    await ctx.db.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, userId))
    await expireLinks(ctx, userId)
    await endSessions(ctx, userId)
    await audit(ctx, 'user.password-set', asObject(user), { by: 'emailed link' })
    await sendNotice(ctx, user, { kind: 'password_changed' })
    if (!user.emailVerifiedAt) await notifyEmailConfirmed(ctx, user)
  })
  forgetCookies(ctx)
  return { message: 'Your password is set. Please sign in with it.' }
}
