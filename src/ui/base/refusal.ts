import type { ErrorBody } from '../../platform/browser/error-body.ts'

/** An error of the contract client. The body can be missing, or come from another server such as a proxy. */
interface RefusedCall {
  status?: number
  body?: Partial<ErrorBody>
}

const read = (error: unknown) => (error ?? {}) as RefusedCall

/** The server's code for why it refused a call. Undefined if the server gives no code. */
export function reasonOf(error: unknown): string | undefined {
  const reason = read(error).body?.data?.reason
  return typeof reason === 'string' ? reason : undefined
}

/** The error message for people. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** The error messages of a refused call, by field. */
export const fieldsOf = (error: unknown): Record<string, string> => read(error).body?.data?.fields ?? {}

/** True if another try would be refused too. */
export function isFinal(error: unknown): boolean {
  const { status = 0 } = read(error)
  return status >= 400 && status < 500 && status !== 429
}

/** True if no one is signed in, or the session has expired. */
export const isSignedOut = (error: unknown) => read(error).status === 401

/** True if the record that the call is about existed once, but no longer does. */
export const isGone = (error: unknown) => read(error).status === 410

/** True if the signed-in person may not do this. */
export const isNotAllowed = (error: unknown) => read(error).status === 403

/** True if the record that the call is about has changed or is over, such as a link that was used. */
export const isConflict = (error: unknown) => read(error).status === 409

/** Other times that the server offers. Undefined if it offers none. */
export function nearestOf(error: unknown): string[] | undefined {
  const nearest = read(error).body?.data?.nearest
  return isConflict(error) && Array.isArray(nearest) ? nearest.map(String) : undefined
}

/** The path of a page that shows why the call was refused. Undefined if the server names no page. */
export function pageOf(error: unknown): string | undefined {
  const page = read(error).body?.data?.page
  return typeof page === 'string' ? page : undefined
}

/** True if the person must set up a second factor first. */
export const needsSecondFactor = (error: unknown) => reasonOf(error) === 'second_factor'

/** True if the call needs a recent sign-in. */
export const asksToSignInAgain = (error: unknown) => reasonOf(error) === 'sign_in_again'
