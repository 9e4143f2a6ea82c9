import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { type Limit, limitRate, uncountRate } from '../../../platform/http/rate-limit.ts'
import { seal, unseal } from '../../../platform/security/encryption.ts'
import { audit } from '../../audit/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import type { AuthenticatorSetup } from '../account-contract.ts'
import { forgetLostFactors, requireProof } from './factors.ts'
import { sendNotice } from './jobs.ts'
import { claimRecoveryCode, firstRecoveryCodes } from './recovery-codes.ts'
import { loadSecurity } from './security.ts'
import { endSessions, renewSession } from './sessions.ts'
import { authenticators } from './tables.ts'
import { asObject, lockUser } from './users.ts'

const purpose = 'identity.authenticator'
const periodSeconds = 30
const secretBytes = 20

/**
 * Makes a new secret, which takes effect once the person enters a code that an authenticator app made from the secret.
 */
export async function startAuthenticator(ctx: Ctx): Promise<AuthenticatorSetup> {
  const { userId, email } = await requireProof(ctx)
  const secret = new Secret({ size: secretBytes })
  const sealed = seal(ctx.site.secretKey, purpose, userId, secret.base32)
  const [row] = await ctx.db
    .insert(authenticators)
    .values({ userId, secret: sealed })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: isNull(authenticators.enabledAt),
    })
    .returning({ userId: authenticators.userId })
  if (!row) throw new AppError('conflict', 'You already use an authenticator app. Please turn it off first.')
  const { name } = await getCompany(ctx)
  const uri = new TOTP({ issuer: name, label: email, secret }).toString()
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  return { uri, secret: secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '), qrCode }
}

/**
 * Turns the authenticator on with its first code, ends the person's other sessions and gives this session a new token.
 */
export async function enableAuthenticator(ctx: Ctx, { code }: { code: string }): Promise<{ codes: string[] }> {
  const { userId, sessionId } = await requireProof(ctx)
  const limit = await codeLimit(ctx, userId)
  await limitRate(ctx, limit)
  const codes = await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    if (!(await claimCode(ctx, userId, code, isNull(authenticators.enabledAt)))) {
      throw invalidField('code', wrongCode)
    }
    await ctx.db.update(authenticators).set({ enabledAt: ctx.now() }).where(eq(authenticators.userId, userId))
    const codes = await firstRecoveryCodes(ctx, userId)
    await endSessions(ctx, userId, sessionId)
    await renewSession(ctx, user)
    await audit(ctx, 'user.authenticator-enabled', asObject(user))
    await sendNotice(ctx, user, {
      kind: 'second_factor_changed',
      facts: { change: 'To sign in, you now need a code from your authenticator app.' },
    })
    return codes
  })
  await uncountRate(ctx, limit)
  return { codes }
}

export const wrongCode = 'That code is wrong. Please check it and try again.'

/** The limit for wrong codes from one person. Correct codes don't count. */
export async function codeLimit(ctx: Ctx, userId: string): Promise<Limit> {
  const { wrongCodes } = await loadSecurity(ctx)
  return { name: 'identity.code', subject: userId, max: wrongCodes, seconds: 900 }
}

export async function disableAuthenticator(ctx: Ctx): Promise<{ message: string }> {
  const { userId, sessionId } = await requireProof(ctx)
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    await ctx.db.delete(authenticators).where(eq(authenticators.userId, userId))
    await endSessions(ctx, userId, sessionId)
    await forgetLostFactors(ctx, userId)
    await audit(ctx, 'user.authenticator-disabled', asObject(user))
    await sendNotice(ctx, user, {
      kind: 'second_factor_changed',
      facts: { change: 'You no longer need a code from an authenticator app to sign in.' },
    })
  })
  return { message: 'Your authenticator app is off.' }
}

/** Uses up the code, which works only once, and returns its kind. Undefined if the code isn't valid. */
export async function claimFactor(ctx: Ctx, userId: string, code: string): Promise<'code' | 'recovery' | undefined> {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) {
    return (await claimCode(ctx, userId, plain, isNotNull(authenticators.enabledAt))) ? 'code' : undefined
  }
  return (await claimRecoveryCode(ctx, userId, plain)) ? 'recovery' : undefined
}

async function claimCode(
  ctx: Ctx,
  userId: string,
  code: string,
  isInState: ReturnType<typeof isNull>,
): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isInState))
  if (!row) return false
  const totp = new TOTP({ secret: Secret.fromBase32(unseal(ctx.site.secretKey, purpose, userId, row.secret)) })
  const timestamp = ctx.now().getTime()
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1_000 / periodSeconds) + delta
  const claimed = await ctx.db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(eq(authenticators.userId, userId), eq(authenticators.secret, row.secret), lt(authenticators.lastStep, step)),
    )
    .returning({ userId: authenticators.userId })
  return claimed.length > 0
}
