import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { invalidField } from '../../../platform/errors.ts'
import { isRobot } from '../../../platform/http/form-trap.ts'
import { emailLimits, limitRate, timeToWait } from '../../../platform/http/rate-limit.ts'
import { audit } from '../../audit/server/service.ts'
import type { SignInStep, SignUp } from '../contract.ts'
import { sendLink, sendNotice } from './jobs.ts'
import { getLink, linkLimits, spendLink } from './links.ts'
import { hashNewPassword, isCorrectPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { users } from './tables.ts'
import { discardUnconfirmed, getUserRow, notifyEmailConfirmed, type UserRow } from './users.ts'

const answer = { message: 'Please open the link in the email we just sent.' }

/**
 * Creates an account that no one can use until they confirm its address. If the
 * address already has an account, only its owner learns about it, by email. We
 * delete an earlier unconfirmed account, because a stranger may have created it.
 */
export async function signUp(ctx: Ctx, { password, to, ...input }: SignUp): Promise<typeof answer> {
  if (isRobot(input)) return answer
  await limitRate(ctx, { name: 'identity.sign-up', subject: ctx.address ?? 'unknown', max: 5, seconds: 600 })
  const { firstName, lastName, email } = input
  const passwordHash = await hashNewPassword(ctx, input, password)
  await limitRate(ctx, ...confirmationsTo(email))
  await inTransaction(ctx, async (ctx) => {
    await discardUnconfirmed(ctx, email)
    const [user] = await ctx.db
      .insert(users)
      .values({ firstName, lastName, email, passwordHash, createdAt: ctx.now() })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (user) {
      await sendLink(ctx, 'confirm_email', user.id, { to })
      await audit(ctx, 'user.signed-up', { type: 'user', id: user.id, name: email })
    } else {
      const [existing] = await ctx.db.select().from(users).where(eq(users.email, email))
      if (existing) await sendNotice(ctx, existing, { kind: 'already_registered', to })
    }
  })
  return answer
}

const confirmationsTo = (email: string) => emailLimits('identity.mail.confirm', email, linkLimits)

/** Emails another confirmation link. If we have emailed too many, sends none and returns how long to wait. */
export async function sendConfirmationAgain(ctx: Ctx, { id, email }: UserRow, to?: string) {
  const wait = await timeToWait(ctx, ...confirmationsTo(email))
  if (wait === undefined) await inTransaction(ctx, (ctx) => sendLink(ctx, 'confirm_email', id, { to }))
  return wait
}

/** Signs the person in: the emailed token proves the address, and the password proves that this person signed up. */
export async function confirmEmail(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<SignInStep> {
  await limitRate(ctx, { name: 'identity.confirm', subject: ctx.address ?? 'unknown', max: 20, seconds: 900 })
  const { userId } = await getLink(ctx, 'confirm_email', token)
  const user = await getUserRow(ctx, userId)
  if (!(await isCorrectPassword(password, user.passwordHash))) {
    throw invalidField('password', "That isn't the password you chose when you signed up.")
  }
  return inTransaction(ctx, async (ctx) => {
    await spendLink(ctx, 'confirm_email', token)
    await ctx.db.update(users).set({ emailVerifiedAt: ctx.now() }).where(eq(users.id, user.id))
    await audit(ctx, 'user.email-confirmed', { type: 'user', id: user.id, name: user.email })
    await notifyEmailConfirmed(ctx, user)
    return openSession(ctx, user, { method: 'confirmation' })
  })
}
