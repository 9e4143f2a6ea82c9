import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BackLink } from '../../../../ui/back-link.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { Refused } from '../../../../ui/refused.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { AskBeforeLeaving } from '../../../../ui/unsaved.tsx'
import type { Route } from './+types/article-page'
import { deskArticle } from './desk-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Article', description: 'Write and publish an article.' })

/** Apart, because the server never draws it and need not carry the editor. */
const ArticleDesk = lazy(() => import('./article-desk.tsx'))

export default function ArticlePage({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/blog">All articles</BackLink>
      <AskBeforeLeaving>
        <Suspense fallback={<Loading />}>
          <Opened id={id} />
        </Suspense>
      </AskBeforeLeaving>
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
