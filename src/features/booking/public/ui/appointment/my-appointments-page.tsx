import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { Panel } from '../../../../../ui/desk/panel.tsx'
import { Refused } from '../../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../../ui/site/page-meta.ts'
import { myAppointments } from '../queries.ts'
import type { Route } from './+types/my-appointments-page.ts'
import { AppointmentList } from './appointment-list.tsx'
import { phaseOf, useNow } from './phase.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Consultations', description: 'Your consultations with us.' })

/** The signed-in person's appointments: upcoming, and past or canceled. */
export default function MyAppointmentsPage() {
  const { data, error, isFetching, refetch } = useQuery(myAppointments())
  const now = useNow()
  const isAhead = (phase: string) => phase === 'open' || phase === 'closed'
  const { ahead = [], behind = [] } = Object.groupBy(data ?? [], (appointment) =>
    isAhead(phaseOf(appointment, now)) ? 'ahead' : 'behind',
  )
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Consultations
      </h1>
      {!data && isFetching ? <Loading /> : null}
      {!data && !isFetching && error ? <Refused error={error} onRetry={refetch} className="mt-6" /> : null}
      {data?.length === 0 ? <None /> : null}
      {ahead.length > 0 ? <AppointmentList title="Coming up" appointments={ahead.toReversed()} now={now} /> : null}
      {behind.length > 0 ? <AppointmentList title="Earlier or canceled" appointments={behind} now={now} /> : null}
      {data && data.length > 0 ? (
        <ButtonLink
          look={ahead.length > 0 ? 'secondary' : 'primary'}
          to="/book-consultation"
          className="mt-8 max-sm:w-full"
        >
          Book a consultation
        </ButtonLink>
      ) : null}
    </>
  )
}

const None = () => (
  <div className="mt-6 max-w-3xl">
    <Panel title="No consultations yet" hasDrawing>
      <p className="mt-2 text-ink-soft">
        A first call takes 15 minutes, by video, and is free. Anything you book while you're signed in appears here. So
        does anything you booked with your email address before you created your account.
      </p>
      <ButtonLink to="/book-consultation" className="mt-5">
        Book a consultation
      </ButtonLink>
    </Panel>
  </div>
)

const Loading = () => (
  <div role="status" className="mt-6 max-w-3xl space-y-4">
    <span className="sr-only">Loading your consultations</span>
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)
