import { and, eq, gt } from 'drizzle-orm'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashSessionToken } from '../../../platform/session.ts'
import type { User } from '../contract.ts'
import { sessions, users } from './tables.ts'

/** Who the session cookie belongs to; anyone without a live session is a visitor. */
export async function findActor(ctx: Ctx, sessionToken: string | undefined): Promise<Actor> {
  if (!sessionToken) return { kind: 'visitor' }
  const [row] = await ctx.db
    .select({ userId: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashSessionToken(sessionToken)), gt(sessions.expiresAt, ctx.now())))
  return row ? { kind: 'user', ...row } : { kind: 'visitor' }
}

export async function getUser(ctx: Ctx): Promise<User> {
  if (ctx.actor.kind === 'visitor') throw new AppError('unauthenticated', 'Please sign in.')
  const { id, firstName, lastName, email, role } = users
  const [user] = await ctx.db
    .select({ id, firstName, lastName, email, role })
    .from(users)
    .where(eq(id, ctx.actor.userId))
  if (!user) throw new AppError('unauthenticated', 'Please sign in.')
  return user
}
