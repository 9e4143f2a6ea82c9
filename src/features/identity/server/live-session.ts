import { and, eq, gt, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { hashToken, readSessionToken } from '../../../platform/session.ts'
import type { Role } from '../session-contract.ts'
import { sessions, users } from './tables.ts'

export const day = 86_400
/** Seconds without use, and in all, after which a session is over. */
export const limits = {
  client: { idle: 7 * day, whole: 30 * day },
  admin: { idle: 12 * 3_600, whole: 7 * day },
}
const touchSeconds = 300

export const secondsAgo = (ctx: Ctx, seconds: number) => new Date(ctx.now().getTime() - seconds * 1_000)

/** The latest instants at which a live session may have begun, and been used last, by role. */
export const boundsOf = (ctx: Ctx) => ({
  clientUsed: secondsAgo(ctx, limits.client.idle),
  clientBegun: secondsAgo(ctx, limits.client.whole),
  adminUsed: secondsAgo(ctx, limits.admin.idle),
  adminBegun: secondsAgo(ctx, limits.admin.whole),
})

/** Active, used lately, and not older than a session may be. */
export function isLive(bound: Record<keyof ReturnType<typeof boundsOf>, Date | Placeholder>): SQL | undefined {
  const within = (role: Role, used: Date | Placeholder, begun: Date | Placeholder) =>
    and(eq(users.role, role), gt(sessions.lastUsedAt, used), gt(sessions.createdAt, begun))
  return and(
    isNotNull(sessions.activeAt),
    isNull(users.disabledAt),
    or(within('client', bound.clientUsed, bound.clientBegun), within('admin', bound.adminUsed, bound.adminBegun)),
  )
}

/** Asked with every request of a signed-in person. */
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
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isLive({
          clientUsed: sql.placeholder('clientUsed'),
          clientBegun: sql.placeholder('clientBegun'),
          adminUsed: sql.placeholder('adminUsed'),
          adminBegun: sql.placeholder('adminBegun'),
        }),
      ),
    )
    .prepare('find_live_session'),
)

/** Who the session cookie belongs to; anyone without a live session is a visitor. */
export async function findSessionActor(ctx: Ctx, headers: Headers): Promise<Actor> {
  const token = readSessionToken(headers, ctx.site.url)
  if (!token) return { kind: 'visitor' }
  const [row] = await findLive(ctx.db).execute({ tokenHash: hashToken(token), ...boundsOf(ctx) })
  if (!row) return { kind: 'visitor' }
  const { lastUsedAt, ...actor } = row
  if (lastUsedAt < secondsAgo(ctx, touchSeconds)) {
    await ctx.db.update(sessions).set({ lastUsedAt: ctx.now() }).where(eq(sessions.id, actor.sessionId))
  }
  return { kind: 'user', ...actor }
}
