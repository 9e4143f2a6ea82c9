import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/campaign-page'
import { campaign } from './queries.ts'
import { SentIssue } from './sent-issue.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Newsletter issue', description: 'Write, send and follow an issue.' })

/** Loads the desk separately, because the server never renders the editor. */
const DraftDesk = lazy(() => import('./draft-desk.tsx'))

export default function CampaignPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(campaign(id))
  return (
    <RecordPage key={id} query={query} noun="Newsletter issue" back={{ to: '/admin/newsletter', words: 'All issues' }}>
      {(shown) =>
        shown.state === 'draft' ? (
          <Suspense fallback={<Loading />}>
            <DraftDesk kept={shown} />
          </Suspense>
        ) : (
          <SentIssue issue={shown} />
        )
      }
    </RecordPage>
  )
}

const Loading = () => (
  <div role="status">
    <span className="sr-only">Loading the issue</span>
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="mt-8 h-96 w-full" />
  </div>
)
