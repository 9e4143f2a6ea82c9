import { os } from '@orpc/server'
import type { Access } from '../browser/endpoint.ts'
import { type Actor, type Ctx, isAdmin } from '../context.ts'
import { AppError } from '../errors.ts'

/** The error for an actor who may not call an endpoint; undefined if the actor may. */
function refusalOf(access: Access, actor: Actor): AppError | undefined {
  if (access === 'visitor') return undefined
  if (actor.kind !== 'user') return new AppError('unauthenticated', 'Please sign in.')
  if (access === 'client' || isAdmin(actor)) return undefined
  if (actor.role !== 'admin') return new AppError('forbidden', 'You are not allowed to do this.')
  return new AppError('forbidden', 'Please set up a second factor on your account page first.', {
    reason: 'second_factor',
  })
}

/**
 * Throws unless the actor has the access that the endpoint requires. `path` has the names of the slice and the
 * endpoint.
 */
export async function requireAccess(ctx: Ctx, access: Access, path: readonly string[]): Promise<void> {
  const refusal = refusalOf(access, ctx.actor)
  if (!refusal) return
  if (ctx.actor.kind === 'user') await ctx.onRefusal?.(ctx, path)
  throw refusal
}

/** Checks access before we parse the input. An endpoint that declares no access is for administrators only. */
export const access = os
  .$context<Ctx>()
  .$meta<{ access: Access }>({ access: 'admin' })
  .middleware(async ({ context, path, procedure, next }) => {
    await requireAccess(context, procedure['~orpc'].meta.access, path)
    return next()
  })
