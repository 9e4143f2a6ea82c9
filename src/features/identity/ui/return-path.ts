import type { Role } from '../contract.ts'
import { maxReturnPathLength, safePath } from '../shared/return-path.ts'

const portal = '/client-portal'

/** The sign-in page, which leads back to `to`. */
export const signInPath = (to: string) => `/auth?${new URLSearchParams({ to })}`

/** Navigation state for the sign-in page if the session ended while a page was open. */
export const lostSession = { hasLostSession: true }
export const hasLostSession = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasLostSession' in state

/** One of the sign-in pages, with the path to return to. */
export const authPath = (path: '/sign-in' | '/sign-up' | '/reset-password', to: string | null) =>
  to ? `${path}?${new URLSearchParams({ to })}` : path

/**
 * Where to go after signing in: the requested path if it belongs to this site, else the portal, or the administration
 * for administrators. Clerk leads everyone to the portal, because it needs the path before it knows who signs in.
 */
export const returnPath = (asked: string | null, origin: string, role?: Role): string =>
  safePath(asked, origin) ?? (role === 'admin' ? '/admin' : portal)

/** The return path as input for calls that email a link, so that the link leads back to that path. */
export const returnInput = (to: string | null): { to?: string } =>
  to && to.length <= maxReturnPathLength ? { to } : {}
