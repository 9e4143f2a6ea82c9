import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { data, Navigate, redirect, useLocation, useSearchParams } from 'react-router'
import { preload, preloadOne, publicPage } from '../../../platform/browser/preload.ts'
import { isMissing } from '../../../platform/browser/request-error.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { PostAddress } from '../contract.ts'
import type { Route } from './+types/post-page'
import { Article } from './article.tsx'
import { articleMeta } from './article-meta.ts'
import { MissingPage } from './missing-page.tsx'
import { article, latestPosts } from './queries.ts'

const addressOf = (slug: string, search: URLSearchParams): PostAddress => {
  const preview = search.get('preview')
  return preview ? { slug, preview: preview.slice(0, 200) } : { slug }
}

export async function loader({ params: { slug }, request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const { state, found, isMissing } = await preloadOne(article(addressOf(slug, searchParams)))
  if (isMissing) {
    return data(
      { isMissing, state: await preload(latestPosts()), post: undefined },
      { status: 404, headers: notCached },
    )
  }
  if (found && found.slug !== slug) throw redirect(`/blog/${encodeURIComponent(found.slug)}${search}`, 301)
  return data({ isMissing, state, post: found }, { headers: found?.isPreview ? linkPageHeaders() : publicPage() })
}
export const clientLoader = async () => undefined

const notCached = { 'Cache-Control': 'no-store' }
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData?.post) return articleMeta(siteOf(matches), loaderData.post)
  if (loaderData?.isMissing) return pageMeta(siteOf(matches), missing)
  return []
}

const notLoaded = "We couldn't load this article"
const missing = { title: 'Article not found', description: 'There is no article at this address.' }

export default function PostPage({ params: { slug }, loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <HydrationBoundary state={loaderData?.state}>
      <Container className="py-10 md:py-16">
        {loaderData?.isMissing ? (
          <MissingPage title={missing.title} />
        ) : (
          <PostAt key={slug} address={addressOf(slug, search)} hasTitle={loaderData?.post !== undefined} />
        )}
      </Container>
    </HydrationBoundary>
  )
}

/** Sets the page's title after a navigation within the site. On the first load, the server has set the title. */
function PostAt({ address, hasTitle }: { address: PostAddress; hasTitle: boolean }) {
  const { search, hash } = useLocation()
  const { data: post, error, isFetching, refetch } = useQuery(article(address))
  if (isFetching && !post) return <Loading />
  const hasNone = isMissing(error)
  if (hasNone || !post) {
    return (
      <>
        {hasTitle ? null : <title>{hasNone ? missing.title : notLoaded}</title>}
        {hasNone ? <MissingPage title={missing.title} /> : <NotLoaded onRetry={refetch} />}
      </>
    )
  }
  if (post.slug !== address.slug) return <Navigate replace to={{ pathname: `/blog/${post.slug}`, search, hash }} />
  return (
    <>
      {hasTitle ? null : <title>{post.title}</title>}
      <Article post={post} takesFocus={!hasTitle} />
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="max-w-3xl">
      <span className="sr-only">Loading the article</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-5 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-2/3" />
      <Skeleton className="mt-6 h-6 w-full" />
      <Skeleton className="mt-10 aspect-8/5 w-full rounded-md" />
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="max-w-xl rounded-lg border border-line bg-surface p-6">
      <h1 tabIndex={-1} className="text-2xl">
        {notLoaded}
      </h1>
      <p role="alert" className="mt-3">
        Unable to load blog posts at this time. Please try again later.
      </p>
      <Button look="secondary" onClick={() => onRetry()} className="mt-4">
        Try again
      </Button>
    </div>
  )
}
