import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import type { ClientFilters as Values } from '../../desk-contract.ts'
import { clientCountryNames, taxpayerKindNames } from '../../shared/choices.ts'
import { AdviserFilter } from './adviser-filter.tsx'

const members = { with: 'With members', without: 'Without members' }
const archived = { only: 'Archived', too: 'All' }
const orders = { newest: 'Newest first', oldest: 'Oldest first' }

export function ClientFilters({ filters }: { filters: Values }) {
  return (
    <Filters label="Clients" className="mt-6" search={<SearchFilter what="Name, email, reference" value={filters.q} />}>
      <ChoiceFilter name="kind" label="Type" every="All types" words={taxpayerKindNames} value={filters.kind} />
      <ChoiceFilter
        name="country"
        label="Country"
        every="All countries"
        words={clientCountryNames}
        value={filters.country}
      />
      <AdviserFilter value={filters.adviser} />
      <ChoiceFilter name="members" label="Members" every="All" words={members} value={filters.members} />
      <ChoiceFilter name="archived" label="Status" every="Active" words={archived} value={filters.archived} />
      <ChoiceFilter name="sort" label="Order" every="By name" words={orders} value={filters.sort} />
    </Filters>
  )
}
