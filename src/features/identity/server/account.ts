import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import type { Account, ChangePassword } from '../account-contract.ts'
import type { Names, User } from '../contract.ts'
import { emailsOf } from './email-change.ts'
import { requireProof } from './factors.ts'
import { sendNotice } from './jobs.ts'
import { expireLinks } from './links.ts'
import { listPasskeys } from './passkeys.ts'
import { hashNewPassword, isCorrectPassword } from './passwords.ts'
import { toProfile } from './profile.ts'
import { endSessions, forgetCookies, listSessions, requireOwnSession } from './sessions.ts'
import { authenticators, recoveryCodes, sessions, userProfiles, users } from './tables.ts'
import { asObject, getUserRow, lockUser, requireAnotherAdmin, toUser, type UserRow, unknownPerson } from './users.ts'

/** If Clerk signs people in, it stores these facts and shows them on its own pages, so the account has them empty. */
const keptByClerk = {
  pendingEmail: null,
  hasPassword: false,
  hasAuthenticator: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  sessions: [],
  emailHistory: [],
}

const findAccountOf = prepared((db) =>
  db
    .select({
      user: users,
      profile: userProfiles,
      hasAuthenticator: sql<boolean>`${authenticators.enabledAt} is not null`,
      recoveryCodesLeft: db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.userId, users.id), isNull(recoveryCodes.usedAt)),
      ),
    })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_account'),
)

export async function getAccount(ctx: Ctx): Promise<Account> {
  const actor = requireUser(ctx)
  const [row] = await findAccountOf(ctx.db).execute({ userId: actor.userId })
  if (!row) throw unknownPerson()
  const { user, profile, hasAuthenticator, recoveryCodesLeft } = row
  const known = { ...toUser(user), profile: toProfile(user, profile) }
  if (ctx.site.clerk) return { ...known, ...keptByClerk }
  const [passkeys, sessions, emails] = await Promise.all([
    listPasskeys(ctx, user.id),
    listSessions(ctx, actor),
    emailsOf(ctx, user.id),
  ])
  const hasPassword = user.passwordHash !== null
  return { ...known, hasAuthenticator, recoveryCodesLeft, hasPassword, passkeys, sessions, ...emails }
}

export async function changeNames(ctx: Ctx, change: Names): Promise<User> {
  const { userId } = requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await getUserRow(ctx, userId)
    const isSameName = before.firstName === change.firstName && before.lastName === change.lastName
    if (ctx.site.clerk && !isSameName) {
      throw new AppError('conflict', 'Your name comes from our identity provider. Please change it there.')
    }
    await ctx.db.update(users).set(change).where(eq(users.id, userId))
    await audit(ctx, 'user.names-changed', asObject(before), {
      before: `${before.firstName} ${before.lastName}`,
      after: `${change.firstName} ${change.lastName}`,
    })
    return toUser({ ...before, ...change })
  })
}

/** Changes the password. Requires the current one, or a recent sign-in from people without one. */
export async function changePassword(ctx: Ctx, { current, password }: ChangePassword): Promise<{ message: string }> {
  const { userId, sessionId } = requireUser(ctx)
  const user = await getUserRow(ctx, userId)
  if (user.passwordHash) await requireCurrentPassword(ctx, user, current ?? '')
  else await requireProof(ctx)
  const passwordHash = await hashNewPassword(ctx, user, password)
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId)
    await requireOwnSession(ctx)
    const changed = await ctx.db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), sql`${users.passwordHash} is not distinct from ${user.passwordHash}`))
      .returning({ id: users.id })
    if (changed.length === 0)
      throw new AppError('conflict', 'Your password was just changed elsewhere. Please reload this page.')
    await expireLinks(ctx, userId)
    await endSessions(ctx, userId, sessionId)
    await audit(ctx, 'user.password-set', asObject(user), { by: 'account page' })
    await sendNotice(ctx, user, { kind: 'password_changed' })
  })
  return { message: 'Your password has changed. We signed you out everywhere else.' }
}

async function requireCurrentPassword(ctx: Ctx, user: UserRow, given: string) {
  await limitRate(ctx, { name: 'identity.current-password', subject: user.id, max: 8, seconds: 900 })
  if (await isCorrectPassword(given, user.passwordHash)) return
  await audit(ctx, 'user.password-refused', asObject(user), { at: 'change of password' })
  throw invalidField('current', "This isn't your current password.")
}

export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<{ message: string }> {
  const { userId, email, sessionId } = requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    const isOwn = and(eq(sessions.id, id), eq(sessions.userId, userId))
    const [ended] = await ctx.db.delete(sessions).where(isOwn).returning()
    if (!ended) throw new AppError('not_found', 'There is no such session.')
    await audit(ctx, 'session.ended', asObject({ id: userId, email }), { device: ended.device })
    if (id === sessionId) forgetCookies(ctx)
    return { message: 'That device is signed out.' }
  })
}

export async function endOtherSessions(ctx: Ctx): Promise<{ message: string }> {
  const { userId, email, sessionId } = requireUser(ctx)
  await inTransaction(ctx, async (ctx) => {
    await endSessions(ctx, userId, sessionId)
    await audit(ctx, 'session.others-ended', asObject({ id: userId, email }))
  })
  return { message: 'All your other devices are signed out.' }
}

/**
 * Closes the account, so that no one can sign in to it. The firm's
 * retention rules later delete the data that it must keep until then.
 */
export async function closeAccount(ctx: Ctx): Promise<{ message: string }> {
  const { userId } = await requireProof(ctx)
  await inTransaction(ctx, async (ctx) => {
    await requireAnotherAdmin(ctx, userId)
    const user = await getUserRow(ctx, userId)
    await ctx.db.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, userId))
    await expireLinks(ctx, userId)
    await endSessions(ctx, userId)
    await audit(ctx, 'user.closed', asObject(user))
    // We email only a confirmed address, because an unconfirmed one may belong to a stranger.
    if (user.emailVerifiedAt) await sendNotice(ctx, user, { kind: 'account_closed' })
  })
  forgetCookies(ctx)
  return { message: 'Your account is closed.' }
}
