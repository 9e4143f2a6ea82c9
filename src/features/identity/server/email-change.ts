import { and, desc, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { isDuplicate } from '../../../platform/db/statement-error.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { emailLimits, limitRate } from '../../../platform/http/rate-limit.ts'
import { minuteMs } from '../../../time/days.ts'
import { audit } from '../../audit/server/service.ts'
import type { Account } from '../account-contract.ts'
import { validMinutes } from '../shared/time-limits.ts'
import { forgetLostFactors, requireProof } from './factors.ts'
import { sendLink, sendNotice } from './jobs.ts'
import { expireLinks, findLink, linkLimits, spendLink } from './links.ts'
import { endSessions, forgetCookies } from './sessions.ts'
import { authenticators, emailChanges, passkeys, recoveryCodes, users } from './tables.ts'
import { asObject, discardUnconfirmed, findUserByEmail, getUserRow, lockUser, notifyEmailConfirmed } from './users.ts'

type EmailChange = typeof emailChanges.$inferSelect

const answer = {
  message: 'We just emailed a link to your old address and one to your new address. Please open both.',
}
const isOpen = and(isNull(emailChanges.changedAt), isNull(emailChanges.undoneAt))

/**
 * Emails a link to the old address and one to the new address. If the new address already has an account, only that
 * account's owner learns about it.
 */
export async function requestEmailChange(ctx: Ctx, { email }: { email: string }): Promise<typeof answer> {
  const { userId } = await requireProof(ctx)
  const user = await getUserRow(ctx, userId)
  if (email.toLowerCase() === user.email.toLowerCase()) throw invalidField('email', 'You already use this address.')
  await limitRate(
    ctx,
    ...emailLimits('identity.mail.change_email_old', user.email, linkLimits),
    ...emailLimits('identity.mail.change_email_new', email, linkLimits),
  )
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId)
    await ctx.db
      .update(emailChanges)
      .set({ undoneAt: ctx.now() })
      .where(and(eq(emailChanges.userId, userId), isOpen))
    const [change] = await ctx.db
      .insert(emailChanges)
      .values({ userId, oldEmail: user.email, newEmail: email, requestedAt: ctx.now() })
      .returning({ id: emailChanges.id })
    await sendLink(ctx, 'change_email_old', userId, { emailChangeId: change?.id })
    const owner = await findUserByEmail(ctx, email)
    if (owner?.emailVerifiedAt) await sendNotice(ctx, owner, { kind: 'already_registered' })
    else await sendLink(ctx, 'change_email_new', userId, { emailChangeId: change?.id })
    await audit(ctx, 'user.email-change-requested', asObject(user), { to: email })
  })
  return answer
}

/** Confirms the change from one of the two addresses. The second confirmation changes the address. */
export async function confirmEmailChange(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ state: 'changed' | 'waiting' }> {
  const isNew = (await findLink(ctx, 'change_email_new', token)).state !== 'unknown'
  return inTransaction(ctx, async (ctx) => {
    const link = await spendLink(ctx, isNew ? 'change_email_new' : 'change_email_old', token)
    const confirmed = isNew ? { newConfirmedAt: ctx.now() } : { oldConfirmedAt: ctx.now() }
    const [change] = await ctx.db
      .update(emailChanges)
      .set(confirmed)
      .where(and(eq(emailChanges.id, link.emailChangeId ?? link.id), isOpen))
      .returning()
    if (!change)
      throw new AppError(
        'conflict',
        'This change was canceled, or you asked for a newer one. To change your email address, please ask again.',
      )
    if (!change.oldConfirmedAt || !change.newConfirmedAt) return { state: 'waiting' }
    await applyChange(ctx, change)
    return { state: 'changed' }
  })
}

async function applyChange(ctx: Ctx, { id, userId, oldEmail, newEmail }: EmailChange) {
  await lockUser(ctx, userId)
  await discardUnconfirmed(ctx, newEmail)
  const isUnchanged = and(eq(users.id, userId), eq(users.email, oldEmail))
  const change = { email: newEmail, emailVerifiedAt: ctx.now() }
  const [user] = await unlessTaken(
    inTransaction(ctx, (ctx) => ctx.db.update(users).set(change).where(isUnchanged).returning()),
  )
  if (!user) throw new AppError('conflict', 'Your address has changed since then. Please request the change again.')
  await ctx.db.update(emailChanges).set({ changedAt: ctx.now() }).where(eq(emailChanges.id, id))
  await audit(ctx, 'user.email-changed', asObject(user), { from: oldEmail, to: newEmail })
  await expireLinks(ctx, userId)
  await sendLink(ctx, 'undo_email_change', userId, { emailChangeId: id })
  await sendNotice(ctx, user, { kind: 'email_changed' })
  await notifyEmailConfirmed(ctx, user)
}

/**
 * Reports a conflict if another account took the address first: two people may confirm the same address at the same
 * moment.
 */
async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new AppError('conflict', 'This address now belongs to another account. Please contact us.')
  }
}

/**
 * Gives the account back to the owner of the old address. A thief may have changed the account, so we also undo later
 * changes of address, remove newer factors and the password, and end all sessions.
 */
export async function undoEmailChange(ctx: Ctx, { token }: { token: string }): Promise<{ message: string }> {
  await inTransaction(ctx, async (ctx) => {
    const link = await spendLink(ctx, 'undo_email_change', token)
    const current = await lockUser(ctx, link.userId)
    const change = await undoChangesSince(ctx, link.emailChangeId ?? link.id)
    await discardUnconfirmed(ctx, change.oldEmail)
    const before = { email: change.oldEmail, passwordHash: null }
    const isOwn = eq(users.id, change.userId)
    const [user] = await unlessTaken(
      inTransaction(ctx, (ctx) => ctx.db.update(users).set(before).where(isOwn).returning()),
    )
    if (!user) throw new AppError('not_found', 'There is no such person.')
    await forgetFactorsSince(ctx, change)
    await expireLinks(ctx, user.id)
    await endSessions(ctx, user.id)
    await audit(ctx, 'user.email-change-undone', asObject(user), { from: current.email, to: change.oldEmail })
    await sendLink(ctx, 'reset_password', user.id, { emailChangeId: change.id })
    // A thief could be the person who undoes the change, so we also email the address that loses the account.
    await sendNotice(ctx, current, { kind: 'email_change_undone' })
  })
  forgetCookies(ctx)
  return {
    message: 'Your old address is back. We signed out every device and emailed you a link to set a new password.',
  }
}

/** Marks this email change and the person's later ones as undone. */
async function undoChangesSince(ctx: Ctx, id: string): Promise<EmailChange> {
  const [change] = await ctx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.id, id), isNotNull(emailChanges.changedAt), isNull(emailChanges.undoneAt)))
  if (!change) throw new AppError('conflict', 'There is no change to undo.')
  const isSince = and(eq(emailChanges.userId, change.userId), gte(emailChanges.requestedAt, change.requestedAt))
  await ctx.db
    .update(emailChanges)
    .set({ undoneAt: ctx.now() })
    .where(and(isSince, isNull(emailChanges.undoneAt)))
  return change
}

async function forgetFactorsSince(ctx: Ctx, { userId, requestedAt }: EmailChange) {
  const isNewKey = and(eq(passkeys.userId, userId), gte(passkeys.createdAt, requestedAt))
  const isNewApp = and(eq(authenticators.userId, userId), gte(authenticators.enabledAt, requestedAt))
  const removed = [
    ...(await ctx.db.delete(passkeys).where(isNewKey).returning({ userId: passkeys.userId })),
    ...(await ctx.db.delete(authenticators).where(isNewApp).returning({ userId: authenticators.userId })),
  ]
  // We give people recovery codes with their first factor, so a thief who added a factor may have the codes.
  if (removed.length > 0) await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await forgetLostFactors(ctx, userId)
}

/** Finds the changes of a person's address: those made, and the one that the person can still confirm. */
const findChanges = prepared((db) =>
  db
    .select({ from: emailChanges.oldEmail, to: emailChanges.newEmail, changedAt: emailChanges.changedAt })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, sql.placeholder('userId')),
        or(
          isNotNull(emailChanges.changedAt),
          and(isOpen, gt(emailChanges.requestedAt, sql`${sql.placeholder('since')}::timestamptz`)),
        ),
      ),
    )
    .orderBy(desc(emailChanges.requestedAt))
    .limit(20)
    .prepare('find_email_changes'),
)

/** Returns the new address that still needs to be confirmed, and the earlier addresses, the latest first. */
export async function emailsOf(ctx: Ctx, userId: string): Promise<Pick<Account, 'pendingEmail' | 'emailHistory'>> {
  const since = new Date(ctx.now().getTime() - validMinutes.link * minuteMs).toISOString()
  const rows = await findChanges(ctx.db).execute({ userId, since })
  return {
    pendingEmail: rows.find(({ changedAt }) => changedAt === null)?.to ?? null,
    emailHistory: rows.flatMap(({ from, changedAt }) =>
      changedAt ? { email: from, changedAt: changedAt.toISOString() } : [],
    ),
  }
}
