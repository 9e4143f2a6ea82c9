import { and, desc, eq, gt, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type UserActor } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  hashToken,
  newToken,
  readCookie,
  readSessionToken,
  sessionCookie,
  setCookie,
} from '../../../platform/http/session.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { audit } from '../../audit/server/service.ts'
import type { Session } from '../account-contract.ts'
import type { SignInStep } from '../contract.ts'
import { signedInHint } from '../shared/return-path.ts'
import { validMinutes } from '../shared/time-limits.ts'
import { deviceOf } from './device.ts'
import { factorsOf } from './factors.ts'
import { sendNotice } from './jobs.ts'
import type { SignInMethod } from './kinds.ts'
import { daySeconds, isLive, maxSessionSeconds, secondsAgo } from './live-session.ts'
import { loadSecurity } from './security.ts'
import { knownDevices, securitySettings, sessions, users } from './tables.ts'
import { actorOf, asObject, lockUser, type UserRow } from './users.ts'

const secondFactorSeconds = validMinutes.secondFactor * 60
const deviceCookie = 'zenith_device'

interface Opening {
  method: SignInMethod
  /** True if the person used a passkey, which counts as both factors. */
  hasSecondFactor?: boolean
  /** True if the person wants to stay signed in on this device. */
  remember?: boolean
}

/** Signs a person in, or asks for one of their second factors. Sets the session cookie. */
export async function openSession(
  ctx: Ctx,
  user: UserRow,
  { method, hasSecondFactor = false, remember = false }: Opening,
): Promise<SignInStep> {
  return inTransaction(ctx, async (ctx) => {
    const current = await lockUser(ctx, user.id)
    if (current.disabledAt) throw new AppError('forbidden', 'This account is closed. Please contact us.')
    // The password changed while we were checking the old one, so the old one no longer works.
    if (current.passwordHash !== user.passwordHash)
      throw new AppError('conflict', 'Please sign in with your new password.')
    const factors = hasSecondFactor ? [] : await factorsOf(ctx, user.id)
    const isActive = factors.length === 0
    const isRemembered = remember || (await wasRemembered(ctx, user.id))
    await startSession(ctx, current, { method, hasSecondFactor, isRemembered, isActive })
    return isActive ? { next: 'done', role: current.role } : { next: 'second_factor', factors }
  })
}

type SessionRow = typeof sessions.$inferSelect

/**
 * True if the person has already chosen to stay signed in on this device.
 * If they sign in again to confirm a change, we keep that choice.
 */
async function wasRemembered(ctx: Ctx, userId: string): Promise<boolean> {
  const token = readSessionToken(ctx.http?.request, ctx.site.url)
  if (!token) return false
  const isThis = and(
    eq(sessions.tokenHash, hashToken(token)),
    eq(sessions.userId, userId),
    eq(sessions.isRemembered, true),
  )
  const [before] = await liveSessions(ctx.db, ctx.now(), isThis)
  return before !== undefined
}

interface Start extends Pick<SessionRow, 'method' | 'hasSecondFactor' | 'isRemembered'> {
  isActive: boolean
  /**
   * When the person last signed in. It is the current time by default; a renewed session passes its earlier sign-in.
   */
  createdAt?: Date
}

/** Starts a session and ends any earlier session of this browser. */
async function startSession(ctx: Ctx, user: UserRow, { isActive, createdAt = ctx.now(), ...start }: Start) {
  const rememberedDays = start.isRemembered && user.role === 'client' ? (await loadSecurity(ctx)).rememberedDays : 0
  const opening = { ...start, isRemembered: rememberedDays > 0 }
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
  // Without a max age, the browser forgets the cookie when it closes.
  const maxAge = isActive ? rememberedDays * daySeconds || undefined : secondFactorSeconds
  setCookie(ctx, sessionCookie, token, { maxAge })
  if (!isActive) return
  setCookie(ctx, signedInHint, '1', { maxAge, isReadable: true })
  const actor = actorOf(user, { sessionId, hasSecondFactor: opening.hasSecondFactor, signedInAt: createdAt })
  await audit({ ...ctx, actor }, 'session.opened', asObject(user), { method: opening.method, device })
  await noteDevice(ctx, user, device)
}

/** Emails the person if they sign in from a new browser, except from their very first browser. */
async function noteDevice(ctx: Ctx, user: UserRow, device: string) {
  const known = readCookie(ctx.http?.request, ctx.site.url, deviceCookie)
  const { token, tokenHash } = known ? { token: known, tokenHash: hashToken(known) } : newToken()
  setCookie(ctx, deviceCookie, token, { maxAge: 365 * daySeconds })
  const [anyDevice] = await ctx.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id)).limit(1)
  const seen = { seenAt: ctx.now() }
  const [row] = await ctx.db
    .insert(knownDevices)
    .values({ userId: user.id, tokenHash, ...seen })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: seen })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (anyDevice && row?.isNew) await sendNotice(ctx, user, { kind: 'new_device', facts: { device } })
}

/** Returns an id for this browser if the person has signed in from it before. */
export async function findKnownDevice(ctx: Ctx, userId: string): Promise<string | undefined> {
  const token = readCookie(ctx.http?.request, ctx.site.url, deviceCookie)
  if (!token) return undefined
  const isThis = and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, hashToken(token)))
  const [device] = await ctx.db.select({ id: knownDevices.tokenHash }).from(knownDevices).where(isThis)
  return device?.id
}

interface PendingSession extends Pick<SessionRow, 'id' | 'method' | 'isRemembered'> {
  user: UserRow
}

/** Returns this browser's session and its person if the session still needs a second factor. */
export async function getPendingSession(ctx: Ctx): Promise<PendingSession> {
  const token = readSessionToken(ctx.http?.request, ctx.site.url)
  const isPending = and(
    eq(sessions.tokenHash, hashToken(token ?? '')),
    isNull(sessions.activeAt),
    gt(sessions.createdAt, secondsAgo(ctx, secondFactorSeconds)),
  )
  const [row] = await ctx.db
    .select({ id: sessions.id, method: sessions.method, isRemembered: sessions.isRemembered, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isPending)
  if (!row) throw new AppError('conflict', 'That took too long. Please sign in again.')
  return row
}

/** Replaces a pending session, whose second factor is now verified, with a new one under a new token. */
export async function completeSession(ctx: Ctx, { id, user, ...opening }: PendingSession): Promise<void> {
  await lockUser(ctx, user.id)
  const deleted = await ctx.db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id })
  if (deleted.length === 0) throw signInAgain()
  await startSession(ctx, user, { ...opening, hasSecondFactor: true, isActive: true })
}

const signInAgain = () => new AppError('unauthenticated', 'Please sign in again.')

/** Fails if another request has just closed this session to keep a thief out. Call it after locking the person. */
export async function requireOwnSession(ctx: Ctx): Promise<void> {
  const { sessionId } = requireUser(ctx)
  if (!(await ctx.db.$count(sessions, eq(sessions.id, sessionId ?? sql`null`)))) throw signInAgain()
}

/** Gives a session that gains rights a new token. Fails if the session is over. */
export async function renewSession(ctx: Ctx, user: UserRow): Promise<void> {
  const { sessionId } = requireUser(ctx)
  const [old] = await ctx.db
    .delete(sessions)
    .where(eq(sessions.id, sessionId ?? sql`null`))
    .returning()
  if (!old) throw signInAgain()
  const { method, isRemembered, createdAt } = old
  await startSession(ctx, user, { method, isRemembered, createdAt, hasSecondFactor: true, isActive: true })
}

export function forgetCookies(ctx: Ctx) {
  setCookie(ctx, sessionCookie, '', { maxAge: 0 })
  setCookie(ctx, signedInHint, '', { maxAge: 0, isReadable: true })
}

/**
 * Ends all sessions of a person, or all but one. We don't store Clerk's sessions, so we refuse those that began before
 * now.
 */
export async function endSessions(ctx: Ctx, userId: string, except?: string | null): Promise<void> {
  // Waits for sessions that are just starting, so that we end them too.
  await lockUser(ctx, userId)
  if (ctx.site.clerk) await ctx.db.update(users).set({ sessionsEndedAt: ctx.now() }).where(eq(users.id, userId))
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

const liveSessions = (db: Db, now: Date | Placeholder, condition: SQL | undefined) =>
  db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(securitySettings, eq(securitySettings.id, true))
    .where(and(condition, isLive(now)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)

const findLiveOf = prepared((db) =>
  liveSessions(db, sql.placeholder('now'), eq(sessions.userId, sql.placeholder('userId'))).prepare('find_live_of'),
)

export async function listSessions(ctx: Ctx, { userId, sessionId, role }: UserActor): Promise<Session[]> {
  const rows = await findLiveOf(ctx.db).execute({ userId, now: ctx.now().toISOString() })
  return rows.map(({ session: { id, device, isRemembered, createdAt, lastUsedAt } }) => ({
    id,
    device,
    isRemembered: isRemembered && role === 'client',
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

/** Deletes sessions and devices that are too old to matter. */
export const sweepSessions = defineJob({
  name: 'identity.sweep-sessions',
  schedule: '37 * * * *',
  run: async (ctx) => {
    const olderThan = (seconds: number) => sql`${sessions.createdAt} < now() - make_interval(secs => ${seconds})`
    const isOver = or(
      olderThan(maxSessionSeconds),
      and(eq(sessions.isRemembered, false), sql`${sessions.lastUsedAt} < now() - interval '1 day'`),
      and(isNull(sessions.activeAt), olderThan(secondFactorSeconds)),
    )
    await ctx.db.delete(sessions).where(isOver)
    await ctx.db.delete(knownDevices).where(sql`${knownDevices.seenAt} < now() - interval '1 year'`)
  },
})
