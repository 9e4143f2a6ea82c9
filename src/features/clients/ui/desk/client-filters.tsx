import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import type { ClientFilters as Values } from '../../desk-contract.ts'
import { clientCountryNames, taxpayerKindNames } from '../../shared/choices.ts'
import { advisers } from './desk-queries.ts'

const members = { with: 'With members', without: 'Without members' }
const archived = { only: 'Archived', too: 'All' }
const orders = { newest: 'Newest first', oldest: 'Oldest first' }
const width = 'w-40'

export function ClientFilters({ filters }: { filters: Values }) {
  const { data = [] } = useQuery(advisers())
  const people = Object.fromEntries(data.map(({ id, name }) => [id, name]))
  return (
    <Filters label="Clients" className="mt-6">
      <SearchFilter label="Name, reference or email" value={filters.q} />
      <ChoiceFilter
        name="kind"
        label="Type"
        every="All types"
        words={taxpayerKindNames}
        value={filters.kind}
        className={width}
      />
      <ChoiceFilter
        name="country"
        label="Country"
        every="All countries"
        words={clientCountryNames}
        value={filters.country}
      />
      <ChoiceFilter
        // The choice in the address can only be shown once its option is there.
        key={data.length}
        name="adviser"
        label="Adviser"
        every="All advisers"
        words={{ none: 'Without an adviser', ...people }}
        value={filters.adviser}
      />
      <ChoiceFilter name="members" label="Members" every="All" words={members} value={filters.members} />
      <ChoiceFilter
        name="archived"
        label="Status"
        every="Active"
        words={archived}
        value={filters.archived}
        className={width}
      />
      <ChoiceFilter name="sort" label="Order" every="By name" words={orders} value={filters.sort} className={width} />
    </Filters>
  )
}
