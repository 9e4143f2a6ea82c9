import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx, UserActor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRecentSignIn } from '../../../platform/http/signed-in.ts'
import type { Factor } from '../contract.ts'
import { authenticators, passkeys, recoveryCodes, sessions } from './tables.ts'

/** The factors that this person can finish signing in with. Empty if they have no authenticator and no passkey. */
export async function factorsOf(ctx: Ctx, userId: string): Promise<Factor[]> {
  const isOn = and(eq(authenticators.userId, userId), isNotNull(authenticators.enabledAt))
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  const factors: Factor[] = []
  if (await ctx.db.$count(authenticators, isOn)) factors.push('code')
  if (await ctx.db.$count(passkeys, eq(passkeys.userId, userId))) factors.push('passkey')
  if (factors.length > 0 && (await ctx.db.$count(recoveryCodes, isUnused))) factors.push('recovery')
  return factors
}

/** True if the person has an authenticator or a passkey. */
export const hasFactor = async (ctx: Ctx, userId: string) => (await factorsOf(ctx, userId)).length > 0

/** If the person has no factor left, deletes the recovery codes and takes the second factor off every session. */
export async function forgetLostFactors(ctx: Ctx, userId: string): Promise<void> {
  if (await hasFactor(ctx, userId)) return
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.userId, userId))
}

/**
 * Requires a recent sign-in before a change that would let a thief keep the account. People with a second factor must
 * have shown that factor too.
 */
export async function requireProof(ctx: Ctx): Promise<UserActor> {
  const actor = requireRecentSignIn(ctx)
  if (actor.hasSecondFactor || !(await hasFactor(ctx, actor.userId))) return actor
  throw new AppError('forbidden', 'To change this, please sign in again with your passkey or a code.', {
    reason: 'sign_in_again',
  })
}
