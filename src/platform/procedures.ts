import { ORPCError, os } from '@orpc/server'
import { type Actor, type Ctx, isAdmin } from './context.ts'
import type { Access } from './endpoint.ts'
import { AppError } from './errors.ts'

/** Refuses whoever has not the access that an entry asks for. */
export function requireAccess(access: Access, actor: Actor) {
  if (access === 'visitor') return
  if (actor.kind !== 'user') throw new AppError('unauthenticated', 'Please sign in.')
  if (access === 'client') return
  if (isAdmin(actor)) return
  if (actor.role !== 'admin') throw new AppError('forbidden', 'You are not allowed to do this.')
  throw new AppError('forbidden', 'Please set up a second factor on your account page first.', {
    reason: 'second_factor',
  })
}

/** Refuses before anything is parsed; an entry that declares nothing is for admins. */
export const access = os
  .$context<Ctx>()
  .$meta<{ access: Access }>({ access: 'admin' })
  .middleware(async ({ context, procedure, next }) => {
    requireAccess(procedure['~orpc'].meta.access, context.actor)
    return next()
  })

/** Turns an AppError into its answer; anything else is a bug and goes to the log. */
export const readable = os.$context<Ctx>().middleware(async ({ context, path, next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof AppError)) {
      const isCallersFault = error instanceof ORPCError && error.status < 500
      if (!isCallersFault) context.log.error({ err: error, procedure: path.join('.') }, 'a procedure failed')
      throw error
    }
    throw new ORPCError(error.code.toUpperCase(), { status: error.status, message: error.message, data: error.details })
  }
})
