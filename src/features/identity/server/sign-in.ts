import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { emailLimits, type Limit, limitRate, timeToWait, uncountRate } from '../../../platform/http/rate-limit.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { audit } from '../../audit/server/service.ts'
import type { LinkByEmail, SignIn, SignInByLink, SignInStep } from '../contract.ts'
import { claimFactor, codeLimit, wrongCode } from './authenticator.ts'
import { sendLink } from './jobs.ts'
import { linkLimits, spendLink } from './links.ts'
import { isCorrectPassword } from './passwords.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { loadSecurity } from './security.ts'
import { completeSession, findKnownDevice, forgetCookies, getPendingSession, openSession } from './sessions.ts'
import { sendConfirmationAgain } from './sign-up.ts'
import { sessions } from './tables.ts'
import { asObject, findUserByEmail, getUserRow, lockUser, type UserRow } from './users.ts'

const wrongPassword = () => invalidField('password', 'The email address or password is wrong.')

/**
 * The object of the audit entry if an address has no account. We write an entry in either case, so that both take the
 * same time. It doesn't contain the address, which may be a stranger's.
 */
const unknownUser = { type: 'user', id: 'unknown', name: 'an address without an account' }

/**
 * The limits for wrong passwords. They are the same with and without an account, so they don't reveal which addresses
 * have one.
 */
async function guessLimits(ctx: Ctx, email: string, user: UserRow | undefined): Promise<Limit[]> {
  const { wrongPasswords } = await loadSecurity(ctx)
  const address = { name: 'identity.guess.address', subject: ctx.address ?? 'unknown' }
  const account = { name: 'identity.guess.account', subject: await budgetOf(ctx, email, user) }
  return [
    { ...address, max: wrongPasswords, seconds: 900 },
    { ...account, max: 10, seconds: 900 },
  ]
}

/**
 * The name under which we count attempts. We count a browser that has
 * signed in before separately, so that strangers can't lock the owner out.
 */
async function budgetOf(ctx: Ctx, email: string, user: UserRow | undefined): Promise<string> {
  const device = await findKnownDevice(ctx, user?.id ?? randomUUID())
  return `${email.toLowerCase()} ${device ?? ''}`
}

export async function signIn(ctx: Ctx, { email, password, to, remember }: SignIn): Promise<SignInStep> {
  const user = await findUserByEmail(ctx, email)
  const limits = await guessLimits(ctx, email, user)
  // We count the attempt before we check the password, or a hundred simultaneous guesses would all count as the first.
  await limitRate(ctx, ...limits)
  const isRight = await isCorrectPassword(password, user?.passwordHash)
  if (!user || !isRight) {
    await audit(ctx, 'session.refused', user ? asObject(user) : unknownUser, { method: 'password' })
    throw wrongPassword()
  }
  await uncountRate(ctx, ...limits)
  if (!user.emailVerifiedAt && !user.disabledAt) {
    const wait = await sendConfirmationAgain(ctx, user, to)
    throw new AppError('forbidden', wait ? confirmFirst.sentOften(wait) : confirmFirst.sent)
  }
  return openSession(ctx, user, { method: 'password', remember })
}

const confirmFirst = {
  sent: 'Please confirm your email address first. We just emailed you the link again.',
  sentOften: (wait: string) =>
    `Please confirm your email address first. We emailed you several links: open the newest one, or try again in ${wait}.`,
}

const linkAnswer = { message: "If there's an account with this address, we just emailed it a link." }
/** We also count requests for addresses without an account, so this answer doesn't reveal which addresses have one. */
const linkAnswerLater = (wait: string) => ({
  message: `If there's an account with this address, we already emailed it several links. Please open the newest one, or try again in ${wait}.`,
})

/**
 * Emails a link if there is an account. A job looks for the account later, so the answer takes the same time either
 * way.
 */
export async function sendLinkTo(ctx: Ctx, { email, to }: LinkByEmail, purpose: 'sign_in' | 'reset_password') {
  await limitRate(ctx, { name: 'identity.mail.address', subject: ctx.address ?? 'unknown', max: 10, seconds: 900 })
  const budget = await budgetOf(ctx, email, await findUserByEmail(ctx, email))
  const wait = await timeToWait(ctx, ...emailLimits(`identity.mail.${purpose}`, budget, linkLimits))
  if (wait) return linkAnswerLater(wait)
  await ctx.jobs.enqueue(sendLinkIfKnown, { email, purpose, to })
  return linkAnswer
}

export const sendLinkIfKnown = defineJob<LinkByEmail & { purpose: 'sign_in' | 'reset_password' }>({
  name: 'identity.send-link-if-known',
  run: (ctx, { email, purpose, to }) =>
    inTransaction(ctx, async (ctx) => {
      const user = await findUserByEmail(ctx, email)
      // A stranger may have created an unconfirmed account. A sign-in link would keep the stranger's password;
      // a new password replaces it.
      if (!user || user.disabledAt || (purpose === 'sign_in' && !user.emailVerifiedAt)) return
      await sendLink(ctx, purpose, user.id, { to })
    }),
})

export async function signInByLink(ctx: Ctx, { token, remember }: SignInByLink): Promise<SignInStep> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await spendLink(ctx, 'sign_in', token)
    return openSession(ctx, await getUserRow(ctx, userId), { method: 'link', remember })
  })
}

/** Finishes signing in with a code as the second factor. */
export async function verifySecondFactor(ctx: Ctx, { code }: { code: string }): Promise<SignInStep> {
  const pending = await getPendingSession(ctx)
  const { user } = pending
  const limit = await codeLimit(ctx, user.id)
  await limitRate(ctx, limit)
  const factor = await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, user.id)
    const factor = await claimFactor(ctx, user.id, code)
    if (!factor) await audit(ctx, 'session.refused', asObject(user), { method: 'second factor' })
    if (factor === 'recovery') {
      const left = await countRecoveryCodes(ctx, user.id)
      await audit(ctx, 'user.recovery-code-used', asObject(user), { left: String(left) })
    }
    if (factor) await completeSession(ctx, pending)
    return factor
  })
  if (!factor) throw invalidField('code', wrongCode)
  await uncountRate(ctx, limit)
  return { next: 'done', role: user.role }
}

/** Ends this browser's session, if it has one. */
export async function endOwnSession(ctx: Ctx): Promise<void> {
  const { actor } = ctx
  if (actor.kind === 'user' && actor.sessionId) {
    const { userId, sessionId, email } = actor
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.delete(sessions).where(eq(sessions.id, sessionId))
      await audit(ctx, 'session.ended', asObject({ id: userId, email }))
    })
  }
  forgetCookies(ctx)
}
