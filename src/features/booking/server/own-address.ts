import type { Ctx } from '../../../platform/context.ts'

/** True if the person is signed in and has proved that the email address is theirs. */
export const isOwnAddress = ({ actor }: Ctx, email: string): boolean =>
  actor.kind === 'user' && !actor.isEmailUnconfirmed && actor.email.toLowerCase() === email.toLowerCase()
