import { minuteMs } from '../../time/days.ts'
import type { Ctx, UserActor } from '../context.ts'
import { AppError } from '../errors.ts'

const recentMinutes = 15

/** The signed-in person. Asks a visitor to sign in. */
export function requireUser({ actor }: Ctx): UserActor {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  return actor
}

/** For changes that must not happen in a browser someone left open: requires a sign-in within the last minutes. */
export function requireRecentSignIn(ctx: Ctx): UserActor {
  const actor = requireUser(ctx)
  if (actor.signedInAt.getTime() < ctx.now().getTime() - recentMinutes * minuteMs) {
    const sentence = `Please sign in again to change this: it was more than ${recentMinutes} minutes ago.`
    throw new AppError('forbidden', sentence, { reason: 'sign_in_again' })
  }
  return actor
}

/** How others see the person: by name, or by address if they have no name. */
export const nameOf = ({ firstName, lastName, email }: Pick<UserActor, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email
