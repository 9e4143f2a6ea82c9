import { longestReturnPath, safePath } from '../shared/return-path.ts'

const portal = '/client-portal'

/** The address of the sign-in page that leads back to where the person wanted to go. */
export const signInPath = (to: string) => `/auth?${new URLSearchParams({ to })}`

/** Navigation state for the sign-in page when a session ended while a page was open. */
export const lostSession = { hasLostSession: true }
export const hasLostSession = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasLostSession' in state

/** One of the pages for signing in, which keeps where the person wanted to go. */
export const authPath = (path: '/sign-in' | '/sign-up' | '/reset-password', to: string | null) =>
  to ? `${path}?${new URLSearchParams({ to })}` : path

/** Where to go after signing in: the path asked for, if it is one of this site; else the portal. */
export const returnPath = (asked: string | null, origin: string): string => safePath(asked, origin) ?? portal

/** What a call that leads to a mail sends along, so that the mailed link leads back too. */
export const carried = (to: string | null): { to?: string } => (to && to.length <= longestReturnPath ? { to } : {})
