import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { cityTime } from '../../../../time/zone-names.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { appointmentChoices } from '../../ui/desk/choices.ts'
import { NarrowingFields } from '../../ui/desk/filter-fields.tsx'
import { ViewLinks } from '../../ui/desk/view-links.tsx'
import type { Route } from './+types/week-page'
import { appointmentWeek, weekSearchOf } from './queries.ts'
import { UnattendedNotice } from './unattended-notice.tsx'
import { WeekDays } from './week-days.tsx'
import { WeekLinks } from './week-links.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Consultations', description: 'One week of consultations.' })

export default function WeekPage() {
  const [address] = useSearchParams()
  const search = weekSearchOf(address)
  const { data, error, refetch, isPlaceholderData } = useQuery(appointmentWeek(search))
  const { data: choices } = useQuery(appointmentChoices())
  return (
    <>
      <DeskHeading
        title="Consultations"
        intro={
          data
            ? `Times are in the firm's time zone, ${cityTime(data.zone)}.`
            : 'The next seven days, or any week you choose.'
        }
        action={<ButtonLink to="/admin/bookings/new">Book a consultation</ButtonLink>}
      />
      <ViewLinks today={data?.today} />
      <UnattendedNotice count={choices?.unattended ?? 0} />
      {needsSecondFactor(error) ? null : (
        <Filters label="Consultations" keep={['week']} isFolded className="mt-6">
          <NarrowingFields filters={search} everyState="Not canceled" />
        </Filters>
      )}
      {data ? (
        <div aria-busy={isPlaceholderData} className="mt-8 aria-busy:opacity-60">
          <WeekLinks week={data} />
          <WeekDays week={data} />
        </div>
      ) : error ? (
        <Refused error={error} onRetry={refetch} className="mt-8" />
      ) : (
        <Loading />
      )}
    </>
  )
}

const days = ['a', 'b', 'c', 'd', 'e', 'f']

const Loading = () => (
  <div role="status" className="mt-8 grid gap-3 xl:grid-cols-6">
    <span className="sr-only">Loading the week</span>
    {days.map((day) => (
      <Skeleton key={day} className="h-32" />
    ))}
  </div>
)
