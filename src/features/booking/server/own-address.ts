import type { Ctx } from '../../../platform/context.ts'

/** The person is signed in and has proved that the address is theirs. */
export const isOwnAddress = ({ actor }: Ctx, email: string): boolean =>
  actor.kind === 'user' && !actor.isEmailUnconfirmed && actor.email.toLowerCase() === email.toLowerCase()
