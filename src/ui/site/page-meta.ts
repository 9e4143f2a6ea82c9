import type { MetaDescriptor } from 'react-router'

export interface Site {
  siteUrl: string
  name: string
  /** True if this page shows why we refused a form that was sent without scripts. */
  isRefusal?: boolean
}

const refusalMark = 'Error: '

/** Call this when a script sends the form again. */
export function clearRefusalMark(): void {
  if (document.title.startsWith(refusalMark)) document.title = document.title.slice(refusalMark.length)
}

interface PageMeta {
  title: string
  description: string
  /** The page's canonical path. Leave it out if search engines must not list the page. */
  path?: string
  /** The breadcrumbs, from below the home page to the page itself. */
  breadcrumbs?: { name: string; path: string }[]
}

/**
 * The `headers` of pages whose address contains a token. They keep the address from other pages and from caches. The
 * policy isn't `no-referrer`, because a form would then send the origin `null`. We refuse that origin from browsers
 * before 2023, which don't say which site a request comes from.
 */
export const linkPageHeaders = () => ({ 'Referrer-Policy': 'strict-origin', 'Cache-Control': 'no-store' })

/** The facts from the root route that every page's meta tags need. */
interface RootData {
  site?: Site
  refusedPath?: string
}

/** The firm's name and address from the root route. */
export function siteOf(matches: readonly unknown[]): Site | undefined {
  const known = matches as readonly ({ pathname?: string; loaderData?: RootData } | undefined)[]
  const root = known.find((match) => match?.loaderData?.site)?.loaderData
  if (!root?.site) return undefined
  const isRefusal = root.refusedPath !== undefined && root.refusedPath === known.at(-1)?.pathname
  return { ...root.site, isRefusal }
}

/** Title, description, canonical address, social card and breadcrumbs of one page. */
export function pageMeta(
  site: Site | undefined,
  { title, description, path, breadcrumbs = [] }: PageMeta,
): MetaDescriptor[] {
  const name = site?.name ?? ''
  const fullTitle = name && !title.includes(name) ? `${title} | ${name}` : title
  // Screen readers read the title first, so without scripts it says that the form was refused.
  const shownTitle = site?.isRefusal ? `${refusalMark}${fullTitle}` : fullTitle
  const tags: MetaDescriptor[] = [{ title: shownTitle }, { name: 'description', content: description }]
  if (path === undefined) return [...tags, { name: 'robots', content: 'noindex' }]
  if (!site) return tags
  const url = `${site.siteUrl}${path}`
  tags.push(
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${site.siteUrl}/social-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  )
  return breadcrumbs.length > 0 ? [...tags, { 'script:ld+json': breadcrumbList(site, breadcrumbs) }] : tags
}

function breadcrumbList(site: Site, breadcrumbs: { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...breadcrumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.siteUrl}${path}`,
    })),
  }
}
