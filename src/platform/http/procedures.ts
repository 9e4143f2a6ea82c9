import { ORPCError, os } from '@orpc/server'
import type { Access } from '../browser/endpoint.ts'
import { type Actor, type Ctx, isAdmin } from '../context.ts'
import { isNoRoom } from '../db/disk.ts'
import { toAppError } from '../db/no-connection.ts'
import { AppError } from '../errors.ts'

/** Why the actor may not call an endpoint; undefined if they may. */
function refusalOf(access: Access, actor: Actor): AppError | undefined {
  if (access === 'visitor') return undefined
  if (actor.kind !== 'user') return new AppError('unauthenticated', 'Please sign in.')
  if (access === 'client' || isAdmin(actor)) return undefined
  if (actor.role !== 'admin') return new AppError('forbidden', 'You are not allowed to do this.')
  return new AppError('forbidden', 'Please set up a second factor on your account page first.', {
    reason: 'second_factor',
  })
}

/** Throws unless the actor has the access that an endpoint requires. `path` names the slice and the endpoint. */
export async function requireAccess(ctx: Ctx, access: Access, path: readonly string[]): Promise<void> {
  const refusal = refusalOf(access, ctx.actor)
  if (!refusal) return
  if (ctx.actor.kind === 'user') await ctx.onRefusal?.(ctx, path)
  throw refusal
}

/** Checks access before anything is parsed. An endpoint that declares none is for administrators. */
export const access = os
  .$context<Ctx>()
  .$meta<{ access: Access }>({ access: 'admin' })
  .middleware(async ({ context, path, procedure, next }) => {
    await requireAccess(context, procedure['~orpc'].meta.access, path)
    return next()
  })

/** Passes on errors that people may read. Any other error is a bug and goes to the log. */
export const readable = os.$context<Ctx>().middleware(async ({ context, path, next }) => {
  try {
    return await next()
  } catch (error) {
    const known = toAppError(error)
    if (!known) {
      const isCallersFault = error instanceof ORPCError && error.status < 500
      if (!isCallersFault) context.log.error({ err: error, procedure: path.join('.') }, 'a procedure failed')
      throw error
    }
    if (isNoRoom(error))
      context.log.warn({ err: error, procedure: path.join('.') }, 'nothing written: the disk is full')
    throw new ORPCError(known.code.toUpperCase(), { status: known.status, message: known.message, data: known.details })
  }
})
