import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type UserActor } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import {
  hashToken,
  newToken,
  readCookie,
  readSessionToken,
  sessionCookie,
  setCookie,
} from '../../../platform/session.ts'
import { requireUser } from '../../../platform/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import { minutesGood, type Session, type SignInStep } from '../contract.ts'
import { signedInHint } from '../return-contract.ts'
import { deviceOf } from './device.ts'
import { factorsOf } from './factors.ts'
import { sendNotice } from './jobs.ts'
import { boundsOf, day, isLive, limits, secondsAgo } from './live-session.ts'
import { knownDevices, sessions, users } from './tables.ts'
import { actorOf, asObject, lockUser, type UserRow } from './users.ts'
import type { SignInMethod } from './words.ts'

const secondFactorSeconds = minutesGood.secondFactor * 60
const deviceCookie = 'zenith_device'

interface Opening {
  method: SignInMethod
  /** The passkey that was shown stands for two factors. */
  hasSecondFactor?: boolean
}

/** Signs a person in, or asks for a second factor of those that they have set up; the cookie goes with the answer. */
export async function openSession(
  ctx: Ctx,
  user: UserRow,
  { method, hasSecondFactor = false }: Opening,
): Promise<SignInStep> {
  return inTransaction(ctx, async (ctx) => {
    const now = await lockUser(ctx, user.id)
    if (now.disabledAt) throw new AppError('forbidden', 'This account is not open. Please contact us.')
    // Set anew while the old one was being checked: then the old one opens nothing.
    if (now.passwordHash !== user.passwordHash) throw new AppError('conflict', 'Please sign in with your new password.')
    const factors = hasSecondFactor ? [] : await factorsOf(ctx, user.id)
    const isActive = factors.length === 0
    await startSession(ctx, now, { method, hasSecondFactor, isActive })
    return isActive ? { next: 'done' } : { next: 'second_factor', factors }
  })
}

interface Start extends Required<Opening> {
  isActive: boolean
  /** When the person last showed who they are; now, unless a session is only renewed. */
  createdAt?: Date
}

/** In place of the session that this browser had before. */
async function startSession(ctx: Ctx, user: UserRow, { isActive, createdAt = ctx.now(), ...opening }: Start) {
  const before = readSessionToken(ctx.http?.request, ctx.site.url)
  if (before) await ctx.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(before)))
  const { token, tokenHash } = newToken()
  const device = deviceOf(ctx.http?.request)
  const now = ctx.now()
  const { id: sessionId } = oneRow(
    await ctx.db
      .insert(sessions)
      .values({
        ...opening,
        userId: user.id,
        tokenHash,
        device,
        lastUsedAt: now,
        createdAt,
        activeAt: isActive ? now : null,
      })
      .returning({ id: sessions.id }),
  )
  const maxAge = isActive ? limits[user.role].whole : secondFactorSeconds
  setCookie(ctx, sessionCookie, token, { maxAge })
  if (!isActive) return
  setCookie(ctx, signedInHint, '1', { maxAge, isReadable: true })
  const actor = actorOf(user, { sessionId, hasSecondFactor: opening.hasSecondFactor, signedInAt: createdAt })
  await audit({ ...ctx, actor }, 'session.opened', asObject(user), { method: opening.method, device })
  await noteDevice(ctx, user, device)
}

/** A browser that is new to this person brings them a mail, except the very first one. */
async function noteDevice(ctx: Ctx, user: UserRow, device: string) {
  const known = readCookie(ctx.http?.request, ctx.site.url, deviceCookie)
  const { token, tokenHash } = known ? { token: known, tokenHash: hashToken(known) } : newToken()
  setCookie(ctx, deviceCookie, token, { maxAge: 365 * day })
  const [other] = await ctx.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id)).limit(1)
  const seen = { seenAt: ctx.now() }
  const [row] = await ctx.db
    .insert(knownDevices)
    .values({ userId: user.id, tokenHash, ...seen })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: seen })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (other && row?.isNew) await sendNotice(ctx, user, { kind: 'new_device', facts: { device } })
}

/** The browser that asks, if this person has signed in from it before. */
export async function findKnownDevice(ctx: Ctx, userId: string): Promise<string | undefined> {
  const token = readCookie(ctx.http?.request, ctx.site.url, deviceCookie)
  if (!token) return undefined
  const isThis = and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashToken(token)))
  const [device] = await ctx.db.select({ id: knownDevices.tokenHash }).from(knownDevices).where(isThis)
  return device?.id
}

interface HalfSession {
  id: string
  method: SignInMethod
  user: UserRow
}

/** The session that waits for its second factor, and whose it is. */
export async function getHalfSession(ctx: Ctx): Promise<HalfSession> {
  const token = readSessionToken(ctx.http?.request, ctx.site.url)
  const isWaiting = and(
    eq(sessions.tokenHash, hashToken(token ?? '')),
    sql`${sessions.activeAt} is null`,
    gt(sessions.createdAt, secondsAgo(ctx, secondFactorSeconds)),
  )
  const [row] = await ctx.db
    .select({ id: sessions.id, method: sessions.method, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isWaiting)
  if (!row) throw new AppError('conflict', 'That took too long. Please sign in again.')
  return row
}

/** Puts a new session, with a new token, in place of one that has shown its second factor. */
export async function completeSession(ctx: Ctx, { id, method, user }: HalfSession): Promise<void> {
  await lockUser(ctx, user.id)
  const gone = await ctx.db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id })
  if (gone.length === 0) throw hasEnded()
  await startSession(ctx, user, { method, hasSecondFactor: true, isActive: true })
}

const hasEnded = () => new AppError('unauthenticated', 'Please sign in again.')

/** The session that acts can have ended a moment ago, to keep a thief out. Call it once the person is locked. */
export async function requireOwnSession(ctx: Ctx): Promise<void> {
  const { sessionId } = requireUser(ctx)
  const isOwn = eq(sessions.id, sessionId ?? sql`null`)
  if (!(await ctx.db.$count(sessions, isOwn))) throw hasEnded()
}

/** A right that has grown belongs to a session with a new token; in a session that has ended none grows. */
export async function renewSession(ctx: Ctx, user: UserRow): Promise<void> {
  const { sessionId } = requireUser(ctx)
  const [old] = await ctx.db
    .delete(sessions)
    .where(eq(sessions.id, sessionId ?? sql`null`))
    .returning()
  if (!old) throw hasEnded()
  const { method, createdAt } = old
  await startSession(ctx, user, { method, createdAt, hasSecondFactor: true, isActive: true })
}

export function forgetCookies(ctx: Ctx) {
  setCookie(ctx, sessionCookie, '', { maxAge: 0 })
  setCookie(ctx, signedInHint, '', { maxAge: 0, isReadable: true })
}

/** Ends sessions at once: all of a person, or all but one. Those that Clerk keeps are not listed here, so time decides. */
export async function endSessions(ctx: Ctx, userId: string, except?: string | null): Promise<void> {
  // Waits for those that are just being opened, so that they end too.
  await lockUser(ctx, userId)
  if (ctx.site.clerk) await ctx.db.update(users).set({ sessionsEndedAt: ctx.now() }).where(eq(users.id, userId))
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

export async function listSessions(ctx: Ctx, { userId, sessionId }: UserActor): Promise<Session[]> {
  const rows = await ctx.db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(boundsOf(ctx))))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

/** Forgets sessions that nobody can use any more. */
export const sweepSessions = defineJob({
  name: 'identity.sweep-sessions',
  schedule: '37 * * * *',
  run: async (ctx) => {
    const isOver = or(
      sql`${sessions.lastUsedAt} < now() - make_interval(secs => ${limits.client.idle})`,
      sql`${sessions.createdAt} < now() - make_interval(secs => ${limits.client.whole})`,
      and(
        sql`${sessions.activeAt} is null`,
        sql`${sessions.createdAt} < now() - make_interval(secs => ${secondFactorSeconds})`,
      ),
    )
    await ctx.db.delete(sessions).where(isOver)
    await ctx.db.delete(knownDevices).where(sql`${knownDevices.seenAt} < now() - interval '1 year'`)
  },
})
