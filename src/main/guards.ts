import type { Context, MiddlewareHandler } from 'hono'
import type { Access } from '../platform/browser/endpoint.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { requireAccess } from '../platform/http/procedures.ts'

/** Checks who may call an address outside the contract. A test fails if such an address has no guard. */
type Guard = MiddlewareHandler & { access: Access }

export const anyone: Guard = Object.assign(((_, next) => next()) satisfies MiddlewareHandler, {
  access: 'visitor' as const,
})

/** Makes a guard that refuses callers without the access before we read their request. */
export function only<C extends Context>(
  access: Access,
  contextOf: (c: C) => Promise<Ctx>,
  /** The slice and the endpoint, which we write to the audit log. */
  place: readonly string[],
  /** If given, the guard throws this error instead, to hide that the address exists. */
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

/** Applies the guard, except to requests for which `isFine` returns true. */
export const unless = <C extends Context>(isFine: (c: C) => boolean, guard: Guard): Guard =>
  Object.assign(((c, next) => (isFine(c as C) ? next() : guard(c, next))) satisfies MiddlewareHandler, {
    access: guard.access,
  })
