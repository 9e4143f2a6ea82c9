import { ORPCError, os } from '@orpc/server'
import type { Access } from '../browser/endpoint.ts'
import { type Actor, type Ctx, isAdmin } from '../context.ts'
import { isNoRoom } from '../db/disk.ts'
import { toAppError } from '../db/no-connection.ts'
import { AppError } from '../errors.ts'

/** Why somebody may not call an entry; undefined where they may. */
function refusalOf(access: Access, actor: Actor): AppError | undefined {
  if (access === 'visitor') return undefined
  if (actor.kind !== 'user') return new AppError('unauthenticated', 'Please sign in.')
  if (access === 'client' || isAdmin(actor)) return undefined
  if (actor.role !== 'admin') return new AppError('forbidden', 'You are not allowed to do this.')
  return new AppError('forbidden', 'Please set up a second factor on your account page first.', {
    reason: 'second_factor',
  })
}

/** Refuses whoever has not the access that an entry asks for; `path` names the slice and the entry. */
export async function requireAccess(ctx: Ctx, access: Access, path: readonly string[]): Promise<void> {
  const refusal = refusalOf(access, ctx.actor)
  if (!refusal) return
  if (ctx.actor.kind === 'user') await ctx.onRefusal?.(ctx, path)
  throw refusal
}

/** Refuses before anything is parsed; an entry that declares nothing is for admins. */
export const access = os
  .$context<Ctx>()
  .$meta<{ access: Access }>({ access: 'admin' })
  .middleware(async ({ context, path, procedure, next }) => {
    await requireAccess(context, procedure['~orpc'].meta.access, path)
    return next()
  })

/** Answers what a person may read of an error. Anything else is a bug and goes to the log. */
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
