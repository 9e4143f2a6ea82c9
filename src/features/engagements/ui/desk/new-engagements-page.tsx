import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/new-engagements-page'
import { oneClient } from './desk-queries.ts'
import { NewEngagements } from './new-engagements.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Add engagement',
    description: 'A new return or service for one or many clients.',
  })

export default function NewEngagementsPage() {
  const [address] = useSearchParams()
  const preset = address.get('client')
  const { data, error, refetch } = useQuery({ ...oneClient(preset ?? ''), enabled: preset !== null })
  const isLoading = preset !== null && !data && !error
  return (
    <>
      <BackLink to="/admin/engagements">All engagements</BackLink>
      <DeskHeading
        title="Add engagement"
        intro="One return or service for a tax year, for one or many clients. We email no one until you move it."
      />
      <div className="mt-8 max-w-3xl">
        {error ? <Refused error={error} onRetry={refetch} /> : null}
        {isLoading ? (
          <div role="status">
            <span className="sr-only">Loading the client</span>
            <Skeleton className="h-64" />
          </div>
        ) : null}
        {isLoading || error ? null : <NewEngagements key={preset} client={data} />}
      </div>
    </>
  )
}
