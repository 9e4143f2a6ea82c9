import { matchRoutes, type RouteObject } from 'react-router'
import { listPostAddresses } from '../features/blog/server/service.ts'
import { pathOf } from '../features/calculators/shared/calculators.ts'
import { placePath, places } from '../features/calculators/shared/places.ts'
import { calculators } from '../features/calculators/ui/calculators.ts'
import type { Ctx } from '../platform/context.ts'
import { dayMs } from '../time/days.ts'

interface Address {
  path: string
  changedAt?: Date
}

/** The `handle` of a route. A page sets `isUnlisted` if search engines must not list the page. */
interface Handle {
  isUnlisted?: boolean
}

type Route = RouteObject & { handle?: Handle }

interface Build {
  routes: Record<string, { path?: string; index?: boolean; module: { handle?: unknown } } | undefined>
}

export function siteMapRoutes(build: Build): Route[] {
  return Object.values(build.routes).flatMap((route) =>
    route?.path || route?.index ? [{ path: `/${route.path ?? ''}`, handle: route.module.handle as Handle }] : [],
  )
}

/** Tells whether a path is an existing page that search engines may list. */
const mayBeFound = (routes: Route[]) => (path: string) => {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  return route !== undefined && route.path !== '/*' && !route.handle?.isUnlisted
}

/**
 * The pages of the route table that search engines may list. For a path with a parameter, we include the values that
 * the code knows.
 */
export const listedPaths = (routes: Route[]): string[] => {
  const fixed = routes.map(({ path = '' }) => path).filter((path) => !/[:*]/.test(path))
  return [...fixed, ...calculators.map(pathOf), ...places.map(placePath)].filter(mayBeFound(routes))
}

/** The site map: every page that search engines may list, including the articles in the database. */
export async function siteMap(ctx: Ctx, routes: Route[]): Promise<string> {
  // All articles share one route, so we match only one address. Matching thousands would delay all other requests.
  const posts = mayBeFound(routes)('/blog/any') ? await listPostAddresses(ctx) : []
  const addresses: Address[] = [
    ...listedPaths(routes).map((path) => ({ path })),
    ...posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt })),
  ]
  const urls = addresses.map(({ path, changedAt }) => {
    const lastModified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${ctx.site.url}${encodeURI(path)}</loc>${lastModified}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /client-portal\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

const daysAhead = 180

/** The security.txt file (RFC 9116), which says where to report a weakness. It is valid for half a year. */
export function securityText({ email, siteUrl }: { email: string; siteUrl: string }, now: Date): string {
  const expires = new Date(now.getTime() + daysAhead * dayMs).toISOString()
  const contacts = email ? `Contact: mailto:${email}\nContact: ${siteUrl}/contact\n` : `Contact: ${siteUrl}/contact\n`
  return `${contacts}Expires: ${expires}\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`
}
