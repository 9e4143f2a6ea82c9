import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { hashToken } from '../../../platform/http/session.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { audit } from '../../audit/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import type { Passkey } from '../account-contract.ts'
import type { SignInStep, SignInWithPasskey } from '../contract.ts'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from '../shared/passkeys.ts'
import { forgetLostFactors, requireProof } from './factors.ts'
import { sendNotice } from './jobs.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { completeSession, endSessions, getPendingSession, openSession, renewSession } from './sessions.ts'
import { challenges, passkeys } from './tables.ts'
import { asObject, getUserRow, lockUser } from './users.ts'

const challengeSeconds = 300
const maxPasskeys = 20

/** The WebAuthn relying party: browsers bind passkeys to this host name. */
const partyOf = (ctx: Ctx) => new URL(ctx.site.url).hostname

const notAccepted = () => new AppError('invalid', 'This passkey was not accepted. Please try again.')

/** Stores the challenge until someone answers it. */
async function withStoredChallenge<T extends { challenge: string }>(ctx: Ctx, options: T, userId?: string): Promise<T> {
  const expiresAt = new Date(ctx.now().getTime() + challengeSeconds * 1_000)
  await ctx.db.insert(challenges).values({ hash: hashToken(options.challenge), userId, expiresAt })
  return options
}

/** Uses up the challenge. True if we issued it for this purpose and no one has answered it yet. */
const claimChallenge = (ctx: Ctx, userId?: string) => async (challenge: string) => {
  const isOurs = and(
    eq(challenges.hash, hashToken(challenge)),
    userId ? eq(challenges.userId, userId) : isNull(challenges.userId),
    gt(challenges.expiresAt, ctx.now()),
  )
  const claimed = await ctx.db.delete(challenges).where(isOurs).returning({ hash: challenges.hash })
  return claimed.length > 0
}

export async function startPasskey(ctx: Ctx): Promise<PasskeyRequest> {
  await limitRate(ctx, { name: 'identity.passkey', subject: ctx.address ?? 'unknown', max: 60, seconds: 900 })
  return withStoredChallenge(
    ctx,
    await generateAuthenticationOptions({ rpID: partyOf(ctx), userVerification: 'required' }),
  )
}

/**
 * Signs in with a passkey. It counts as both factors, because the device has checked its owner by fingerprint, face or
 * PIN.
 */
export async function signInWithPasskey(ctx: Ctx, { response, remember }: SignInWithPasskey): Promise<SignInStep> {
  const verified = await verifyAnswer(ctx, response)
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await saveCounter(ctx, verified)
    return openSession(ctx, await getUserRow(ctx, userId), { method: 'passkey', hasSecondFactor: true, remember })
  })
}

/** Starts the second factor with a passkey. The browser offers only the passkeys of the person who is signing in. */
export async function startSecondPasskey(ctx: Ctx): Promise<PasskeyRequest> {
  const { user } = await getPendingSession(ctx)
  await limitRate(ctx, { name: 'identity.second-passkey', subject: user.id, max: 20, seconds: 900 })
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx),
    userVerification: 'required',
    allowCredentials: await credentialsOf(ctx, user.id),
  })
  return withStoredChallenge(ctx, options, user.id)
}

/** Finishes signing in with a passkey as the second factor. */
export async function verifySecondPasskey(ctx: Ctx, { response }: { response: ShownPasskey }): Promise<SignInStep> {
  const pending = await getPendingSession(ctx)
  await limitRate(ctx, { name: 'identity.second-answer', subject: pending.user.id, max: 20, seconds: 900 })
  const verified = await verifyAnswer(ctx, response, pending.user.id).catch(async (error) => {
    await audit(ctx, 'session.refused', asObject(pending.user), { method: 'passkey' })
    throw error
  })
  return inTransaction(ctx, async (ctx) => {
    await saveCounter(ctx, verified)
    await completeSession(ctx, pending)
    return { next: 'done', role: pending.user.role }
  })
}

const credentialsOf = (ctx: Ctx, userId: string) =>
  ctx.db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId))

/** Checks an answer to our challenge and returns its passkey. With a `userId`, the passkey must be that person's. */
async function verifyAnswer(ctx: Ctx, response: ShownPasskey, userId?: string) {
  const isThis = eq(passkeys.credentialId, response.id)
  const [passkey] = await ctx.db
    .select()
    .from(passkeys)
    .where(userId ? and(isThis, eq(passkeys.userId, userId)) : isThis)
  if (!passkey) throw notAccepted()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: claimChallenge(ctx, userId),
    expectedOrigin: ctx.site.url,
    expectedRPID: partyOf(ctx),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => {
    throw notAccepted()
  })
  if (!verified) throw notAccepted()
  return { passkey, counter: authenticationInfo.newCounter }
}

/** Stores the passkey's new counter. Fails if someone has removed the passkey meanwhile. */
async function saveCounter(ctx: Ctx, { passkey, counter }: Awaited<ReturnType<typeof verifyAnswer>>) {
  await lockUser(ctx, passkey.userId)
  const [kept] = await ctx.db.update(passkeys).set({ counter }).where(eq(passkeys.id, passkey.id)).returning()
  if (!kept) throw notAccepted()
  return kept
}

export async function startAddingPasskey(ctx: Ctx): Promise<PasskeyCreation> {
  const { userId } = await requireProof(ctx)
  const user = await getUserRow(ctx, userId)
  const known = await credentialsOf(ctx, userId)
  if (known.length >= maxPasskeys)
    throw new AppError('conflict', `You can have up to ${maxPasskeys} passkeys. Please remove one first.`)
  const options = await generateRegistrationOptions({
    rpName: (await getCompany(ctx)).name,
    rpID: partyOf(ctx),
    userID: new TextEncoder().encode(userId),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return withStoredChallenge(ctx, options, userId)
}

export async function addPasskey(
  ctx: Ctx,
  { name, response }: { name: string; response: MadePasskey },
): Promise<{ passkey: Passkey; codes: string[] }> {
  const { userId, sessionId } = await requireProof(ctx)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: claimChallenge(ctx, userId),
    expectedOrigin: ctx.site.url,
    expectedRPID: partyOf(ctx),
    requireUserVerification: true,
  }).catch(() => {
    throw notAccepted()
  })
  if (!verified) throw notAccepted()
  const { credential } = registrationInfo
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    const [passkey] = await ctx.db
      .insert(passkeys)
      .values({
        userId,
        name: name || 'Passkey',
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning()
    if (!passkey) throw new AppError('conflict', 'You already added this passkey.')
    const codes = await firstRecoveryCodes(ctx, userId)
    await endSessions(ctx, userId, sessionId)
    await renewSession(ctx, user)
    await audit(ctx, 'user.passkey-added', asObject(user), { passkey: passkey.name })
    await sendNotice(ctx, user, { kind: 'second_factor_changed', facts: { change: 'A passkey was added.' } })
    return { passkey: toPasskey(passkey), codes }
  })
}

export async function removePasskey(ctx: Ctx, { id }: { id: string }): Promise<{ message: string }> {
  const { userId, sessionId } = await requireProof(ctx)
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
    const [removed] = await ctx.db.delete(passkeys).where(isOwn).returning()
    if (!removed) throw new AppError('not_found', 'There is no such passkey.')
    await endSessions(ctx, userId, sessionId)
    await forgetLostFactors(ctx, userId)
    await audit(ctx, 'user.passkey-removed', asObject(user), { passkey: removed.name })
    await sendNotice(ctx, user, { kind: 'second_factor_changed', facts: { change: 'A passkey was removed.' } })
    return { message: 'Passkey removed.' }
  })
}

const findOfUser = prepared((db) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, sql.placeholder('userId')))
    .orderBy(asc(passkeys.createdAt))
    .prepare('find_passkeys'),
)

export async function listPasskeys(ctx: Ctx, userId: string): Promise<Passkey[]> {
  const rows = await findOfUser(ctx.db).execute({ userId })
  return rows.map(toPasskey)
}

const toPasskey = ({ id, name, createdAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
})

export const sweepChallenges = defineJob({
  name: 'identity.sweep-challenges',
  schedule: '11 * * * *',
  run: async (ctx) => {
    await ctx.db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`))
  },
})
