import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { limitRate } from '../../../platform/rate-limit.ts'
import { hashToken } from '../../../platform/session.ts'
import { audit } from '../../audit/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import type { Passkey, SignInStep } from '../contract.ts'
import { sendNotice } from './jobs.ts'
import { endSessions, forgetLostFactors, openSession, renewSession, requireProof } from './sessions.ts'
import { challenges, passkeys } from './tables.ts'
import { asObject, getUserRow } from './users.ts'

type Ceremony = Record<string, unknown>

const challengeSeconds = 300
const mostPasskeys = 20

/** Whose passkeys these are: the site's host name, which browsers hold them to. */
const partyOf = (ctx: Ctx) => new URL(ctx.site.url).hostname

const isCredentialId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,1400}$/.test(id)

const notAccepted = () => new AppError('invalid', 'This passkey was not accepted. Please try again.')

/** Remembers a challenge until it is answered. */
async function handOut<T extends { challenge: string }>(ctx: Ctx, options: T, userId?: string): Promise<Ceremony> {
  const expiresAt = new Date(ctx.now().getTime() + challengeSeconds * 1_000)
  await ctx.db.insert(challenges).values({ hash: hashToken(options.challenge), userId, expiresAt })
  return { ...options }
}

/** True for a challenge that was handed out for this and not answered yet; it is used up by asking. */
const takeBack = (ctx: Ctx, userId?: string) => async (challenge: string) => {
  const isOurs = and(
    eq(challenges.hash, hashToken(challenge)),
    userId ? eq(challenges.userId, userId) : isNull(challenges.userId),
    gt(challenges.expiresAt, ctx.now()),
  )
  const taken = await ctx.db.delete(challenges).where(isOurs).returning({ hash: challenges.hash })
  return taken.length > 0
}

export async function startPasskey(ctx: Ctx): Promise<Ceremony> {
  await limitRate(ctx, { name: 'identity.passkey', subject: ctx.address ?? 'unknown', most: 60, seconds: 900 })
  return handOut(ctx, await generateAuthenticationOptions({ rpID: partyOf(ctx), userVerification: 'required' }))
}

/** A passkey that has checked who holds it (by finger, face or PIN) stands for both factors. */
export async function signInWithPasskey(ctx: Ctx, { response }: { response: Ceremony }): Promise<SignInStep> {
  const answer = response as unknown as AuthenticationResponseJSON
  if (!isCredentialId(answer.id)) throw notAccepted()
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id))
  if (!passkey) throw notAccepted()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: takeBack(ctx),
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
  return inTransaction(ctx, async (ctx) => {
    const counter = authenticationInfo.newCounter
    await ctx.db.update(passkeys).set({ counter }).where(eq(passkeys.id, passkey.id))
    return openSession(ctx, await getUserRow(ctx, passkey.userId), { method: 'passkey', hasSecondFactor: true })
  })
}

export async function startAddingPasskey(ctx: Ctx): Promise<Ceremony> {
  const { userId } = await requireProof(ctx)
  const user = await getUserRow(ctx, userId)
  const known = await ctx.db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId))
  if (known.length >= mostPasskeys) throw new AppError('conflict', 'You have many passkeys. Please remove one first.')
  const options = await generateRegistrationOptions({
    rpName: (await getCompany(ctx)).name,
    rpID: partyOf(ctx),
    userID: new TextEncoder().encode(userId),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return handOut(ctx, options, userId)
}

export async function addPasskey(ctx: Ctx, { name, response }: { name: string; response: Ceremony }): Promise<Passkey> {
  const { userId, sessionId } = await requireProof(ctx)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: takeBack(ctx, userId),
    expectedOrigin: ctx.site.url,
    expectedRPID: partyOf(ctx),
    requireUserVerification: true,
  }).catch(() => {
    throw notAccepted()
  })
  if (!verified) throw notAccepted()
  const { credential } = registrationInfo
  return inTransaction(ctx, async (ctx) => {
    const user = await getUserRow(ctx, userId)
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
    if (!passkey) throw new AppError('conflict', 'This passkey has been added already.')
    await endSessions(ctx, userId, sessionId)
    await renewSession(ctx, user)
    await audit(ctx, 'user.passkey-added', asObject(user), { passkey: passkey.name })
    await sendNotice(ctx, user, { kind: 'second_factor_changed', facts: { change: 'A passkey was added.' } })
    return toPasskey(passkey)
  })
}

export async function removePasskey(ctx: Ctx, { id }: { id: string }): Promise<{ message: string }> {
  const { userId, sessionId } = await requireProof(ctx)
  return inTransaction(ctx, async (ctx) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
    const [gone] = await ctx.db.delete(passkeys).where(isOwn).returning()
    if (!gone) throw new AppError('not_found', 'There is no such passkey.')
    const user = await getUserRow(ctx, userId)
    await endSessions(ctx, userId, sessionId)
    await forgetLostFactors(ctx, userId)
    await audit(ctx, 'user.passkey-removed', asObject(user), { passkey: gone.name })
    await sendNotice(ctx, user, { kind: 'second_factor_changed', facts: { change: 'A passkey was removed.' } })
    return { message: 'The passkey is removed.' }
  })
}

export async function listPasskeys(ctx: Ctx, userId: string): Promise<Passkey[]> {
  const rows = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
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
