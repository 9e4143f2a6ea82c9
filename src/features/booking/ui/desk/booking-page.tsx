import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../../../ui/back-link.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { Refused } from '../../../../ui/refused.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { AskBeforeLeaving } from '../../../../ui/unsaved.tsx'
import { dateIn } from '../../../company/hours-contract.ts'
import type { DeskBooking } from '../../desk-contract.ts'
import type { Route } from './+types/booking-page'
import { AccountForm } from './account-form.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { BothClocks } from './both-clocks.tsx'
import { booking } from './desk-queries.ts'
import { NoteForm } from './note-form.tsx'
import { StateLabel } from './state-label.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Consultation', description: 'One consultation.' })

export default function BookingPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery(booking(id))
  const week = data ? `?week=${dateIn(data.firmZone, new Date(data.startsAt))}` : ''
  return (
    <>
      <BackLink to={`/admin/bookings${week}`}>{data ? 'Its week' : 'Consultations'}</BackLink>
      {data ? (
        <AskBeforeLeaving>
          <Shown booking={data} />
        </AskBeforeLeaving>
      ) : (
        <NotShown error={error} onRetry={refetch} />
      )}
    </>
  )
}

function Shown({ booking }: { booking: DeskBooking }) {
  const { id, name, reference, state } = booking
  return (
    <div className="max-w-4xl">
      <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
        {name}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft tabular-nums">
        {reference} <StateLabel state={state} />
      </p>
      <BothClocks booking={booking} />
      <BookingSteps key={`steps ${id}`} booking={booking} />
      <BookingFacts booking={booking} />
      <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <NoteForm key={`note ${id}`} booking={booking} />
        <AccountForm key={`account ${id}`} booking={booking} />
      </div>
    </div>
  )
}

function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Consultation
      </h1>
      {error ? (
        <Refused error={error} onRetry={onRetry} className="mt-6" />
      ) : (
        <div role="status" className="mt-6 max-w-4xl space-y-4">
          <span className="sr-only">Loading the consultation</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
        </div>
      )}
    </>
  )
}
