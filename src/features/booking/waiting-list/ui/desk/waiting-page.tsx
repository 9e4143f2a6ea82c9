import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { needsSecondFactor } from '../../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../../ui/desk/desk-heading.tsx'
import { ChoiceFilter, SearchFilter } from '../../../../../ui/desk/filter-fields.tsx'
import { PagedList } from '../../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../../ui/desk/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../../ui/desk/selection.tsx'
import { Filters } from '../../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../../ui/site/page-meta.ts'
import { appointmentChoices } from '../../../ui/desk/choices.ts'
import { TopicSelect } from '../../../ui/desk/filter-fields.tsx'
import { ViewLinks } from '../../../ui/desk/view-links.tsx'
import type { Waiting, WaitingFilters } from '../../desk-contract.ts'
import type { Route } from './+types/waiting-page'
import { savingWaiting, waitingEntries, waitingFiltersOf } from './queries.ts'
import { RemoveWaiting } from './remove-waiting.tsx'
import { WaitingTable } from './waiting-table.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Waiting list', description: 'People waiting for a free time.' })

const noun = ['entry', 'entries'] as const
const nothingYet = {
  title: 'No one is waiting',
  text: 'Visitors who find no suitable time can ask for an email when one opens up. They appear here.',
  hasDrawing: true,
}
const nothingFound = { title: 'Nothing found', text: 'Try fewer letters, or clear the filters.' }

export default function WaitingPage() {
  const [address] = useSearchParams()
  const filters = waitingFiltersOf(address)
  const query = useInfiniteQuery(waitingEntries(filters))
  const { data: choices } = useQuery(appointmentChoices())
  const empty = Object.keys(filters).length === 0 ? nothingYet : nothingFound
  return (
    <>
      <DeskHeading
        title="Waiting list"
        intro="People who asked for an email when a time becomes free. We email them automatically, longest wait first. Addresses are deleted 30 days after the email, or 180 days after they joined."
      />
      <ViewLinks today={choices?.today} />
      {needsSecondFactor(query.error) ? null : <WaitingFiltersForm filters={filters} />}
      <PagedList query={query} noun={noun} empty={empty} actions={<SaveList saving={savingWaiting} search={filters} />}>
        {(rows) => <People rows={rows} />}
      </PagedList>
    </>
  )
}

function People({ rows }: { rows: Waiting[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <WaitingTable rows={rows} selection={selection} />
      <SelectionBar selection={selection}>
        <RemoveWaiting selection={selection} />
      </SelectionBar>
    </>
  )
}

const stateLabels = { waiting: 'Still waiting', notified: 'Notified' }

const WaitingFiltersForm = ({ filters: { q, topic, state } }: { filters: WaitingFilters }) => (
  <Filters label="Waiting list" className="mt-6" search={<SearchFilter what="Email address" value={q} />}>
    <TopicSelect topic={topic} />
    <ChoiceFilter name="state" label="Status" every="Everyone" words={stateLabels} value={state} />
  </Filters>
)
