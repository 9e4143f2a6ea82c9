import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedUser } from '../../desk-contract.ts'
import type { Route } from './+types/users-page'
import { ManyPeople } from './many-people.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { people, savingPeople, userFiltersOf } from './people-queries.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Users', description: 'People with an account.' })

const noun = ['person', 'people'] as const
const empty = {
  title: 'No people found',
  text: 'Try fewer letters, or clear the filters.',
}

export default function UsersPage() {
  const [address] = useSearchParams()
  const filters = userFiltersOf(address)
  const query = useInfiniteQuery(people(filters))
  return (
    <>
      <DeskHeading title="Users" intro="People with an account." />
      {needsSecondFactor(query.error) ? null : <PeopleFilters filters={filters} />}
      <PagedList query={query} noun={noun} empty={empty} actions={<SaveList saving={savingPeople} search={filters} />}>
        {(rows) => <People rows={rows} />}
      </PagedList>
    </>
  )
}

function People({ rows }: { rows: ListedUser[] }) {
  const [managedId, setManagedId] = useState<string>()
  const selection = useSelection(rows)
  const managed = rows.find(({ id }) => id === managedId)
  return (
    <>
      <PeopleTable people={rows} selection={selection} onManage={({ id }) => setManagedId(id)} />
      <SelectionBar selection={selection}>
        <ManyPeople selection={selection} />
      </SelectionBar>
      {managed ? <PersonDialog person={managed} onClose={() => setManagedId(undefined)} /> : null}
    </>
  )
}
