import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { seal, unseal } from '../../../platform/encryption.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { limitRate } from '../../../platform/rate-limit.ts'
import { audit } from '../../audit/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import type { AuthenticatorSetup } from '../contract.ts'
import { sendNotice } from './jobs.ts'
import { endSessions, forgetLostFactors, renewSession, requireProof } from './sessions.ts'
import { authenticators, recoveryCodes } from './tables.ts'
import { asObject, getUserRow } from './users.ts'

const purpose = 'identity.authenticator'
const periodSeconds = 30
const secretBytes = 20
const recoveryCodeCount = 10
/** Without letters and digits that look alike. */
const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** A new secret, which counts once a code of it has been shown; an authenticator that is on stays on until then. */
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
  if (!row) throw new AppError('conflict', 'An authenticator is on already. Please turn it off first.')
  const { name } = await getCompany(ctx)
  const uri = new TOTP({ issuer: name, label: email, secret }).toString()
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  return { uri, secret: secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '), qrCode }
}

/** Turns the authenticator on with its first code: the other sessions end, and this one gets a new token. */
export async function enableAuthenticator(ctx: Ctx, { code }: { code: string }): Promise<{ codes: string[] }> {
  const { userId, sessionId } = await requireProof(ctx)
  await limitRate(ctx, { name: 'identity.code', subject: userId, most: 8, seconds: 900 })
  return inTransaction(ctx, async (ctx) => {
    const user = await getUserRow(ctx, userId)
    if (!(await takeCode(ctx, userId, code, isNull(authenticators.enabledAt)))) {
      throw invalidField('code', 'This code is not right.')
    }
    await ctx.db.update(authenticators).set({ enabledAt: ctx.now() }).where(eq(authenticators.userId, userId))
    const codes = await writeRecoveryCodes(ctx, userId)
    await endSessions(ctx, userId, sessionId)
    await renewSession(ctx, user)
    await audit(ctx, 'user.authenticator-enabled', asObject(user))
    await sendNotice(ctx, user, {
      kind: 'second_factor_changed',
      facts: { change: 'Signing in now asks for a code from an authenticator app.' },
    })
    return { codes }
  })
}

export async function disableAuthenticator(ctx: Ctx): Promise<{ message: string }> {
  const { userId, sessionId } = await requireProof(ctx)
  await inTransaction(ctx, async (ctx) => {
    const user = await getUserRow(ctx, userId)
    await ctx.db.delete(authenticators).where(eq(authenticators.userId, userId))
    await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await endSessions(ctx, userId, sessionId)
    await forgetLostFactors(ctx, userId)
    await audit(ctx, 'user.authenticator-disabled', asObject(user))
    await sendNotice(ctx, user, {
      kind: 'second_factor_changed',
      facts: { change: 'Signing in does not ask for a code from an authenticator app any more.' },
    })
  })
  return { message: 'The authenticator is off.' }
}

export async function renewRecoveryCodes(ctx: Ctx): Promise<{ codes: string[] }> {
  const { userId } = await requireProof(ctx)
  return inTransaction(ctx, async (ctx) => {
    const user = await getUserRow(ctx, userId)
    const [row] = await ctx.db
      .select({ enabledAt: authenticators.enabledAt })
      .from(authenticators)
      .where(eq(authenticators.userId, userId))
    if (!row?.enabledAt) throw new AppError('conflict', 'Please turn an authenticator on first.')
    const codes = await writeRecoveryCodes(ctx, userId)
    await audit(ctx, 'user.recovery-codes-renewed', asObject(user))
    return { codes }
  })
}

/** True for a code of the authenticator or a recovery code; each counts once, whoever shows it first. */
export async function isCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) return takeCode(ctx, userId, plain, isNotNull(authenticators.enabledAt))
  const isUnused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashCode(ctx, userId, plain)),
    isNull(recoveryCodes.usedAt),
  )
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(isUnused)
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

async function takeCode(
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
  const taken = await ctx.db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(eq(authenticators.userId, userId), eq(authenticators.secret, row.secret), lt(authenticators.lastStep, step)),
    )
    .returning({ userId: authenticators.userId })
  return taken.length > 0
}

const hashCode = (ctx: Ctx, userId: string, code: string) =>
  createHmac('sha256', ctx.site.secretKey).update(`identity.recovery\n${userId}\n${code}`).digest('base64url')

const newRecoveryCode = () =>
  Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

async function writeRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(ctx, userId, code) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** What the account page says of it. */
export async function authenticatorOf(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      hasAuthenticator: sql<boolean>`${authenticators.enabledAt} is not null`,
      left: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${userId} and ${recoveryCodes.usedAt} is null)`,
    })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  return { hasAuthenticator: row?.hasAuthenticator ?? false, recoveryCodesLeft: row?.left ?? 0 }
}
