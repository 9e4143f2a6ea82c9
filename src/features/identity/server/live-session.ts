import { and, eq, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { isNoRoom } from '../../../platform/db/disk.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { hashToken, readSessionToken } from '../../../platform/http/session.ts'
import { securitySettings, sessions, users } from './tables.ts'

export const daySeconds = 86_400
/** No one stays signed in longer than this, whatever the firm's settings say. */
export const maxSessionSeconds = 30 * daySeconds
/** We record the last use of a session at most this often, so that most requests don't write to the database. */
const touchSeconds = 60

export const secondsAgo = (ctx: Ctx, seconds: number) => new Date(ctx.now().getTime() - seconds * 1_000)

const isSince = (instant: AnyPgColumn, now: SQL, age: SQL) => sql`${instant} > ${now} - ${age}`

/**
 * The SQL condition for sessions that are active, used recently and not too old. It reads the current settings and
 * role, so a change applies to open sessions at once. The query must join `users` and `securitySettings`.
 */
export function isLive(now: Date | Placeholder): SQL | undefined {
  const at = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`
  const { adminIdleMinutes, adminMaxHours, clientIdleHours, rememberedDays } = securitySettings
  const isAdmins = and(
    eq(users.role, 'admin'),
    isSince(sessions.lastUsedAt, at, sql`make_interval(mins => ${adminIdleMinutes})`),
    isSince(sessions.createdAt, at, sql`make_interval(hours => ${adminMaxHours})`),
  )
  const isInUse = isSince(sessions.lastUsedAt, at, sql`make_interval(hours => ${clientIdleHours})`)
  const isRemembered = and(
    eq(sessions.isRemembered, true),
    isSince(sessions.createdAt, at, sql`make_interval(hours => 24 * ${rememberedDays})`),
  )
  const isClients = and(
    eq(users.role, 'client'),
    or(isInUse, isRemembered),
    isSince(sessions.createdAt, at, sql`make_interval(secs => ${sql.raw(String(maxSessionSeconds))})`),
  )
  return and(isNotNull(sessions.activeAt), isNull(users.disabledAt), or(isAdmins, isClients))
}

/** The query for a live session. It is prepared, because it runs with every request of a signed-in person. */
const findLive = prepared((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      sessionId: sessions.id,
      hasSecondFactor: sessions.hasSecondFactor,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(securitySettings, eq(securitySettings.id, true))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isLive(sql.placeholder('now'))))
    .prepare('find_live_session'),
)

/**
 * Finds the person from the session cookie. Anyone without a live session is a visitor. Unless the request is `passive`,
 * it counts as use of the session.
 */
export async function findSessionActor(ctx: Ctx, headers: Headers, passive = false): Promise<Actor> {
  const token = readSessionToken(headers, ctx.site.url)
  if (!token) return { kind: 'visitor' }
  const [row] = await findLive(ctx.db).execute({ tokenHash: hashToken(token), now: ctx.now().toISOString() })
  if (!row) return { kind: 'visitor' }
  const { lastUsedAt, ...actor } = row
  if (!passive && lastUsedAt < secondsAgo(ctx, touchSeconds)) {
    await touch(ctx, actor.sessionId)
  }
  return { kind: 'user', ...actor }
}

/** Records that the session was used. On a full disk we skip this update, so that no one is signed out. */
async function touch(ctx: Ctx, sessionId: string): Promise<void> {
  try {
    await ctx.db.update(sessions).set({ lastUsedAt: ctx.now() }).where(eq(sessions.id, sessionId))
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
}
