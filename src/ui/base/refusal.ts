interface RefusedCall {
  status?: number
  body?: { data?: { reason?: unknown; fields?: Record<string, string>; nearest?: unknown; page?: unknown } }
}

const read = (error: unknown) => (error ?? {}) as RefusedCall

/** Why a call was refused, in the server's word; undefined where it gives none. */
export function reasonOf(error: unknown): string | undefined {
  const reason = read(error).body?.data?.reason
  return typeof reason === 'string' ? reason : undefined
}

/** What a person reads of something that went wrong. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Sentences of a refused call, by field. */
export const fieldsOf = (error: unknown): Record<string, string> => read(error).body?.data?.fields ?? {}

/** True when the call itself was refused, so that another try would be too. */
export function isFinal(error: unknown): boolean {
  const { status = 0 } = read(error)
  return status >= 400 && status < 500 && status !== 429
}

/** True where nobody is signed in any more. */
export const isSignedOut = (error: unknown) => read(error).status === 401

/** True of what was there, and is not any more. */
export const isGone = (error: unknown) => read(error).status === 410

/** True where somebody is signed in who may not do this. */
export const isNotAllowed = (error: unknown) => read(error).status === 403

/** True where what the call was about has changed or is over, like a mailed link that was used. */
export const isConflict = (error: unknown) => read(error).status === 409

/** What can be had instead of what somebody else has now; undefined where the server names nothing. */
export function nearestOf(error: unknown): string[] | undefined {
  const nearest = read(error).body?.data?.nearest
  return isConflict(error) && Array.isArray(nearest) ? nearest.map(String) : undefined
}

/** The path of a page that shows what stands in the way; undefined where the server names none. */
export function pageOf(error: unknown): string | undefined {
  const page = read(error).body?.data?.page
  return typeof page === 'string' ? page : undefined
}

/** True where nothing is open until a second factor is set up. */
export const needsSecondFactor = (error: unknown) => reasonOf(error) === 'second_factor'

/** True where the call needs a sign-in of the last minutes. */
export const asksToSignInAgain = (error: unknown) => reasonOf(error) === 'sign_in_again'
