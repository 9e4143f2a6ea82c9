import { HydrationBoundary } from '@tanstack/react-query'
import { data, useSearchParams } from 'react-router'
import { preload, preloadOne, publicPage } from '../../../platform/browser/preload.ts'
import { Container } from '../../../ui/base/section.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { Route } from './+types/blog-page'
import { addressOf, queryOf } from './blog-address.ts'
import { BlogFilters } from './blog-filters.tsx'
import { feedLinks } from './feed-links.ts'
import { MissingPage } from './missing-page.tsx'
import { PostList } from './post-list.tsx'
import { latestPosts, postPage } from './queries.ts'

const missingPage = { title: 'The blog has no such page', description: 'There is no page at this address.' }
const missing = async () => data({ isMissing: true, states: [await preload(latestPosts())] }, { status: 404 })

export async function loader({ request }: Route.LoaderArgs) {
  const query = queryOf(new URL(request.url).searchParams)
  if (!query) return missing()
  const { state, found, isMissing } = await preloadOne(postPage(query))
  if (isMissing) return missing()
  const states = found?.total === 0 ? [state, await preload(latestPosts())] : [state]
  return data({ isMissing: false, states })
}
export const clientLoader = async () => undefined
export const headers = publicPage

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  if (loaderData?.isMissing) return pageMeta(siteOf(matches), missingPage)
  const query = queryOf(new URLSearchParams(location.search))
  const { category, page = 1, q } = query ?? {}
  const title = ['Tax articles', category, page > 1 ? `page ${page}` : ''].filter(Boolean).join(', ')
  const tags = pageMeta(siteOf(matches), {
    title,
    description:
      `Articles on ${category ? `${category.toLowerCase()} in ` : 'tax and accounting in '}the United States and ` +
      'Canada, with worked examples, dated figures and links to the official forms.',
    path: query && !q ? addressOf({ category, page }) : undefined,
    breadcrumbs: [{ name: 'Blog', path: '/blog' }],
  })
  return [...tags, ...feedLinks]
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const query = queryOf(address)
  const [first, second] = loaderData?.states ?? []
  return (
    <HydrationBoundary state={first}>
      <HydrationBoundary state={second}>
        <Container className="py-14 md:py-20">
          {query && !loaderData?.isMissing ? (
            <>
              <h1 tabIndex={-1} className="text-4xl md:text-5xl">
                Blog
              </h1>
              <p className="mt-4 max-w-[65ch] text-ink-soft text-lg">
                US and Canadian tax and accounting articles with worked examples, dated by tax year.
              </p>
              <BlogFilters query={query} />
              <PostList query={query} />
            </>
          ) : (
            <MissingPage title={missingPage.title} />
          )}
        </Container>
      </HydrationBoundary>
    </HydrationBoundary>
  )
}
