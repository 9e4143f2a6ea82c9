import { Filters } from '../../../../ui/filters.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { UserFilters } from '../../people-contract.ts'

export function PeopleFilters({ filters: { q, role, status, factor, sort } }: { filters: UserFilters }) {
  return (
    <Filters label="People" className="mt-6">
      <TextField
        id="q"
        name="q"
        label="Name or email address"
        type="search"
        autoComplete="off"
        maxLength={120}
        defaultValue={q}
        className="min-w-64 grow sm:max-w-sm"
      />
      <SelectField id="role" name="role" label="Role" defaultValue={role ?? ''} className="w-40">
        <option value="">Everyone</option>
        <option value="client">Clients</option>
        <option value="admin">Administrators</option>
      </SelectField>
      <SelectField id="status" name="status" label="Status" defaultValue={status ?? ''} className="w-40">
        <option value="">Every status</option>
        <option value="active">Active</option>
        <option value="unconfirmed">Address not confirmed</option>
        <option value="disabled">Disabled</option>
      </SelectField>
      <SelectField id="factor" name="factor" label="Second factor" defaultValue={factor ?? ''} className="w-40">
        <option value="">With and without</option>
        <option value="set">Set up</option>
        <option value="none">None</option>
      </SelectField>
      <SelectField id="sort" name="sort" label="Order" defaultValue={sort ?? ''} className="w-40">
        <option value="">Newest first</option>
        <option value="oldest">Oldest first</option>
        <option value="name">By last name</option>
      </SelectField>
    </Filters>
  )
}
