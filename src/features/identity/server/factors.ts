import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx, UserActor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRecentSignIn } from '../../../platform/http/signed-in.ts'
import type { Factor } from '../contract.ts'
import { authenticators, passkeys, recoveryCodes, sessions } from './tables.ts'

/** What finishes a sign-in of this person; nothing for who has set up neither an authenticator nor a passkey. */
export async function factorsOf(ctx: Ctx, userId: string): Promise<Factor[]> {
  const isOn = and(eq(authenticators.userId, userId), isNotNull(authenticators.enabledAt))
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  const factors: Factor[] = []
  if (await ctx.db.$count(authenticators, isOn)) factors.push('code')
  if (await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) factors.push('passkey')
  if (factors.length > 0 && (await ctx.db.$count(recoveryCodes, isUnused))) factors.push('recovery')
  return factors
}

/** True for who has turned an authenticator on or added a passkey. */
export const hasFactor = async (ctx: Ctx, userId: string) => (await factorsOf(ctx, userId)).length > 0

/** Without any factor left, no session has a second one, and there is nothing to recover. */
export async function forgetLostFactors(ctx: Ctx, userId: string): Promise<void> {
  if (await hasFactor(ctx, userId)) return
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.userId, userId))
}

/** For what would let a thief stay: signed in lately, and with a second factor by who has one. */
export async function requireProof(ctx: Ctx): Promise<UserActor> {
  const actor = requireRecentSignIn(ctx)
  if (actor.hasSecondFactor || !(await hasFactor(ctx, actor.userId))) return actor
  throw new AppError('forbidden', 'Please sign in again, with your passkey or a code, to change this.', {
    reason: 'sign_in_again',
  })
}
