import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { emailLimits, type Limit, limitRate, timeToWait, uncountRate } from '../../../platform/http/rate-limit.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { audit } from '../../audit/server/service.ts'
import type { LinkByEmail, SignIn, SignInByLink, SignInStep } from '../contract.ts'
import { codeLimit, takeFactor } from './authenticator.ts'
import { sendLink } from './jobs.ts'
import { mostLinks, spendLink } from './links.ts'
import { isPassword } from './passwords.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { loadSecurity } from './security.ts'
import { completeSession, findKnownDevice, forgetCookies, getHalfSession, openSession } from './sessions.ts'
import { sendConfirmationAgain } from './sign-up.ts'
import { sessions } from './tables.ts'
import { asObject, findUserByEmail, getUserRow, lockUser, type UserRow } from './users.ts'

const wrong = () => invalidField('password', 'The email address or the password is not right.')

/** Takes an entry's time too, and keeps no stranger's address. */
const nobody = { type: 'user', id: 'unknown', name: 'an address without an account' }

/** The same limits and the same answers, whether or not there is such an account. */
async function guessLimits(ctx: Ctx, email: string, user: UserRow | undefined): Promise<Limit[]> {
  const { wrongPasswords } = await loadSecurity(ctx)
  const address = { name: 'identity.guess.address', subject: ctx.address ?? 'unknown' }
  const account = { name: 'identity.guess.account', subject: await budgetOf(ctx, email, user) }
  return [
    { ...address, max: wrongPasswords, seconds: 900 },
    { ...account, max: 10, seconds: 900 },
  ]
}

/** Strangers cannot use up what is allowed to somebody who has signed in from this browser before. */
async function budgetOf(ctx: Ctx, email: string, user: UserRow | undefined): Promise<string> {
  const device = await findKnownDevice(ctx, user?.id ?? randomUUID())
  return `${email.toLowerCase()} ${device ?? ''}`
}

export async function signIn(ctx: Ctx, { email, password, to, remember }: SignIn): Promise<SignInStep> {
  const user = await findUserByEmail(ctx, email)
  const limits = await guessLimits(ctx, email, user)
  // Before the password is looked at, or a hundred guesses at once would all be the first.
  await limitRate(ctx, ...limits)
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user || !isRight) {
    await audit(ctx, 'session.refused', user ? asObject(user) : nobody, { method: 'password' })
    throw wrong()
  }
  await uncountRate(ctx, ...limits)
  if (!user.emailVerifiedAt && !user.disabledAt) {
    const wait = await sendConfirmationAgain(ctx, user, to)
    throw new AppError('forbidden', wait ? confirmFirst.sentOften(wait) : confirmFirst.sent)
  }
  return openSession(ctx, user, { method: 'password', remember })
}

const confirmFirst = {
  sent: 'Please confirm your email address first: we have just sent you the link again.',
  sentOften: (wait: string) =>
    `Please confirm your email address first. We have sent you several links: open the newest one, or try again in ${wait}.`,
}

const linkAnswer = { message: 'If there is an account with this address, an email with a link is on its way.' }
/** Without a word of whether there is an account: an address without one is counted all the same. */
const linkAnswerLater = (wait: string) => ({
  message: `If there is an account with this address, we have sent it several links. Please open the newest one, or try again in ${wait}.`,
})

/**
 * One mail for who has an account, nothing for who has none. Which it is finds out later and elsewhere: the answer
 * takes the same time for both.
 */
export async function sendLinkTo(ctx: Ctx, { email, to }: LinkByEmail, purpose: 'sign_in' | 'reset_password') {
  await limitRate(ctx, { name: 'identity.mail.address', subject: ctx.address ?? 'unknown', max: 10, seconds: 900 })
  const budget = await budgetOf(ctx, email, await findUserByEmail(ctx, email))
  const wait = await timeToWait(ctx, ...emailLimits(`identity.mail.${purpose}`, budget, mostLinks))
  if (wait) return linkAnswerLater(wait)
  await ctx.jobs.enqueue(sendLinkIfKnown, { email, purpose, to })
  return linkAnswer
}

export const sendLinkIfKnown = defineJob<LinkByEmail & { purpose: 'sign_in' | 'reset_password' }>({
  name: 'identity.send-link-if-known',
  run: (ctx, { email, purpose, to }) =>
    inTransaction(ctx, async (ctx) => {
      const user = await findUserByEmail(ctx, email)
      // A link that signs in would open what a stranger may have prepared; one that sets a password takes it from them.
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

/** Finishes a sign-in that waits for its second factor. */
export async function verifySecondFactor(ctx: Ctx, { code }: { code: string }): Promise<SignInStep> {
  const half = await getHalfSession(ctx)
  const { user } = half
  const limit = await codeLimit(ctx, user.id)
  await limitRate(ctx, limit)
  const factor = await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, user.id)
    const factor = await takeFactor(ctx, user.id, code)
    if (!factor) await audit(ctx, 'session.refused', asObject(user), { method: 'second factor' })
    if (factor === 'recovery') {
      const left = await countRecoveryCodes(ctx, user.id)
      await audit(ctx, 'user.recovery-code-used', asObject(user), { left: String(left) })
    }
    if (factor) await completeSession(ctx, half)
    return factor
  })
  if (!factor) throw invalidField('code', 'This code is not right.')
  await uncountRate(ctx, limit)
  return { next: 'done' }
}

/** Ends the session of this browser; without one there is nothing to do. */
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
