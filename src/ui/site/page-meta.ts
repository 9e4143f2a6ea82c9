import type { MetaDescriptor } from 'react-router'

export interface Site {
  siteUrl: string
  name: string
}

interface PageMeta {
  title: string
  description: string
  /** The page's canonical path. Leave it out if search engines must not list the page. */
  path?: string
  /** The breadcrumbs, from below the home page to the page itself. */
  breadcrumbs?: { name: string; path: string }[]
}

/** The `headers` of pages whose address contains a token. They keep the address from other sites and from caches. */
export const linkPageHeaders = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' })

/** The firm's name and address from the root route. */
export function siteOf(matches: readonly unknown[]): Site | undefined {
  for (const match of matches) {
    const data = (match as { loaderData?: { site?: Site } } | undefined)?.loaderData
    if (data?.site) return data.site
  }
  return undefined
}

/** Title, description, canonical address, social card and breadcrumbs of one page. */
export function pageMeta(
  site: Site | undefined,
  { title, description, path, breadcrumbs = [] }: PageMeta,
): MetaDescriptor[] {
  const name = site?.name ?? ''
  const fullTitle = name && !title.includes(name) ? `${title} | ${name}` : title
  const tags: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: description }]
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
