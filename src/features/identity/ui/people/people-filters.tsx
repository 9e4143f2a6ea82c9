import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import type { UserFilters } from '../../desk-contract.ts'

const roles = { client: 'Clients', admin: 'Administrators' }
const statuses = { active: 'Active', unconfirmed: 'Email not confirmed', disabled: 'Disabled' }
const factors = { set: 'Set up', none: 'None' }
const orders = { oldest: 'Oldest first', name: 'By last name' }

export const PeopleFilters = ({ filters: { q, role, status, factor, sort } }: { filters: UserFilters }) => (
  <Filters label="People" className="mt-6" search={<SearchFilter what="Name or email" value={q} />}>
    <ChoiceFilter name="role" label="Role" every="Everyone" words={roles} value={role} />
    <ChoiceFilter name="status" label="Status" every="All statuses" words={statuses} value={status} />
    <ChoiceFilter name="factor" label="Second factor" every="Any" words={factors} value={factor} />
    <ChoiceFilter name="sort" label="Order" every="Newest first" words={orders} value={sort} />
  </Filters>
)
