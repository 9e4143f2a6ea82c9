import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'

export const roles = ['client', 'admin'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** A cookie that scripts may read, set and cleared with the session's: only who has it is asked about at once. */
export const signedInHint = 'zenith_signed_in'

/** Of a path to come back to that a mailed link carries. */
export const longestReturnPath = 500

/**
 * The path of this site that a text asks for; undefined for anything else. Browsers read `\` as `/` and drop tabs and
 * line breaks, so the text is judged as they would read it.
 */
export function safePath(asked: string | null | undefined, origin: string): string | undefined {
  if (!asked?.startsWith('/')) return undefined
  const url = URL.parse(asked, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
})
export type User = z.infer<typeof User>

const Provider = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded') }),
  z.object({ kind: z.literal('clerk'), publishableKey: z.string() }),
])
export type Provider = z.infer<typeof Provider>

/** What every page of the site asks; the rest of the contract travels with the pages that need it. */
export const session = {
  getUser: endpoint
    .route({ method: 'GET', path: '/auth/user', summary: 'Who is signed in; 401 for nobody', tags: ['Identity'] })
    .meta({ access: 'client' })
    .output(User),
  getProvider: endpoint
    .route({ method: 'GET', path: '/auth/provider', summary: 'How people sign in here', tags: ['Identity'] })
    .meta({ access: 'visitor' })
    .output(Provider),
}
