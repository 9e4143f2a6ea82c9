import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { blog } from '../features/blog/contract.ts'
import { listedPathsContext } from '../platform/browser/listed-paths.ts'
import { preload, publicPage } from '../platform/browser/preload.ts'
import { apiOf } from '../platform/browser/rpc.ts'
import { ArrowLink } from '../ui/base/arrow-link.tsx'
import { Container } from '../ui/base/section.tsx'
import { PageIntro } from '../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../ui/site/page-meta.ts'
import type { Route } from './+types/sitemap-page'
import type { NavigationLink } from './navigation.ts'
import { groupPages, namedPaths } from './site-pages.ts'

const { listPosts } = apiOf<typeof blog>('blog')
const posts = () => listPosts.queryOptions()

/**
 * Only the server has the route table. So the browser asks the server for this page's data even during a navigation.
 */
export async function loader({ context }: Route.LoaderArgs) {
  return { paths: context.get(listedPathsContext) ?? namedPaths, state: await preload(posts()) }
}
export const headers = publicPage

export function meta({ matches }: Route.MetaArgs) {
  const path = '/sitemap'
  return pageMeta(siteOf(matches), {
    title: 'Sitemap',
    description:
      'Every page of this site in one list: the firm, its services, articles and resources, the pages for clients, ' +
      'and what the site says about privacy and terms.',
    path,
    breadcrumbs: [{ name: 'Sitemap', path }],
  })
}

export default function SitemapPage({ loaderData: { paths, state } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={state}>
      <PageIntro title="Sitemap" dek="Every page of this site in one list." />
      <Container className="grid gap-x-10 gap-y-12 py-12 sm:grid-cols-2 md:py-16 lg:grid-cols-3">
        {groupPages(paths).map(({ title, pages }) => (
          <LinkList key={title} title={title} links={pages} />
        ))}
        <Articles />
      </Container>
    </HydrationBoundary>
  )
}

function Articles() {
  const { data } = useQuery(posts())
  if (!data?.length) return null
  return (
    <div className="sm:col-span-full">
      <LinkList title="Articles" links={data.map(({ slug, title }) => ({ to: `/blog/${slug}`, label: title }))} />
      <ArrowLink to="/blog" className="mt-2 text-brand">
        View All Articles
      </ArrowLink>
    </div>
  )
}

/** Lists with more items get several columns and the full width. */
const maxInOneColumn = 8

function LinkList({ title, links }: { title: string; links: NavigationLink[] }) {
  const isLong = links.length > maxInOneColumn
  return (
    <section className={isLong ? 'sm:col-span-full' : ''}>
      <h2 className="border-line-strong border-b pb-2 text-2xl">{title}</h2>
      <ul className={`mt-2 ${isLong ? 'gap-x-10 sm:columns-2 lg:columns-3' : ''}`}>
        {links.map(({ to, label }) => (
          <li key={to} className="wrap-anywhere break-inside-avoid">
            <Link
              to={to}
              className="inline-flex min-h-10 items-center py-1 leading-snug underline-offset-4 hover:text-brand hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
