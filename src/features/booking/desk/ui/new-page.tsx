import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Panel } from '../../../../ui/desk/panel.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { bookingOptions } from '../../public/ui/queries.ts'
import type { Route } from './+types/new-page'
import { NewForm } from './new-form.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Book a consultation', description: 'A consultation for someone who called us.' })

/** Books a consultation for someone who called or wrote to the firm. */
export default function NewPage() {
  const { data, error, refetch } = useQuery(bookingOptions())
  return (
    <>
      <BackLink to="/admin/bookings">Consultations</BackLink>
      <DeskHeading
        title="Book a consultation"
        intro="For someone who called or wrote to you. They get the same email as after booking online."
      />
      <div className="mt-8 max-w-3xl">
        {data?.topics.length === 0 ? (
          <NoAdvisers />
        ) : data ? (
          <NewForm options={data} />
        ) : error ? (
          <Refused error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </div>
    </>
  )
}

const NoAdvisers = () => (
  <Panel title="No adviser takes consultations">
    <p className="mt-2 text-ink-soft">
      Add an adviser under{' '}
      <Link to="/admin/availability" className="underline underline-offset-4 hover:text-ink">
        Availability
      </Link>
      , and choose who takes which topic.
    </p>
  </Panel>
)

const Loading = () => (
  <div role="status">
    <span className="sr-only">Loading the topics and advisers</span>
    <Skeleton className="h-96" />
  </div>
)
