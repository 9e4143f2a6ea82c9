import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'

/** Lists the paths in the route table, with the parameters' names: `/blog/:slug`. */
const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children }) => (children ? pathsOf(children) : [`/${path}`]))

/** True for pages that only people with an account can open. */
const isSignedIn = (path: string) => /^\/(admin|client-portal)\b/.test(path)

const all = [...new Set(pathsOf(routes))]

export const publicPaths = all.filter((path) => !isSignedIn(path))
export const signedInPaths = all.filter(isSignedIn)
