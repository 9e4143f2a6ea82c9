import type { Ctx, UserActor } from './context.ts'
import { AppError } from './errors.ts'

const recentMilliseconds = 15 * 60 * 1000

/** The person who acts; a visitor is asked to sign in. */
export function requireUser({ actor }: Ctx): UserActor {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  return actor
}

/** For what must not happen from a browser that was left open: signed in within the last quarter of an hour. */
export function requireRecentSignIn(ctx: Ctx): UserActor {
  const actor = requireUser(ctx)
  if (actor.signedInAt.getTime() < ctx.now().getTime() - recentMilliseconds) {
    throw new AppError('forbidden', 'Please sign in again to change this.', { reason: 'sign_in_again' })
  }
  return actor
}
