import { matchRoutes, type RouteObject } from 'react-router'
import { listPostAddresses } from '../features/blog/server/service.ts'
import { calculators } from '../features/calculators/ui/calculators.ts'
import { pathOf } from '../features/calculators/ui/kit/entry.ts'
import { placePath, places } from '../features/calculators/ui/places/places.ts'
import type { Ctx } from '../platform/context.ts'
import { dayMs } from '../time/days.ts'

interface Address {
  path: string
  changedAt?: Date
}

/** A route's `handle` is `{ isUnlisted: true }` if search engines must not list it. */
interface Handle {
  isUnlisted?: boolean
}

type Route = RouteObject & { handle?: Handle }

/** The parts of a build that we read. */
interface Build {
  routes: Record<string, { path?: string; index?: boolean; module: { handle?: unknown } } | undefined>
}

export function siteMapRoutes(build: Build): Route[] {
  return Object.values(build.routes).flatMap((route) =>
    route?.path || route?.index ? [{ path: `/${route.path ?? ''}`, handle: route.module.handle as Handle }] : [],
  )
}

/** True for pages that search engines may list: those of the route table without `isUnlisted`. */
const mayBeFound = (routes: Route[]) => (path: string) => {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  return route !== undefined && route.path !== '/*' && !route.handle?.isUnlisted
}

/** The listable pages of the route table. For pages with a parameter, those whose values the code knows. */
export const listedPaths = (routes: Route[]): string[] => {
  const fixed = routes.map(({ path = '' }) => path).filter((path) => !/[:*]/.test(path))
  return [...fixed, ...calculators.map(pathOf), ...places.map(placePath)].filter(mayBeFound(routes))
}

/** Every page that search engines may list, from the route table, and from the database for pages with a parameter. */
export async function siteMap(ctx: Ctx, routes: Route[]): Promise<string> {
  // All articles have one route. Matching thousands of them would keep everyone else waiting.
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

/** Where to report a weakness, in the format of RFC 9116, valid for half a year from now. */
export function securityText({ email, siteUrl }: { email: string; siteUrl: string }, now: Date): string {
  const expires = new Date(now.getTime() + daysAhead * dayMs).toISOString()
  const contacts = email ? `Contact: mailto:${email}\nContact: ${siteUrl}/contact\n` : `Contact: ${siteUrl}/contact\n`
  return `${contacts}Expires: ${expires}\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`
}
