import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type UserActor } from '../../../platform/context.ts'
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
import { minutesGood, type Session, type SignInStep } from '../contract.ts'
import { signedInHint } from '../shared/return-path.ts'
import { deviceOf } from './device.ts'
import { factorsOf } from './factors.ts'
import { sendNotice } from './jobs.ts'
import { day, isLive, maxSessionSeconds, secondsAgo } from './live-session.ts'
import { loadSecurity } from './security.ts'
import { knownDevices, securitySettings, sessions, users } from './tables.ts'
import { actorOf, asObject, lockUser, type UserRow } from './users.ts'
import type { SignInMethod } from './words.ts'

const secondFactorSeconds = minutesGood.secondFactor * 60
const deviceCookie = 'zenith_device'

interface Opening {
  method: SignInMethod
  /** The passkey that was shown stands for two factors. */
  hasSecondFactor?: boolean
  /** The person asks to stay signed in on this device. */
  remember?: boolean
}

/** Signs a person in, or asks for a second factor of those that they have set up; the cookie goes with the answer. */
export async function openSession(
  ctx: Ctx,
  user: UserRow,
  { method, hasSecondFactor = false, remember = false }: Opening,
): Promise<SignInStep> {
  return inTransaction(ctx, async (ctx) => {
    const now = await lockUser(ctx, user.id)
    if (now.disabledAt) throw new AppError('forbidden', 'This account is not open. Please contact us.')
    // Set anew while the old one was being checked: then the old one opens nothing.
    if (now.passwordHash !== user.passwordHash) throw new AppError('conflict', 'Please sign in with your new password.')
    const factors = hasSecondFactor ? [] : await factorsOf(ctx, user.id)
    const isActive = factors.length === 0
    const isRemembered = remember || (await wasRemembered(ctx, user.id))
    await startSession(ctx, now, { method, hasSecondFactor, isRemembered, isActive })
    return isActive ? { next: 'done' } : { next: 'second_factor', factors }
  })
}

type SessionRow = typeof sessions.$inferSelect

/** Signing in again to change something keeps what was chosen for this device. */
async function wasRemembered(ctx: Ctx, userId: string): Promise<boolean> {
  const token = readSessionToken(ctx.http?.request, ctx.site.url)
  if (!token) return false
  const isThis = and(
    eq(sessions.tokenHash, hashToken(token)),
    eq(sessions.userId, userId),
    eq(sessions.isRemembered, true),
  )
  const [before] = await liveSessions(ctx, isThis)
  return before !== undefined
}

interface Start extends Pick<SessionRow, 'method' | 'hasSecondFactor' | 'isRemembered'> {
  isActive: boolean
  /** When the person last showed who they are; now, unless a session is only renewed. */
  createdAt?: Date
}

/** In place of the session that this browser had before. */
async function startSession(ctx: Ctx, user: UserRow, { isActive, createdAt = ctx.now(), ...start }: Start) {
  const keptDays = start.isRemembered && user.role === 'client' ? (await loadSecurity(ctx)).rememberedDays : 0
  const opening = { ...start, isRemembered: keptDays > 0 }
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
  // Without an age the browser forgets the cookie when it is closed.
  const maxAge = isActive ? keptDays * day || undefined : secondFactorSeconds
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

interface HalfSession extends Pick<SessionRow, 'id' | 'method' | 'isRemembered'> {
  user: UserRow
}

/** The session that waits for its second factor, and whose it is. */
export async function getHalfSession(ctx: Ctx): Promise<HalfSession> {
  const token = readSessionToken(ctx.http?.request, ctx.site.url)
  const isWaiting = and(
    eq(sessions.tokenHash, hashToken(token ?? '')),
    isNull(sessions.activeAt),
    gt(sessions.createdAt, secondsAgo(ctx, secondFactorSeconds)),
  )
  const [row] = await ctx.db
    .select({ id: sessions.id, method: sessions.method, isRemembered: sessions.isRemembered, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isWaiting)
  if (!row) throw new AppError('conflict', 'That took too long. Please sign in again.')
  return row
}

/** Puts a new session, with a new token, in place of one that has shown its second factor. */
export async function completeSession(ctx: Ctx, { id, user, ...opening }: HalfSession): Promise<void> {
  await lockUser(ctx, user.id)
  const gone = await ctx.db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id })
  if (gone.length === 0) throw hasEnded()
  await startSession(ctx, user, { ...opening, hasSecondFactor: true, isActive: true })
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
  const { method, isRemembered, createdAt } = old
  await startSession(ctx, user, { method, isRemembered, createdAt, hasSecondFactor: true, isActive: true })
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

const liveSessions = (ctx: Ctx, condition: SQL | undefined) =>
  ctx.db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(securitySettings, eq(securitySettings.id, true))
    .where(and(condition, isLive(ctx.now())))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(100)

export async function listSessions(ctx: Ctx, { userId, sessionId, role }: UserActor): Promise<Session[]> {
  const rows = await liveSessions(ctx, eq(sessions.userId, userId))
  return rows.map(({ session: { id, device, isRemembered, createdAt, lastUsedAt } }) => ({
    id,
    device,
    isRemembered: isRemembered && role === 'client',
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
