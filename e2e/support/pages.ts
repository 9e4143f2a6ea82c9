import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'

/** Paths as in the route table, parameters included: `/blog/:slug`. */
const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children }) => (children ? pathsOf(children) : [`/${path}`]))

/** True of pages for people with an account. */
const isSignedIn = (path: string) => /^\/(admin|client-portal)\b/.test(path)

const all = [...new Set(pathsOf(routes))]

export const publicPaths = all.filter((path) => !isSignedIn(path))
export const signedInPaths = all.filter(isSignedIn)
