import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { limitRate } from '../../../platform/rate-limit.ts'
import { audit } from '../../audit/server/service.ts'
import { sendLink, sendNotice } from './jobs.ts'
import { findLink, spendLink } from './links.ts'
import { endSessions, forgetCookies, requireRecentSignIn } from './sessions.ts'
import { emailChanges, users } from './tables.ts'
import { asObject, findUserByEmail, getUserRow } from './users.ts'

type EmailChange = typeof emailChanges.$inferSelect

const answer = {
  message: 'Please open the links in the two emails that we have just sent: to the old and to the new address.',
}
const isOpen = and(isNull(emailChanges.changedAt), isNull(emailChanges.undoneAt))

/** Sends a link to each address. Whether the new one belongs to another account is told by mail to that account only. */
export async function requestEmailChange(ctx: Ctx, { email }: { email: string }): Promise<typeof answer> {
  const { userId } = requireRecentSignIn(ctx)
  const user = await getUserRow(ctx, userId)
  if (email.toLowerCase() === user.email.toLowerCase()) throw invalidField('email', 'This is your address already.')
  await limitRate(ctx, { name: 'identity.email-change', subject: userId, most: 5, seconds: 3_600 })
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(emailChanges)
      .set({ undoneAt: ctx.now() })
      .where(and(eq(emailChanges.userId, userId), isOpen))
    const [change] = await ctx.db
      .insert(emailChanges)
      .values({ userId, oldEmail: user.email, newEmail: email, requestedAt: ctx.now() })
      .returning({ id: emailChanges.id })
    await sendLink(ctx, 'change_email_old', userId, change?.id)
    const other = await findUserByEmail(ctx, email)
    if (other) await sendNotice(ctx, other, { kind: 'already_registered' })
    else await sendLink(ctx, 'change_email_new', userId, change?.id)
    await audit(ctx, 'user.email-change-requested', asObject(user), { to: email })
  })
  return answer
}

/** Confirms one of the two sides; with the second the address changes. */
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
    if (!change) throw new AppError('conflict', 'This change was taken back or replaced. Please ask for it again.')
    if (!change.oldConfirmedAt || !change.newConfirmedAt) return { state: 'waiting' }
    await applyChange(ctx, change)
    return { state: 'changed' }
  })
}

async function applyChange(ctx: Ctx, { id, userId, oldEmail, newEmail }: EmailChange) {
  if (await findUserByEmail(ctx, newEmail)) {
    throw new AppError('conflict', 'This address belongs to another account by now.')
  }
  await ctx.db.update(users).set({ email: newEmail, emailVerifiedAt: ctx.now() }).where(eq(users.id, userId))
  await ctx.db.update(emailChanges).set({ changedAt: ctx.now() }).where(eq(emailChanges.id, id))
  const user = await getUserRow(ctx, userId)
  await audit(ctx, 'user.email-changed', asObject(user), { from: oldEmail, to: newEmail })
  await sendLink(ctx, 'undo_email_change', userId, id)
  await sendNotice(ctx, user, { kind: 'email_changed' })
}

/** Gives the old address back to who reads its mail, and ends all sessions. */
export async function undoEmailChange(ctx: Ctx, { token }: { token: string }): Promise<{ message: string }> {
  await inTransaction(ctx, async (ctx) => {
    const link = await spendLink(ctx, 'undo_email_change', token)
    const [change] = await ctx.db
      .update(emailChanges)
      .set({ undoneAt: ctx.now() })
      .where(and(eq(emailChanges.id, link.emailChangeId ?? link.id), isNotNull(emailChanges.changedAt)))
      .returning()
    if (!change) throw new AppError('conflict', 'There is nothing to take back.')
    await ctx.db.update(users).set({ email: change.oldEmail }).where(eq(users.id, change.userId))
    await endSessions(ctx, change.userId)
    const user = await getUserRow(ctx, change.userId)
    await audit(ctx, 'user.email-change-undone', asObject(user), { from: change.newEmail, to: change.oldEmail })
  })
  forgetCookies(ctx)
  return { message: 'Your old address is back, and all sessions have ended. Please set a new password.' }
}

/** The address that a person has asked to change to within the last half hour. */
export async function findPendingEmail(ctx: Ctx, userId: string): Promise<string | null> {
  const since = new Date(ctx.now().getTime() - 30 * 60_000)
  const [change] = await ctx.db
    .select({ email: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isOpen, gt(emailChanges.requestedAt, since)))
  return change?.email ?? null
}

export async function listEmailHistory(ctx: Ctx, userId: string): Promise<{ email: string; changedAt: string }[]> {
  const rows = await ctx.db
    .select({ email: emailChanges.oldEmail, changedAt: emailChanges.changedAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNotNull(emailChanges.changedAt)))
    .orderBy(desc(emailChanges.requestedAt))
    .limit(20)
  return rows.map(({ email, changedAt }) => ({ email, changedAt: (changedAt as Date).toISOString() }))
}
