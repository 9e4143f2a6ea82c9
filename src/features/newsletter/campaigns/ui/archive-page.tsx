import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { preloadOne, publicPage } from '../../../../platform/browser/preload.ts'
import { isMissing } from '../../../../platform/browser/request-error.ts'
import { formatDay } from '../../../../time/day-names.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Container } from '../../../../ui/base/section.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ArticleDocument } from '../../../blog/shared/document.ts'
import { ArticleBody } from '../../../blog/ui/article-body.tsx'
import { archivePath } from '../shared/addresses.ts'
import type { Route } from './+types/archive-page'
import { issue } from './archive-queries.ts'

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const { state, found, isMissing } = await preloadOne(issue(slug))
  if (isMissing) return data({ state, found, isMissing }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return data({ state, found, isMissing }, { headers: publicPage() })
}
export const clientLoader = async () => undefined
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const notLoaded = "We couldn't load this issue"
const missing = { title: 'Issue not found', description: 'There is no newsletter issue at this address.' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const found = loaderData?.found
  if (!found) return loaderData?.isMissing ? pageMeta(siteOf(matches), missing) : []
  const path = archivePath(found.slug)
  return pageMeta(siteOf(matches), { title: found.subject, description: found.preheader || found.subject, path })
}

export default function ArchivePage({ params: { slug }, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.state}>
      <Container className="py-10 md:py-16">
        <div className="max-w-3xl">
          {loaderData?.isMissing ? <Missing /> : <IssueAt key={slug} slug={slug} hasTitle={!!loaderData?.found} />}
        </div>
      </Container>
    </HydrationBoundary>
  )
}

/** Sets the page's title after a navigation within the site. On the first load, the server has set the title. */
function IssueAt({ slug, hasTitle }: { slug: string; hasTitle: boolean }) {
  const { data: found, error, refetch } = useQuery(issue(slug))
  if (isMissing(error)) {
    return (
      <>
        {hasTitle ? null : <title>{missing.title}</title>}
        <Missing />
      </>
    )
  }
  if (!found && error) {
    return (
      <>
        <title>{notLoaded}</title>
        <NotLoaded error={error} onRetry={refetch} />
      </>
    )
  }
  if (!found) return <Loading />
  return (
    <article lang={found.language === 'fr' ? 'fr' : undefined}>
      {hasTitle ? null : <title>{found.subject}</title>}
      <h1 tabIndex={-1} className="wrap-anywhere text-4xl md:text-5xl">
        {found.subject}
      </h1>
      <p className="mt-4 mb-8 text-ink-soft">
        <span lang="en">Newsletter of </span>
        <time dateTime={found.sentAt}>{formatDay(found.sentAt)}</time>
      </p>
      {/* The cast is safe, because the contract checked the document when it was saved. */}
      <ArticleBody document={found.document as ArticleDocument} anchors={new Map()} />
      <p lang="en" className="mt-10 border-line border-t pt-6">
        <ButtonLink to="/newsletter/subscribe">Get the newsletter</ButtonLink>
      </p>
    </article>
  )
}

const Loading = () => (
  <div role="status">
    <span className="sr-only">Loading the issue</span>
    <Skeleton className="h-96" />
  </div>
)

const NotLoaded = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <>
    <h1 tabIndex={-1} className="mb-6 text-4xl">
      {notLoaded}
    </h1>
    <Failure onRetry={onRetry}>{error.message}</Failure>
  </>
)

const Missing = () => (
  <>
    <h1 tabIndex={-1} className="text-4xl">
      {missing.title}
    </h1>
    <p className="mt-4 mb-6 text-ink-soft text-lg">The address may be mistyped, or the issue was never sent.</p>
    <ButtonLink to="/blog">Show all articles</ButtonLink>
  </>
)
