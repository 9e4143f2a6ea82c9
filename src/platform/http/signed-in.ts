import { minuteMs } from '../../time/days.ts'
import type { Ctx, UserActor } from '../context.ts'
import { AppError } from '../errors.ts'

const recentMinutes = 15

/** Returns the signed-in person. Throws an error that asks a visitor to sign in. */
export function requireUser({ actor }: Ctx): UserActor {
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  return actor
}

/**
 * Throws unless the person signed in within the last minutes. Use this for changes that a stranger must not make in a
 * browser that someone left open.
 */
export function requireRecentSignIn(ctx: Ctx): UserActor {
  const actor = requireUser(ctx)
  if (actor.signedInAt.getTime() < ctx.now().getTime() - recentMinutes * minuteMs) {
    const sentence = `Please sign in again to change this: it was more than ${recentMinutes} minutes ago.`
    throw new AppError('forbidden', sentence, { reason: 'sign_in_again' })
  }
  return actor
}

/**
 * Like `requireUser`, for texts that are signed with the person's name. Asks someone whose name we don't know to enter
 * it first.
 */
export function requireNamedUser(ctx: Ctx): UserActor {
  const actor = requireUser(ctx)
  if (`${actor.firstName}${actor.lastName}`.trim() === '') {
    throw new AppError(
      'conflict',
      'Please enter your name in your profile first, so that clients can see who is writing to them.',
    )
  }
  return actor
}

type Named = Pick<UserActor, 'firstName' | 'lastName'>

/** The full name, or an empty string. */
export const fullNameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim()

/** The name that visitors and clients see of someone at the firm. They never see the email address. */
export const firmNameOf = (person: Named) => fullNameOf(person) || 'The firm'

/** The name that others see: the person's name, or the email address if they have no name. */
export const nameOf = (person: Named & Pick<UserActor, 'email'>) => fullNameOf(person) || person.email
