import type { Context, MiddlewareHandler } from 'hono'
import type { Access } from '../platform/browser/endpoint.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { requireAccess } from '../platform/http/procedures.ts'

/**
 * Runs before the answer of an address outside the contract and says who may call it. A test finds addresses without
 * one.
 */
type Guard = MiddlewareHandler & { access: Access }

export const anyone: Guard = Object.assign(((_, next) => next()) satisfies MiddlewareHandler, {
  access: 'visitor' as const,
})

/** Refuses everyone without the access before it reads the request. */
export function only<C extends Context>(
  access: Access,
  contextOf: (c: C) => Promise<Ctx>,
  /** The slice and the endpoint, for the audit log. */
  place: readonly string[],
  /** Hides that the address exists. */
  disguise?: () => AppError,
): Guard {
  const guard: MiddlewareHandler = async (c, next) => {
    try {
      await requireAccess(await contextOf(c as C), access, place)
    } catch (error) {
      throw disguise && error instanceof AppError ? disguise() : error
    }
    return next()
  }
  return Object.assign(guard, { access })
}

/** The guard, but not for requests that are fine without it. */
export const unless = <C extends Context>(isFine: (c: C) => boolean, guard: Guard): Guard =>
  Object.assign(((c, next) => (isFine(c as C) ? next() : guard(c, next))) satisfies MiddlewareHandler, {
    access: guard.access,
  })
