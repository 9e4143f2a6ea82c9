import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/article-page'
import { deskArticle } from './desk-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Article', description: 'Write and publish an article.' })

/** Loads the desk separately, because the server never renders the editor. */
const ArticleDesk = lazy(() => import('./article-desk.tsx'))

export default function ArticlePage({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/blog">All articles</BackLink>
      <Suspense fallback={<Loading />}>
        <Opened id={id} />
      </Suspense>
    </>
  )
}

function Opened({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(deskArticle(id))
  if (error && !data) return <Refused error={error} onRetry={refetch} />
  return data ? <ArticleDesk key={data.id} opened={data} /> : <Loading />
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the article</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-8 h-11 w-full" />
      <Skeleton className="mt-6 h-96 w-full" />
    </div>
  )
}
