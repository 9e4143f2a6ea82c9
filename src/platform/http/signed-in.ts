import type { Ctx, UserActor } from '../context.ts'
import { AppError } from '../errors.ts'

const recentMinutes = 15

/** The person who acts; a visitor is asked to sign in. */
export function requireUser({ actor }: Ctx): UserActor {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  return actor
}

/** For what must not happen from a browser that was left open: signed in within the last minutes. */
export function requireRecentSignIn(ctx: Ctx): UserActor {
  const actor = requireUser(ctx)
  if (actor.signedInAt.getTime() < ctx.now().getTime() - recentMinutes * 60_000) {
    const sentence = `Please sign in again to change this: it was more than ${recentMinutes} minutes ago.`
    throw new AppError('forbidden', sentence, { reason: 'sign_in_again' })
  }
  return actor
}

/** What others read of who has done something: the name, or the address of somebody who has given none. */
export const nameOf = ({ firstName, lastName, email }: Pick<UserActor, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email
