import { and, desc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import type { ListedUser, UserSearch } from '../contract.ts'
import type { Role } from '../session-contract.ts'
import { sendNotice } from './jobs.ts'
import { expireLinks } from './links.ts'
import { endSessions, requireRecentSignIn } from './sessions.ts'
import { authenticators, passkeys, sessions, users } from './tables.ts'
import { asObject, getUserRow, lockAdmins, requireAnotherAdmin, type UserRow } from './users.ts'

const pageSize = 50

const listed = {
  user: users,
  hasSecondFactor: sql<boolean>`exists (select 1 from ${authenticators} where ${authenticators.userId} = ${users}.id and ${authenticators.enabledAt} is not null) or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users}.id)`,
  lastUsedAt: sql`(select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users}.id)`.mapWith(
    sessions.lastUsedAt,
  ),
}

/** One page of people, newest first; `next` is where the following page begins. */
export async function listUsers(ctx: Ctx, search: UserSearch): Promise<{ users: ListedUser[]; next: string | null }> {
  const rows = await ctx.db
    .select(listed)
    .from(users)
    .where(and(...(await conditionsOf(ctx, search))))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize).map(toListedUser)
  return { users: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

async function conditionsOf(ctx: Ctx, { q, role, after }: UserSearch): Promise<(SQL | undefined)[]> {
  const last = after ? await getUserRow(ctx, after) : undefined
  const like = `%${q?.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return [
    q ? or(ilike(users.email, like), ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, like)) : undefined,
    role ? eq(users.role, role) : undefined,
    last ? sql`(${users.createdAt}, ${users.id}) < (${last.createdAt}, ${last.id})` : undefined,
  ]
}

function toListedUser({
  user,
  hasSecondFactor,
  lastUsedAt,
}: {
  user: UserRow
  hasSecondFactor: boolean
  lastUsedAt: Date | null
}): ListedUser {
  const { id, firstName, lastName, email, role, disabledAt, emailVerifiedAt, createdAt } = user
  return {
    id,
    firstName,
    lastName,
    email,
    role,
    hasSecondFactor,
    isDisabled: disabledAt !== null,
    isEmailVerified: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

async function getListedUser(ctx: Ctx, id: string): Promise<ListedUser> {
  const [row] = await ctx.db.select(listed).from(users).where(eq(users.id, id))
  if (!row) throw new AppError('not_found', 'There is no such person.')
  return toListedUser(row)
}

/** Changes what a person may do: their sessions end, and every administrator hears of it. */
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
  for (const admin of await lockAdmins(ctx)) await sendNotice(ctx, admin, { kind: 'role_changed', facts })
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
