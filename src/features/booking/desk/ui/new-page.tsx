import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
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
        {data ? <NewForm options={data} /> : error ? <Refused error={error} onRetry={refetch} /> : <Loading />}
      </div>
    </>
  )
}

const Loading = () => (
  <div role="status">
    <span className="sr-only">Loading the topics and advisers</span>
    <Skeleton className="h-96" />
  </div>
)
