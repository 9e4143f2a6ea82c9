import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { cityTime } from '../../../../time/zone-names.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { ChoiceFilter, DayFilters, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { appointmentChoices } from '../../ui/desk/choices.ts'
import { NarrowingFields } from '../../ui/desk/filter-fields.tsx'
import { ViewLinks } from '../../ui/desk/view-links.tsx'
import type { AppointmentFilters, ListedAppointment } from '../contract.ts'
import type { Route } from './+types/list-page'
import { AppointmentTable } from './appointment-table.tsx'
import { appointmentFiltersOf, appointmentList, savingAppointments } from './queries.ts'
import { SettleMany } from './settle-many.tsx'
import { UnattendedNotice } from './unattended-notice.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Consultations', description: 'All booked consultations.' })

const noun = ['consultation', 'consultations'] as const
const nothingYet = {
  title: 'No consultations yet',
  text: 'Consultations that visitors book appear here.',
  hasDrawing: true,
}
const nothingAhead = { title: 'No consultations ahead', text: 'To see earlier ones, choose an earlier day in “From”.' }
const nothingFound = {
  title: 'Nothing found',
  text: 'Try fewer letters or other days, or clear the filters.',
}

export default function ListPage() {
  const [address] = useSearchParams()
  const filters = appointmentFiltersOf(address)
  const { data: choices } = useQuery(appointmentChoices())
  const isOpening = useStartToday(choices?.today)
  const query = useInfiniteQuery({ ...appointmentList(filters), enabled: !isOpening })
  const empty = emptyOf(filters, choices?.today)
  return (
    <>
      <DeskHeading
        title="Consultations"
        intro={choices ? `Times are in the firm's time zone, ${cityTime(choices.zone)}.` : 'All booked consultations.'}
        action={<ButtonLink to="/admin/bookings/new">Book a consultation</ButtonLink>}
      />
      <ViewLinks today={choices?.today} />
      {filters.adviser === 'none' ? null : <UnattendedNotice count={choices?.unattended ?? 0} />}
      {needsSecondFactor(query.error) ? null : <ListFilters filters={filters} today={choices?.today} />}
      <PagedList
        query={query}
        noun={noun}
        empty={empty}
        actions={<SaveList saving={savingAppointments} search={filters} />}
      >
        {(rows) => (choices ? <Appointments rows={rows} zone={choices.zone} /> : null)}
      </PagedList>
    </>
  )
}

function emptyOf(filters: AppointmentFilters, today: string | undefined) {
  const { since, ...others } = filters
  if (Object.keys(others).length > 0) return nothingFound
  if (!since) return nothingYet
  return since === today ? nothingAhead : nothingFound
}

/**
 * If the address has no filters, adds one that shows the consultations from today on. Someone who then empties that day
 * sees all of them.
 */
function useStartToday(today: string | undefined): boolean {
  const [address, setAddress] = useSearchParams()
  const [isOpening, setOpening] = useState(address.size === 0)
  useEffect(() => {
    if (!isOpening) return
    // The address changes a moment later. If the list loaded before that, it would load without the filter.
    if (address.size > 0) setOpening(false)
    else if (today) setAddress({ since: today }, { replace: true, preventScrollReset: true })
  }, [isOpening, today, address, setAddress])
  return isOpening
}

function Appointments({ rows, zone }: { rows: ListedAppointment[]; zone: string }) {
  const selection = useSelection(rows)
  return (
    <>
      <AppointmentTable appointments={rows} zone={zone} selection={selection} />
      <SelectionBar selection={selection}>
        <SettleMany selection={selection} />
      </SelectionBar>
    </>
  )
}

const orders = { latest: 'Newest first', booked: 'Recently booked first' }

function ListFilters({ filters, today }: { filters: AppointmentFilters; today: string | undefined }) {
  const { q, since, until, sort } = filters
  return (
    <Filters
      label="Consultations"
      defaults={today ? { since: today } : {}}
      className="mt-6"
      search={<SearchFilter what="Name, email, reference" value={q} />}
    >
      <DayFilters
        from={{ name: 'since', label: 'From', value: since }}
        to={{ name: 'until', label: 'To', value: until }}
      />
      <NarrowingFields filters={filters} everyState="All statuses" />
      <ChoiceFilter name="sort" label="Order" every="Soonest first" words={orders} value={sort} />
    </Filters>
  )
}
