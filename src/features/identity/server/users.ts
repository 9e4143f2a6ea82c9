import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx, UserActor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineHook, runHook } from '../../../platform/hooks.ts'
import { fullNameOf } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import type { User } from '../contract.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export const unknownPerson = () => new AppError('not_found', 'There is no such person.')

export async function getUserRow(ctx: Ctx, id: string): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id))
  if (!user) throw unknownPerson()
  return user
}

export async function findUserByEmail(ctx: Ctx, email: string): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email))
  return user
}

/** Adds the names of the accounts with these ids that have one. */
export async function addNames(ctx: Ctx, { ids, names }: { ids: string[]; names: Map<string, string> }): Promise<void> {
  const rows = await ctx.db.select().from(users).where(inArray(users.id, ids))
  for (const user of rows) if (fullNameOf(user)) names.set(user.id, fullNameOf(user))
}

export const toUser = ({ id, firstName, lastName, email, role }: UserRow): User => ({
  id,
  firstName,
  lastName,
  email,
  role,
})

/** The actor of a request in an active session of this person. */
export const actorOf = (
  { id: userId, email, firstName, lastName, role, emailVerifiedAt }: UserRow,
  session: Pick<UserActor, 'sessionId' | 'hasSecondFactor' | 'signedInAt'>,
): UserActor => ({
  kind: 'user',
  userId,
  email,
  firstName,
  lastName,
  role,
  ...session,
  ...(emailVerifiedAt ? {} : { isEmailUnconfirmed: true }),
})

export const asObject = ({ id, email }: Pick<UserRow, 'id' | 'email'>) => ({ type: 'user', id, name: email })

/** The person's current row, locked until the transaction ends. */
export async function lockUser(ctx: Ctx, id: string): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw unknownPerson()
  return user
}

/** Runs when someone has proved that they own an email address. The actor is that person. */
export const emailConfirmed = defineHook<Pick<UserActor, 'userId' | 'email'>>('identity.email-confirmed')

/** Tells other slices that this person has confirmed the email address. */
export async function notifyEmailConfirmed(ctx: Ctx, user: UserRow): Promise<void> {
  const actor = actorOf({ ...user, emailVerifiedAt: ctx.now() }, notSignedIn(ctx))
  await runHook({ ...ctx, actor }, emailConfirmed, { userId: user.id, email: user.email })
}

/** The actor's session fields for people who are about to sign in. */
export const notSignedIn = (ctx: Ctx) => ({ sessionId: null, hasSecondFactor: false, signedInAt: ctx.now() })

/** Deletes an unconfirmed account, because anyone may have created it. Keeps an account that the firm has changed. */
export async function discardUnconfirmed(ctx: Ctx, email: string, details: Record<string, string> = {}): Promise<void> {
  const isDisposable = and(
    eq(users.email, email),
    isNull(users.emailVerifiedAt),
    isNull(users.disabledAt),
    eq(users.role, 'client'),
  )
  for (const user of await ctx.db.delete(users).where(isDisposable).returning()) {
    await audit(ctx, 'user.discarded', asObject(user), details)
  }
}

/** Every administrator who can sign in, locked until the transaction ends. */
export const lockAdmins = (ctx: Ctx): Promise<UserRow[]> =>
  ctx.db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(sql`${users.id}`)
    .for('update')

/** Refuses to remove the last administrator, because then no one could appoint another. */
export async function requireAnotherAdmin(ctx: Ctx, id: string): Promise<void> {
  const admins = await lockAdmins(ctx)
  if (admins.some((admin) => admin.id === id) && admins.length === 1) {
    throw new AppError('conflict', 'This is the last administrator. Please make someone else an administrator first.')
  }
}
