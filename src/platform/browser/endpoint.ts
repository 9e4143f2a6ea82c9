import { oc } from '@orpc/contract'
import * as z from 'zod/mini'

/** Who may call an endpoint: anyone, anyone signed in, or an administrator. */
export type Access = 'visitor' | 'client' | 'admin'

/** Errors that an endpoint must declare, because they don't follow from its access level, its input or its path. */
export type DeclaredError = 'unauthenticated' | 'forbidden' | 'not_found' | 'conflict' | 'gone' | 'locked' | 'too_many'

export interface Meta {
  access: Access
  /** The max size of the body in bytes, 100 KiB by default. Only administrators may send more than the default. */
  maxBytes?: number
  /** Errors specific to this endpoint. The API document lists them, and a test fails if an answer isn't listed. */
  errors?: readonly DeclaredError[]
  /** If true, a repeated call with the same `Idempotency-Key` header and body gets the first call's result again. */
  takesIdempotencyKey?: boolean
}

/** Max length of an `Idempotency-Key` header, which may contain only printable ASCII characters. */
export const maxIdempotencyKeyLength = 100

/**
 * The base of every endpoint of a contract. Only administrators may call an endpoint that declares no other `access`.
 */
export const endpoint = oc.$meta<Meta>({ access: 'admin' })

/** Builds the endpoints below one address, such as a desk's: `const route = routesBelow('/admin/faqs', 'FAQs')`. */
export const routesBelow =
  (base: `/${string}`, tag: string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: '' | `/${string}`, summary: string) =>
    endpoint.route({ method, path: `${base}${path}`, summary, tags: [tag] })

/**
 * Like `routesBelow`, for changes that fail with `conflict` if someone else changed the same data or a rule forbids the
 * change.
 */
export const changesBelow = (...below: Parameters<typeof routesBelow>) => {
  const route = routesBelow(...below)
  return (...where: Parameters<typeof route>) => route(...where).meta({ access: 'admin', errors: ['conflict'] })
}

/**
 * Builds an administrators' endpoint that exports a list as a spreadsheet. The service creates the file with
 * `exportList`.
 */
export const spreadsheetOf = <Filters extends z.core.$ZodType>(
  route: ReturnType<typeof routesBelow>,
  list: string,
  filters: Filters,
) =>
  route('POST', '/export', `Export ${list} as a spreadsheet file`)
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(filters)
    .output(z.file())
