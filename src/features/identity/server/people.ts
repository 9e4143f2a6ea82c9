import { and, eq, isNotNull } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireRecentSignIn } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import type { Role } from '../contract.ts'
import type { ListedUser, ManyUsers, ManyUsersOutcome } from '../desk-contract.ts'
import { sendNotice } from './jobs.ts'
import { expireLinks } from './links.ts'
import { getListedUser } from './people-list.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'
import { asObject, getUserRow, lockAdmins, requireAnotherAdmin, type UserRow } from './users.ts'

/** Changes a person's role and ends their sessions. We email the person and every administrator. */
export async function changeRole(ctx: Ctx, { id, role }: { id: string; role: Role }): Promise<ListedUser> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx)
    if (role !== 'admin') await requireAnotherAdmin(ctx, id)
    await setRole(ctx, await getUserRow(ctx, id), role)
    return getListedUser(ctx, id)
  })
}

/** Changes a role without checking who acts. Call it in a transaction. */
export async function setRole(ctx: Ctx, user: UserRow, role: Role): Promise<void> {
  if (user.role === role) return
  if (role === 'admin' && !user.emailVerifiedAt) {
    throw new AppError(
      'conflict',
      "This person hasn't confirmed their email address yet, so we can't be sure who they are.",
    )
  }
  await ctx.db.update(users).set({ role }).where(eq(users.id, user.id))
  await endSessions(ctx, user.id)
  await audit(ctx, 'user.role-changed', asObject(user), { from: user.role, to: role })
  const facts = { who: `${user.firstName} ${user.lastName}`, role }
  await sendNotice(ctx, user, { kind: 'own_role_changed', facts })
  const others = (await lockAdmins(ctx)).filter(({ id }) => id !== user.id)
  for (const admin of others) await sendNotice(ctx, admin, { kind: 'role_changed', facts })
}

/** Signs a person out on every device, and refuses new sign-ins. */
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
  return { message: 'We signed this person out on every device.' }
}

const changes = { disable: disableUser, enable: enableUser, end_sessions: endUserSessions }

/** Changes several people one by one. Skips those who can't be changed and says why. */
export async function changeManyUsers(ctx: Ctx, { ids, action }: ManyUsers): Promise<ManyUsersOutcome> {
  requireRecentSignIn(ctx)
  const outcome: ManyUsersOutcome = { done: 0, skipped: [] }
  for (const id of new Set(ids)) {
    try {
      if (ctx.actor.kind === 'user' && ctx.actor.userId === id)
        throw new AppError('conflict', "You can't change your own account here.")
      await changes[action](ctx, { id })
      outcome.done++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, id))
      outcome.skipped.push({ email: user?.email ?? id, reason: error.message })
    }
  }
  return outcome
}
