import { and, eq, isNotNull } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRecentSignIn } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import type { ListedUser, ManyUsers, ManyUsersOutcome } from '../people-contract.ts'
import type { Role } from '../session-contract.ts'
import { sendNotice } from './jobs.ts'
import { expireLinks } from './links.ts'
import { getListedUser } from './people-list.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'
import { asObject, getUserRow, lockAdmins, requireAnotherAdmin, type UserRow } from './users.ts'

/** Changes what a person may do: their sessions end, and they and every administrator hear of it. */
export async function changeRole(ctx: Ctx, { id, role }: { id: string; role: Role }): Promise<ListedUser> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx)
    if (role !== 'admin') await requireAnotherAdmin(ctx, id)
    await setRole(ctx, await getUserRow(ctx, id), role)
    return getListedUser(ctx, id)
  })
}

/** In a transaction, and without asking who acts. */
export async function setRole(ctx: Ctx, user: UserRow, role: Role): Promise<void> {
  if (user.role === role) return
  if (role === 'admin' && !user.emailVerifiedAt) {
    throw new AppError('conflict', 'This address has not been confirmed yet, so nobody knows whose account it is.')
  }
  await ctx.db.update(users).set({ role }).where(eq(users.id, user.id))
  await endSessions(ctx, user.id)
  await audit(ctx, 'user.role-changed', asObject(user), { from: user.role, to: role })
  const facts = { who: `${user.firstName} ${user.lastName}`, role }
  await sendNotice(ctx, user, { kind: 'own_role_changed', facts })
  const others = (await lockAdmins(ctx)).filter(({ id }) => id !== user.id)
  for (const admin of others) await sendNotice(ctx, admin, { kind: 'role_changed', facts })
}

/** Keeps a person out, at once. */
export async function disableUser(ctx: Ctx, { id }: { id: string }): Promise<ListedUser> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    await requireAnotherAdmin(ctx, id)
    const user = await getUserRow(ctx, id)
    if (!user.disabledAt) {
      await ctx.db.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, id))
      await expireLinks(ctx, id)
      await endSessions(ctx, id)
      await audit(ctx, 'user.disabled', asObject(user))
    }
    return getListedUser(ctx, id)
  })
}

export async function enableUser(ctx: Ctx, { id }: { id: string }): Promise<ListedUser> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    const user = await getUserRow(ctx, id)
    const changed = await ctx.db
      .update(users)
      .set({ disabledAt: null })
      .where(and(eq(users.id, id), isNotNull(users.disabledAt)))
      .returning({ id: users.id })
    if (changed.length > 0) await audit(ctx, 'user.enabled', asObject(user))
    return getListedUser(ctx, id)
  })
}

export async function endUserSessions(ctx: Ctx, { id }: { id: string }): Promise<{ message: string }> {
  await inTransaction(ctx, async (ctx) => {
    const user = await getUserRow(ctx, id)
    await endSessions(ctx, id)
    await audit(ctx, 'session.all-ended', asObject(user))
  })
  return { message: 'All sessions of this person have ended.' }
}

const single = { disable: disableUser, enable: enableUser, end_sessions: endUserSessions }

/** Does the same about several people, each on its own: whoever cannot be changed is left out and named. */
export async function changeManyUsers(ctx: Ctx, { ids, action }: ManyUsers): Promise<ManyUsersOutcome> {
  requireRecentSignIn(ctx)
  const outcome: ManyUsersOutcome = { done: 0, left: [] }
  for (const id of new Set(ids)) {
    try {
      if (ctx.actor.kind === 'user' && ctx.actor.userId === id) throw new AppError('conflict', 'This is you.')
      await single[action](ctx, { id })
      outcome.done++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, id))
      outcome.left.push({ email: user?.email ?? id, reason: error.message })
    }
  }
  return outcome
}
